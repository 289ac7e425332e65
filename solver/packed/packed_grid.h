// Packed regions that are cells of a grid with a small number on each: Left's pieces are positive, Right's negative.
//
//     take_grid_apart(grid, steps, parts);
//     add_smallest_image(parts[0], kSheepTag, {symmetries}, true, out);
#pragma once

#include <boost/container/small_vector.hpp>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "rulesets/grid_mirrors.h"
#include "solver/packed/packed_state.h"

namespace papamu::solver::detail {

struct GridStep {
    int row, column;
};

struct PackedGrid {
    using Cell = signed char;
    static constexpr Cell kEmpty = 0, kWall = 127;

    int rows = 0;
    int columns = 0;
    std::vector<Cell> cells;  // row by row

    std::strong_ordering operator<=>(const PackedGrid&) const = default;
    bool operator==(const PackedGrid&) const = default;

    /// What the cell beside `cell` holds; kWall off the board.
    [[nodiscard]] Cell beside(int cell, GridStep step) const {
        const int row = cell / columns + step.row, column = cell % columns + step.column;
        const bool inside = row >= 0 && row < rows && column >= 0 && column < columns;
        return inside ? cells[static_cast<std::size_t>(row * columns + column)] : kWall;
    }
    [[nodiscard]] int distance(GridStep step) const { return step.row * columns + step.column; }
    [[nodiscard]] Cell& at(int cell) { return cells[static_cast<std::size_t>(cell)]; }
    [[nodiscard]] Cell at(int cell) const { return cells[static_cast<std::size_t>(cell)]; }
    [[nodiscard]] int size() const { return rows * columns; }
    [[nodiscard]] int count_empty() const;
};

inline bool is_piece(PackedGrid::Cell cell) { return cell != PackedGrid::kEmpty && cell != PackedGrid::kWall; }

/// The cells with a wall around them, row by row: a row has two cells more, and a step to any cell beside is an
/// addition.
using WalledCells = boost::container::small_vector<PackedGrid::Cell, 128>;
WalledCells with_walls(const PackedGrid& grid);

/// Appends the parts: connected empty cells and the pieces beside them; everything else in a part is a wall. Parts
/// without pieces are left out. Pieces beside one another do not connect parts, since no cell ever becomes empty.
void take_grid_apart(const PackedGrid& grid, std::span<const GridStep> steps, std::vector<PackedGrid>& parts);

/// What determines the images of a region of a game.
struct GridImages {
    std::span<const rulesets::LetterSymmetry> symmetries;  // those of the ruleset, as by_grid() orders them
    std::uint64_t numbers = 0;                             // what else is in the head, from bit 26 up
    std::uint64_t exchanged = 0;                           // the same with the colours exchanged
};
/// Writes the smallest of the images under the symmetries in its bounding box; without `symmetry`, just the grid in its
/// bounding box. If letters are swapped, the signs of the pieces are.
void add_smallest_image(const PackedGrid& grid, unsigned tag, const GridImages& images, bool symmetry, PackedSink& out);

/// The head holds the tag of the game, the rows, the columns and other numbers.
constexpr std::uint64_t grid_numbers(std::uint64_t head) { return head >> 26; }
constexpr std::uint64_t grid_rows(std::uint64_t head) { return head >> 8 & 0x1ff; }
constexpr std::uint64_t grid_columns(std::uint64_t head) { return head >> 17 & 0x1ff; }
template <int Words>
PackedGrid grid_of(const PackedState<Words>& state) {
    PackedGrid grid;
    grid.rows = static_cast<int>(grid_rows(state.head));
    grid.columns = static_cast<int>(grid_columns(state.head));
    grid.cells.resize(static_cast<std::size_t>(grid.size()));
    std::memcpy(grid.cells.data(), state.words.data(), grid.cells.size());
    return grid;
}

}  // namespace papamu::solver::detail
