// Sets of cells in a box of at most 8x8, one word per set: cell r,c is bit 8 * r + c, whatever the size of the box. The
// flips and the transposition of the square take a few operations.
#pragma once

#include <bit>
#include <cstdint>

#include "base/bits.h"

namespace papamu::solver::detail {

using Box = std::uint64_t;

inline constexpr int kBoxSide = 8;
inline constexpr Box kBoxRow = 0xFF;                   // the first row
inline constexpr Box kBoxColumn = 0x0101010101010101;  // the first column

constexpr Box box_cell(int row, int column) { return Box{1} << (kBoxSide * row + column); }

/// The bounding box of a set of cells: where it begins, and its size.
struct BoxFrame {
    int row = 0, column = 0;
    int rows = 0, columns = 0;  // counted from there
};

/// Requires cells != 0.
constexpr BoxFrame frame_of(Box cells) {
    const int row = std::countr_zero(cells) / kBoxSide;
    const int last_row = (63 - std::countl_zero(cells)) / kBoxSide;
    Box folded = cells | (cells >> 32);
    folded |= folded >> 16;
    folded |= folded >> 8;
    const auto columns = static_cast<std::uint32_t>(folded & kBoxRow);
    const int column = std::countr_zero(columns);
    const int last_column = 31 - std::countl_zero(columns);
    return {row, column, last_row - row + 1, last_column - column + 1};
}

/// All cells of a frame that begins in the corner.
constexpr Box box_of(const BoxFrame& frame) {
    const Box row = (Box{1} << frame.columns) - 1;
    return (row * kBoxColumn) & (~Box{0} >> (kBoxSide * (kBoxSide - frame.rows)));
}

/// The number of the first cell, counted row by row in a frame with `columns` columns. Requires cells != 0.
constexpr int box_index(Box cells, int columns) {
    const int first = std::countr_zero(cells);
    return first / kBoxSide * columns + first % kBoxSide;
}

/// Flips the upper `rows` rows top to bottom.
constexpr Box flip_rows(Box cells, int rows) { return __builtin_bswap64(cells) >> (kBoxSide * (kBoxSide - rows)); }

/// Flips the first `columns` columns left to right.
constexpr Box flip_columns(Box cells, int columns) { return base::reverse_in_bytes(cells) >> (kBoxSide - columns); }

/// Rows become columns (Warren, Hacker's Delight 7-3).
constexpr Box transpose(Box cells) {
    Box swap = (cells ^ (cells >> 7)) & 0x00AA00AA00AA00AAU;
    cells ^= swap ^ (swap << 7);
    swap = (cells ^ (cells >> 14)) & 0x0000CCCC0000CCCCU;
    cells ^= swap ^ (swap << 14);
    swap = (cells ^ (cells >> 28)) & 0x00000000F0F0F0F0U;
    return cells ^ swap ^ (swap << 28);
}

/// The box of a board of at most 8x8 whose cells are numbered row by row.
constexpr Box to_box(std::uint64_t cells, int rows, int columns) {
    Box box = 0;
    const Box row = (Box{1} << columns) - 1;
    for (int r = 0; r < rows; ++r) box |= ((cells >> (r * columns)) & row) << (kBoxSide * r);
    return box;
}

/// Maps the cells of a board to those of a box on it.
struct CellShift {
    int row, column;  // where the box begins
    int board_columns, box_columns;

    std::uint16_t operator()(int cell) const {
        return static_cast<std::uint16_t>((cell / board_columns - row) * box_columns + cell % board_columns - column);
    }
};

}  // namespace papamu::solver::detail
