// The smallest rectangle around some cells of a board, and the way from the board into it.
//
//     const BoundingBox box = bounding_box(cells, columns);
//     box.inside(cell, columns)                              // the cell, counted in the box
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
    /// A cell of a board of `board_columns` columns that lies in the box, counted row by row in the box.
    [[nodiscard]] int inside(int cell, int board_columns) const {
        return (cell / board_columns - row) * columns + cell % board_columns - column;
    }
};

/// At least one cell.
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
