// The common part of rulesets on a grid of letters: text, keys, images and the text of moves. A ruleset adds its rules.
//
//     struct Clobber : LetterGame<Clobber, 3, 2> {                    // three letters besides '.', moves of two cells
//         static constexpr std::string_view kLetters = ".#xo";
//         static constexpr GridMirrors kMirrors = GridMirrors::kColours;
//         ... kName, kSummary, kExample, moves(), play()
//     };
//
// The letters begin with '.', an empty cell, and '#', which is off the board; the others come in pairs, Left's and
// Right's, optionally followed by one that belongs to neither player.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rulesets/bit_board.h"
#include "rulesets/board_size.h"
#include "rulesets/grid_area.h"
#include "rulesets/grid_mirrors.h"
#include "rulesets/grid_move.h"
#include "rulesets/grid_text.h"
#include "rulesets/packed_words.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// Bit boards of letters have room for so many cells. Games allow boards of kUsualLimits unless they say otherwise.
inline constexpr int kLetterGridCells = 512;
inline constexpr GridLimits kUsualLimits = {400, 400, 400};
using GridBits = BitBoard<words_for(kLetterGridCells)>;
using BoardArea = GridArea<words_for(kLetterGridCells)>;

/// Indices of letters in LetterPosition::of.
inline constexpr std::size_t kHoles = 0, kLeftStones = 1, kRightStones = 2;

constexpr std::size_t stones_of(Player player) { return player == Player::kLeft ? kLeftStones : kRightStones; }

template <std::size_t Letters>
struct LetterPosition {
    int rows = 1;
    int columns = 1;
    std::array<GridBits, Letters> of{};  // the cells of each letter except '.'; they are disjoint

    [[nodiscard]] int cells() const { return rows * columns; }
    /// The cells with the letter '.'.
    [[nodiscard]] GridBits empty() const {
        GridBits rest = GridBits::first(cells());
        for (const GridBits& letter : of) rest = rest.minus(letter);
        return rest;
    }
    [[nodiscard]] BoardArea area() const { return BoardArea(columns); }

    bool operator==(const LetterPosition&) const = default;
};

template <std::size_t Letters>
bool pack(const LetterPosition<Letters>& position, PackedWords& words) {
    return pack_board(position.rows, position.columns, position.of, words);
}
template <std::size_t Letters>
void unpack(const PackedWords& words, LetterPosition<Letters>& position) {
    unpack_board(words, position.rows, position.columns, position.of);
}

/// The cells by which a move is given, in the order in which they are written.
template <std::size_t Cells>
struct CellsMove {
    std::array<std::uint16_t, Cells> cells{};

    constexpr auto operator<=>(const CellsMove&) const = default;
};

template <class... Cells>
constexpr CellsMove<sizeof...(Cells)> cells_move(Cells... cells) {
    return {{static_cast<std::uint16_t>(cells)...}};
}

namespace detail {

/// Sets the cells of each letter except the first.
Parsed<BoardSize> read_letters(std::string_view text, const GridFormat& format, std::span<GridBits> of);
std::string print_letters(BoardSize size, std::string_view letters, std::span<const GridBits> of);
std::string letters_key(BoardSize size, std::span<const GridBits> of);
void letters_image(BoardSize size, std::span<const GridBits> of, const LetterSymmetry& symmetry,
                   std::span<GridBits> image);

}  // namespace detail

/// Game has kLetters, kMirrors, moves() and play(), and kLimits of its own if the usual ones will not do. If its
/// kUnordered is true, the cells of a move are read in any order.
template <class Game, std::size_t Letters, std::size_t Cells>
struct LetterGame {
    using Position = LetterPosition<Letters>;
    using Move = CellsMove<Cells>;
    using Image = ImageOf<Position>;

    static constexpr int kVersion = 1;
    static constexpr GridLimits kLimits = kUsualLimits;
    static constexpr bool kUnordered = false;

    static Parsed<Position> parse(std::string_view text) {
        Position position;
        const auto size = detail::read_letters(text, {Game::kLetters, Game::kLimits}, position.of);
        if (!size) return tl::unexpected(size.error());
        position.rows = size->rows;
        position.columns = size->columns;
        return position;
    }
    static std::string print(const Position& position) {
        return detail::print_letters({position.rows, position.columns}, Game::kLetters, position.of);
    }

    /// "r,c-r,c": the cells of the move. A single one is written "+r,c", since something is placed there.
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

    /// Rows and columns, two bytes each, low byte first; then two bits per cell, four if there are over four letters.
    static std::string key(const Position& position) {
        return detail::letters_key({position.rows, position.columns}, position.of);
    }
    static std::vector<Image> images(const Position& position) {
        std::vector<Image> images;
        for (const LetterSymmetry& symmetry : kLetterSymmetries<Game::kMirrors>) {
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
