// Where the cells of a box are in its images under the symmetries of the square, for options in normal form that are
// made from the images of their region (amazons_options.h, clobber_options.h).
//
//     kBoxImages.of(3, 5)[cell][1]                        // the same cell when the rows are flipped
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "rulesets/grid_symmetry.h"
#include "solver/values/box_bits.h"

namespace papamu::solver::detail {

/// Where the cells of a box are in its images: in this order as it is, with its rows flipped, both, its columns
/// flipped; and if it is a square, the last one transposed, and that with its rows flipped, both, its columns flipped.
/// By the rows of the box, its columns, and the cell.
class BoxImages {
 public:
    static constexpr std::size_t kMost = 8;
    using Cells = std::array<std::uint8_t, kMost>;

    constexpr BoxImages() {
        for (int rows = 1; rows <= kBoxSide; ++rows) {
            for (int columns = rows; columns <= kBoxSide; ++columns) {
                for (int cell = 0; cell < kBoxSide * rows; ++cell) {
                    if (cell % kBoxSide >= columns) continue;
                    for (std::size_t i = 0; i < kMost; ++i)
                        place(rows, columns)[cell][i] = image(rows, columns, cell, i);
                }
            }
        }
    }

    using OfBox = std::array<Cells, kBoxSide * kBoxSide>;
    /// Requires rows <= columns.
    [[nodiscard]] constexpr const OfBox& of(int rows, int columns) const { return boxes_[index(rows, columns)]; }

 private:
    static constexpr std::size_t index(int rows, int columns) {
        return static_cast<std::size_t>((rows - 1) * kBoxSide + columns - 1);
    }
    constexpr OfBox& place(int rows, int columns) { return boxes_[index(rows, columns)]; }
    static constexpr std::uint8_t image(int rows, int columns, int cell, std::size_t image) {
        int row = cell / kBoxSide;
        int column = cell % kBoxSide;
        if (image >= kMost / 2) {
            column = columns - 1 - column;
            std::swap(row, column);
        }
        if (((image + 1) & 2U) != 0) row = rows - 1 - row;
        if ((image & 2U) != 0) column = columns - 1 - column;
        return static_cast<std::uint8_t>(kBoxSide * row + column);
    }

    std::array<OfBox, kBoxSide * kBoxSide> boxes_{};
};
inline constexpr BoxImages kBoxImages;

/// The image of cells of a box with these rows and columns, cell by cell: what normal forms that use the operations of
/// box_bits.h are compared with when they are compiled.
constexpr Box image_of(Box cells, int rows, int columns, const rulesets::GridSymmetry& symmetry) {
    Box image = 0;
    const int width = symmetry.columns(rows, columns);
    for (int cell = 0; cell < rows * columns; ++cell) {
        if ((cells & box_cell(cell / columns, cell % columns)) == 0) continue;
        const int to = symmetry.image(rows, columns, cell);
        image |= box_cell(to / width, to % width);
    }
    return image;
}

}  // namespace papamu::solver::detail
