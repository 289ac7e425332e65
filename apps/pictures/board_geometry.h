// Where the cells of a board lie on paper: squares, or hexagons in rows of which each begins half a cell further to the
// right. All pictures of boards are drawn by it, and `papamu serve` hands the lattice to its page.
//
//     const BoardGeometry geometry(CellShape::kHexagon, 2, 4, {40, 40}, 20);
//     drawing.polygon(geometry.outline(0, 3), {.fill = "FFFFFF"});
//
// x runs to the right and y downwards; rows and columns count from 0.
#pragma once

#include <cstddef>
#include <vector>

#include "base/drawing/drawing.h"
#include "rulesets/cell_shape.h"

namespace papamu::apps {

/// The shape of a cell and its neighbours. The unit of length is the distance between the middles of two neighbours.
struct CellLattice {
    /// A side of a cell: the neighbour beyond it, and which of the corners it goes to from the one before.
    struct Side {
        int rows, columns;
        std::size_t corner;
    };

    base::picture::Point right, down;           // from the middle of a cell to the next in its row, in its column
    std::vector<base::picture::Point> corners;  // seen from the middle of the cell, clockwise
    std::vector<Side> sides;                    // half of them: the others are sides of neighbours
};

const CellLattice& lattice_of(rulesets::CellShape shape);

class BoardGeometry {
 public:
    /// `corner` is the upper left corner of the frame around the board, `cell` the distance of neighbours in pixels.
    BoardGeometry(rulesets::CellShape shape, int rows, int columns, base::picture::Point corner, double cell);

    [[nodiscard]] bool has_squares() const { return shape_ == rulesets::CellShape::kSquare; }
    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] double cell() const { return cell_; }
    [[nodiscard]] const CellLattice& lattice() const { return lattice_of(shape_); }

    /// Of the frame, in pixels.
    [[nodiscard]] double width() const;
    [[nodiscard]] double height() const;

    /// The middle of a cell; with fractions, a point between cells.
    [[nodiscard]] base::picture::Point middle(double row, double column) const;
    /// The corners of a cell, made smaller or larger around its middle.
    [[nodiscard]] std::vector<base::picture::Point> outline(int row, int column, double scale = 1) const;
    /// The two ends of a side, the upper one first, or the left one.
    [[nodiscard]] std::vector<base::picture::Point> side(int row, int column, const CellLattice::Side& side) const;

    /// Calls f(row, column, side) for each side of every cell of the board, once. The cell may be one beyond the edge.
    template <class F>
    void for_each_side(F&& f) const {
        for (int row = 0; row <= rows_; ++row) {
            for (int column = -1; column <= columns_; ++column) {
                for (const auto& side : lattice().sides) {
                    const int beyond_row = row + side.rows, beyond_column = column + side.columns;
                    if (is_inside(row, column) || is_inside(beyond_row, beyond_column)) f(row, column, side);
                }
            }
        }
    }

 private:
    [[nodiscard]] bool is_inside(int row, int column) const {
        return row >= 0 && row < rows_ && column >= 0 && column < columns_;
    }

    rulesets::CellShape shape_;
    int rows_, columns_;
    base::picture::Point first_;  // the middle of the first cell
    double cell_;
};

}  // namespace papamu::apps
