// Games in which a move puts a letter on one cell and only ever takes moves away: colouring games, placement games.
//
//     if (const auto conflicts = RuleConflicts::of(rules)) ...
//
// Then a position is no more than the moves that are still possible: a set of cells for each kind of move. A move
// removes itself and the moves in its way; nothing else of the board matters. (A counterexample are stones that move:
// one that goes away frees its cell, and one that arrives may be taken.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "decompose/rule_file/rule_area.h"
#include "rulesets/rule_file/rule_position.h"
#include "rulesets/rule_file/rules.h"

namespace papamu::decompose {

/// What a move asks of the cells around its own, which is at {0, 0}, and what it puts there.
struct PlacingMove {
    std::map<Offset, rulesets::rule_file::LetterSet> looks;
    rulesets::rule_file::Letter put = 0;
    std::array<bool, 2> players{};  // Left's, Right's

    bool operator==(const PlacingMove&) const = default;
};

class RuleConflicts {
 public:
    static constexpr std::size_t kMostMoves = 4;
    static constexpr int kBoxColumns = 8;

    /// nullopt if the game is not of this kind, or has more than kMostMoves kinds of moves. The rules must outlive it.
    static std::optional<RuleConflicts> of(const rulesets::rule_file::Rules& rules);

    [[nodiscard]] const std::vector<PlacingMove>& moves() const { return moves_; }
    /// A move of kind `by` on a cell takes the moves of kind `of` at these distances away.
    [[nodiscard]] const std::vector<Offset>& taken(std::size_t by, std::size_t of) const { return taken_[by][of]; }
    /// The same on a board with kBoxColumns columns and 64 cells, as a set, for a move on `cell`.
    [[nodiscard]] std::uint64_t taken_in_box(std::size_t by, std::size_t of, int cell) const {
        return taken_in_box_[by][of][static_cast<std::size_t>(cell)];
    }
    /// Two moves of these kinds belong together if the second is at one of these distances from the first.
    [[nodiscard]] const std::vector<Offset>& tied(std::size_t first, std::size_t second) const {
        return tied_[first][second];
    }
    /// The same as a set, for a first move on `cell` of a board with kBoxColumns columns and 64 cells.
    [[nodiscard]] std::uint64_t tied_in_box(std::size_t first, std::size_t second, int cell) const {
        return tied_in_box_[first][second][static_cast<std::size_t>(cell)];
    }
    /// For each set of kinds, as bits, the letter of a cell that allows just these moves, whatever cells with such
    /// letters are around it; '#' for none. Empty if there is no such letter for some set.
    [[nodiscard]] const std::vector<rulesets::rule_file::Letter>& letters_of_kinds() const { return letters_of_kinds_; }
    /// Whether the move is possible.
    [[nodiscard]] bool is_possible(const rulesets::rule_file::RulePosition& position, std::size_t move, int cell) const;
    /// The kind of move that each kind becomes under a symmetry: images[k] is the kind of which k is the image. nullopt
    /// if some image is not there.
    [[nodiscard]] std::optional<std::array<std::uint8_t, kMostMoves>> images(
        const rulesets::rule_file::RuleSymmetry& symmetry) const;

 private:
    explicit RuleConflicts(const rulesets::rule_file::Rules& rules) : rules_(&rules) {}
    bool add_moves();
    [[nodiscard]] bool only_takes_away() const;
    void find_conflicts();
    void find_letters();

    template <class T>
    using Table = std::array<std::array<T, kMostMoves>, kMostMoves>;

    const rulesets::rule_file::Rules* rules_;
    std::vector<PlacingMove> moves_;
    std::vector<rulesets::rule_file::Letter> letters_of_kinds_;
    Table<std::vector<Offset>> taken_;
    Table<std::vector<Offset>> tied_;
    Table<std::array<std::uint64_t, 64>> taken_in_box_{}, tied_in_box_{};
};

}  // namespace papamu::decompose
