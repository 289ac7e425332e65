// The cells of a region on a large board, one by one: what the kernels for regions larger than 8x8 cut out, move and
// reflect.
//
//     const PlacedCells placed(part, board_columns);
//     placed.rows, placed.columns, placed.list[0].row                // the bounding box, the first cell in it
#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <limits>

#include "rulesets/bit_board.h"
#include "rulesets/grid_symmetry.h"

namespace papamu::solver::detail {

struct PlacedCell {
    int row, column;
};

/// Some cells, counted from the corner of their bounding box.
struct PlacedCells {
    boost::container::small_vector<PlacedCell, 64> list;
    int rows = 0;
    int columns = 0;

    /// `cells` of a board with `board_columns` columns; must not be empty.
    template <int Words>
    PlacedCells(const rulesets::BitBoard<Words>& cells, int board_columns) {
        int top = std::numeric_limits<int>::max(), left = top, bottom = 0, right = 0;
        cells.for_each([&](int cell) {
            const PlacedCell at{cell / board_columns, cell % board_columns};
            top = std::min(top, at.row);
            left = std::min(left, at.column);
            bottom = std::max(bottom, at.row);
            right = std::max(right, at.column);
            list.push_back(at);
        });
        rows = bottom - top + 1;
        columns = right - left + 1;
        for (PlacedCell& at : list) at = {at.row - top, at.column - left};
    }

    /// The number of a cell in the image of the box under a symmetry.
    [[nodiscard]] int image(const rulesets::GridSymmetry& symmetry, PlacedCell at) const {
        const int row = symmetry.flip_rows ? rows - 1 - at.row : at.row;
        const int column = symmetry.flip_columns ? columns - 1 - at.column : at.column;
        return symmetry.transpose ? column * rows + row : row * columns + column;
    }
};

}  // namespace papamu::solver::detail
