// The smallest rectangle around some cells of a board, and the conversion of cells from the board to it.
//
//     const BoundingBox box = bounding_box(cells, columns);
//     box.inside(cell, columns)                              // the number of the cell within the box
#pragma once

#include <algorithm>
#include <vector>

namespace papamu::decompose {

struct BoundingBox {
    int row = 0;
    int column = 0;
    int rows = 0;
    int columns = 0;

    [[nodiscard]] int cells() const { return rows * columns; }
    /// The number of a cell within the box, counted row by row. The cell must lie in the box and is given as a cell of
    /// a board with `board_columns` columns.
    [[nodiscard]] int inside(int cell, int board_columns) const {
        return (cell / board_columns - row) * columns + cell % board_columns - column;
    }
};

/// Requires at least one cell.
inline BoundingBox bounding_box(const std::vector<int>& cells, int board_columns) {
    int top = cells.front() / board_columns;
    int bottom = top;
    int left = cells.front() % board_columns;
    int right = left;
    for (const int cell : cells) {
        top = std::min(top, cell / board_columns);
        bottom = std::max(bottom, cell / board_columns);
        left = std::min(left, cell % board_columns);
        right = std::max(right, cell % board_columns);
    }
    return {top, left, bottom - top + 1, right - left + 1};
}

}  // namespace papamu::decompose
