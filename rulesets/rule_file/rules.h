// The rules of a game as a rule file says them (docs/rule-files.md), after everything has been checked and worked out:
// each way in which a pattern may lie on the board is written down on its own, for Left and for Right.
//
//     const auto rules = read_rules(text, "taking.game");              // rule_reader.h
//     rules->moves[0][0].stages[0].ways.size()                         // 4: right, left, up, down
//
// A letter is a number: 0 is '.', an empty cell, 1 is '#', no cell; then come the pairs of Left's letter and Right's,
// and then the letters that belong to both players or to none.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/grid_symmetry.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets::rule_file {

using Letter = std::uint8_t;
/// Bit i is letter i.
using LetterSet = std::uint16_t;

inline constexpr Letter kEmptyCell = 0, kNoCell = 1;
/// With '.' and '#'.
inline constexpr std::size_t kMostLetters = 10;
inline constexpr int kMostCells = 400;

constexpr LetterSet set_of(Letter letter) { return static_cast<LetterSet>(1U << letter); }
constexpr bool has(LetterSet set, Letter letter) { return (set >> letter & 1U) != 0; }

/// A distance on the board.
struct Offset {
    int rows = 0;
    int columns = 0;

    auto operator<=>(const Offset&) const = default;
    constexpr Offset operator+(Offset other) const { return {rows + other.rows, columns + other.columns}; }
    constexpr Offset operator-(Offset other) const { return {rows - other.rows, columns - other.columns}; }
    constexpr Offset operator-() const { return {-rows, -columns}; }
    constexpr Offset operator*(int times) const { return {rows * times, columns * times}; }
};

/// A cell of a pattern, or any number of cells in a row, 0 as well: a run.
struct Item {
    Offset step;  // from the cell before it; not used for the first cell
    LetterSet letters = 0;
    bool is_run = false;

    auto operator<=>(const Item&) const = default;
};

/// What is put on a cell of a pattern, or on as many cells as a run has.
struct Put {
    enum class What : std::uint8_t {
        kKeep,    // the cell remains as it is
        kLetter,  // this letter
        kRun,     // the letters that the run of the same number had: only runs
    };
    What what = What::kKeep;
    Letter letter = kEmptyCell;
    bool is_run = false;

    auto operator<=>(const Put&) const = default;
};

/// A cell at a distance from another one, and what may stand there.
struct Look {
    Offset at;
    LetterSet letters = 0;

    auto operator<=>(const Look&) const = default;
};

/// Whether a number is one that a condition asks for: `least`, or any number of times `step` more, up to `most`.
constexpr bool is_counted_in(int number, int least, int most, int step) {
    return number >= least && number <= most && (number - least) % step == 0;
}

/// From `least` to `most` of these cells, counted from the last cell of a move, have one of the letters: `least`, or
/// any number of times `step` more.
struct Neighbours {
    std::vector<Offset> at;
    LetterSet letters = 0;
    int least = 0;
    int most = 0;
    int step = 1;

    [[nodiscard]] bool holds(int count) const { return is_counted_in(count, least, most, step); }
    auto operator<=>(const Neighbours&) const = default;
};

/// After the move, every block with one of the letters that contains a changed cell, or is a neighbour of one, has a
/// neighbour with one of the letters `needs`. A block is a set of connected cells with one and the same letter.
struct Blocks {
    LetterSet letters = 0;
    LetterSet needs = 0;

    auto operator<=>(const Blocks&) const = default;
};

/// A pattern as it lies on the board. The first cell of a move is its first item and may not be a run.
struct Way {
    std::vector<Item> items;  // first the cells of the move, `inside` of them, then those beyond its end
    std::size_t inside = 0;
    std::vector<Look> before;  // cells before the first one, seen from it
    std::vector<Put> puts;     // for the cells of the move, in order, as many single ones and runs as the items have
    std::vector<Neighbours> neighbours;
    std::vector<Blocks> blocks;

    auto operator<=>(const Way&) const = default;
};

enum class Again : std::uint8_t { kNo, kSameWay, kAnyWay };

/// One step of a move; it begins on the last cell of the step before, and may be repeated from its own last cell.
struct Stage {
    std::vector<Way> ways;
    Again again = Again::kNo;

    auto operator<=>(const Stage&) const = default;
};

struct MoveRule {
    std::vector<Stage> stages;
    /// A move is written with all its cells; otherwise with the first cell and the last one of every stage.
    bool named_by_all_cells = false;
};

/// A symmetry of the board under which the rules do not change.
struct RuleSymmetry {
    GridSymmetry grid;
    bool swaps_letters = false;      // Left's letters become Right's, and the other way round
    bool exchanges_players = false;  // the value is negated

    [[nodiscard]] bool is_identity() const {
        return !grid.flip_rows && !grid.flip_columns && !grid.transpose && !swaps_letters && !exchanges_players;
    }
};

struct Rules {
    std::string name;
    std::string summary;
    std::string source;
    std::string example;
    int version = 1;
    std::string letters = ".#";  // the character of each letter
    std::size_t pairs = 0;       // of Left's letter and Right's, from letter 2 on
    bool strips = false;         // every row is a board of its own
    bool wraps_rows = false;     // the last row is next to the first
    bool wraps_columns = false;  // the last column is next to the first
    std::vector<Offset> neighbours;
    std::string start;  // rows of letters with which a start board is covered; empty if there is none
    std::array<std::vector<MoveRule>, 2> moves;  // Left's and Right's

    // Found, not read:
    bool impartial = false;  // both players have the same moves
    /// The player who can move is never alone: Left's patterns match where Right's do, so all values are infinitesimal.
    bool all_small = false;
    std::vector<RuleSymmetry> symmetries;  // the identity first
    /// Every move leaves fewer cells with one of these letters, at least `spent_each` fewer; 0 if no such letters are
    /// known.
    LetterSet spent = 0;
    int spent_each = 1;
    std::string fingerprint;  // 32 hexadecimal digits: rules that differ have different ones

    /// Left's letter for Right's and the other way round; the letter itself if it belongs to neither.
    [[nodiscard]] Letter partner(Letter letter) const {
        const std::size_t place = letter - std::size_t{2};
        if (letter < 2 || place >= 2 * pairs) return letter;
        return static_cast<Letter>(2 + (place ^ 1U));
    }
    [[nodiscard]] LetterSet partners(LetterSet set) const {
        LetterSet result = 0;
        for (Letter letter = 0; letter < letters.size(); ++letter) {
            if (has(set, letter)) result = static_cast<LetterSet>(result | set_of(partner(letter)));
        }
        return result;
    }
    /// All letters but '#'.
    [[nodiscard]] LetterSet on_board() const {
        return static_cast<LetterSet>(((1U << letters.size()) - 1) & ~unsigned{set_of(kNoCell)});
    }
    [[nodiscard]] LetterSet everything() const { return static_cast<LetterSet>((1U << letters.size()) - 1); }
    [[nodiscard]] bool wraps() const { return wraps_rows || wraps_columns; }
};

}  // namespace papamu::rulesets::rule_file
