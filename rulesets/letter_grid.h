// What the rulesets on a grid of letters have in common: text, keys, images, the text of moves. A ruleset adds its rules.
//
//     struct Clobber : LetterGame<Clobber, 3, 2> {                    // three letters but '.', moves of two cells
//         static constexpr std::string_view kLetters = ".#xo";
//         static constexpr GridMirrors kMirrors = GridMirrors::kColours;
//         ... kName, kSummary, kExample, moves(), play()
//     };
//
// The letters begin with '.', an empty cell, and '#', which is off the board; the others come in pairs, Left's and Right's, and
// at the end there may be one that is nobody's.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rulesets/bit_board.h"
#include "rulesets/board_size.h"
#include "rulesets/grid_area.h"
#include "rulesets/grid_move.h"
#include "rulesets/grid_symmetry.h"
#include "rulesets/grid_text.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

inline constexpr int kLetterGridCells = 400;
using GridBits = BitBoard<words_for(kLetterGridCells)>;
using BoardArea = GridArea<words_for(kLetterGridCells)>;

/// Places of letters in LetterPosition::of.
inline constexpr std::size_t kHoles = 0, kLeftStones = 1, kRightStones = 2, kOnlyLeft = 3, kOnlyRight = 4;

constexpr std::size_t stones_of(Player player) { return player == Player::kLeft ? kLeftStones : kRightStones; }

template <std::size_t Letters>
struct LetterPosition {
    int rows = 1;
    int columns = 1;
    std::array<GridBits, Letters> of{};  // the cells of each letter but '.'; no cell twice

    [[nodiscard]] int cells() const { return rows * columns; }
    /// The cells with '.'.
    [[nodiscard]] GridBits empty() const {
        GridBits rest = GridBits::first(cells());
        for (const GridBits& letter : of) rest = rest.minus(letter);
        return rest;
    }
    [[nodiscard]] BoardArea area() const { return BoardArea(columns); }

    bool operator==(const LetterPosition&) const = default;
};

/// The cells that a move names, in the order in which they are written.
template <std::size_t Cells>
struct CellsMove {
    std::array<std::uint16_t, Cells> cells{};

    constexpr auto operator<=>(const CellsMove&) const = default;
};

template <class... Cells>
constexpr CellsMove<sizeof...(Cells)> cells_move(Cells... cells) {
    return {{static_cast<std::uint16_t>(cells)...}};
}

/// The symmetries of a game.
enum class GridMirrors {
    kColours,    // all eight of the square; the exchange of colours exchanges the players
    kImpartial,  // all eight; the players are alike
    kTurning,    // all eight; those that transpose exchange the players
    kSideways,   // the flips alone; right and left change places together with the colours, and the players
    kRows,       // the flips alone; the exchange of colours exchanges the players
};

struct LetterSymmetry {
    GridSymmetry grid;
    bool swaps_letters = false;      // of each pair
    bool exchanges_players = false;  // the value is negated
};

/// The identity first.
std::span<const LetterSymmetry> letter_symmetries(GridMirrors mirrors);

namespace detail {

/// Fills in the cells of each letter but the first.
Parsed<BoardSize> read_letters(std::string_view text, const GridFormat& format, std::span<GridBits> of);
std::string print_letters(BoardSize size, std::string_view letters, std::span<const GridBits> of);
std::string letters_key(BoardSize size, std::span<const GridBits> of);
void letters_image(BoardSize size, std::span<const GridBits> of, const LetterSymmetry& symmetry,
                   std::span<GridBits> image);

}  // namespace detail

/// Game has kLetters, kMirrors, moves() and play(). kUnordered, where it is there and true: the cells of a move are read in
/// any order.
template <class Game, std::size_t Letters, std::size_t Cells>
struct LetterGame {
    using Position = LetterPosition<Letters>;
    using Move = CellsMove<Cells>;
    using Image = ImageOf<Position>;

    static constexpr int kVersion = 1;
    static constexpr GridLimits kLimits = {kLetterGridCells, kLetterGridCells, kLetterGridCells};
    static constexpr bool kUnordered = false;

    static Parsed<Position> parse(std::string_view text) {
        Position position;
        const auto size = detail::read_letters(text, {Game::kLetters, kLimits}, position.of);
        if (!size) return tl::unexpected(size.error());
        position.rows = size->rows;
        position.columns = size->columns;
        return position;
    }
    static std::string print(const Position& position) {
        return detail::print_letters({position.rows, position.columns}, Game::kLetters, position.of);
    }

    /// "r,c-r,c": the cells of the move; a single one "+r,c", since something is placed there.
    static std::string print_move(const Position& position, Move move) {
        return print_cells(move.cells, position.columns);
    }
    static Parsed<Move> parse_move(const Position& position, Player player, std::string_view text) {
        Move move;
        if (auto fault = parse_cells(text, position.rows, position.columns, move.cells)) {
            return tl::unexpected(*std::move(fault));
        }
        if (Game::kUnordered) std::sort(move.cells.begin(), move.cells.end());
        std::vector<Move> legal;
        Game::moves(position, player, legal);
        if (std::find(legal.begin(), legal.end(), move) == legal.end()) {
            return tl::unexpected(no_such_move(text, player));
        }
        return move;
    }

    /// Rows and columns, two bytes each, low byte first; then two bits a cell, four where there are more than four letters.
    static std::string key(const Position& position) {
        return detail::letters_key({position.rows, position.columns}, position.of);
    }
    static std::vector<Image> images(const Position& position) {
        std::vector<Image> images;
        for (const LetterSymmetry& symmetry : letter_symmetries(Game::kMirrors)) {
            Position image;
            image.rows = symmetry.grid.rows(position.rows, position.columns);
            image.columns = symmetry.grid.columns(position.rows, position.columns);
            detail::letters_image({position.rows, position.columns}, position.of, symmetry, image.of);
            images.push_back({image, symmetry.exchanges_players});
        }
        return images;
    }
};

}  // namespace papamu::rulesets
