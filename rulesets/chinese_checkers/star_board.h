// The six-pointed board of Chinese checkers: 121 cells, numbered row by row from the top, as bits and as tables.
//
//     const int top = star_cell(0, 12);                      // 0
//     for (const int next : kStar.neighbours[top]) ...       // kNoStarCell beyond the edge of the board
//
// Rows and columns are those of the contest's text: 17 rows of 25 characters, in which a step along a row moves by two
// columns and a step to another row by one. All data are constants.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rulesets/bit_board.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

using StarCells = BitBoard<2>;

inline constexpr int kStarRows = 17;
inline constexpr int kStarColumns = 25;
inline constexpr int kStarCells = 121;
inline constexpr int kHomeCells = 10;
inline constexpr std::uint8_t kNoStarCell = 255;

/// The six directions: 2k and 2k+1 are opposite.
inline constexpr int kStarDirections = 6;

struct StarTables {
    /// The cell at [row][column]; kNoStarCell if there is none.
    std::array<std::array<std::uint8_t, kStarColumns>, kStarRows> cell_at;
    std::array<std::uint8_t, kStarCells> row;
    std::array<std::uint8_t, kStarCells> column;
    /// The cells one step and two steps away in each direction; kNoStarCell beyond the edge.
    std::array<std::array<std::uint8_t, kStarDirections>, kStarCells> neighbours;
    std::array<std::array<std::uint8_t, kStarDirections>, kStarCells> landings;
    /// The neighbours as a set.
    std::array<StarCells, kStarCells> around;
    /// The number of steps from one cell to another on an empty board, which is a metric.
    std::array<std::array<std::uint8_t, kStarCells>, kStarCells> distance;
    std::array<StarCells, 2> home;  // of Left (player 1, at the bottom) and of Right (player 2, at the top)
};

extern const StarTables kStar;

/// The cell at a row and a column, which may be any integers; kNoStarCell if that is not a cell of the board.
int star_cell(int row, int column);
/// The number of cells in a row. Requires 0 <= row < kStarRows. They are in every second column around the middle.
int star_row_length(int row);
/// The last of some cells. Requires cells.any().
inline int highest_cell(const StarCells& cells) {
    const auto& words = cells.words();
    return words[1] != 0 ? 127 - std::countl_zero(words[1]) : 63 - std::countl_zero(words[0]);
}
inline const StarCells& home_of(Player player) { return kStar.home[static_cast<std::size_t>(player)]; }

}  // namespace papamu::rulesets
