// The eight symmetries of the square, acting on boards of any shape: those that transpose turn m x n into n x m.
#pragma once

#include <array>

#include "rulesets/bit_board.h"

namespace papamu::rulesets {

/// The flips are applied first, then the transposition.
struct GridSymmetry {
    bool flip_rows = false;     // exchanges top and bottom
    bool flip_columns = false;  // exchanges left and right
    bool transpose = false;     // rows become columns

    bool operator==(const GridSymmetry&) const = default;

    [[nodiscard]] constexpr int rows(int rows, int columns) const { return transpose ? columns : rows; }
    [[nodiscard]] constexpr int columns(int rows, int columns) const { return transpose ? rows : columns; }
    /// The image of a cell of a rows x columns board, both cells numbered row by row.
    [[nodiscard]] constexpr int image(int rows, int columns, int cell) const {
        const int row = flip_rows ? rows - 1 - cell / columns : cell / columns;
        const int column = flip_columns ? columns - 1 - cell % columns : cell % columns;
        return transpose ? column * rows + row : row * columns + column;
    }
    template <int Words>
    [[nodiscard]] constexpr BitBoard<Words> image(int rows, int columns, const BitBoard<Words>& cells) const {
        BitBoard<Words> result;
        cells.for_each([&](int cell) { result.set(image(rows, columns, cell)); });
        return result;
    }
};

/// The identity first; the four without a transposition before the four with one.
inline constexpr std::array<GridSymmetry, 8> kGridSymmetries = {{{false, false, false},
                                                                 {true, false, false},
                                                                 {false, true, false},
                                                                 {true, true, false},
                                                                 {false, false, true},
                                                                 {true, false, true},
                                                                 {false, true, true},
                                                                 {true, true, true}}};

}  // namespace papamu::rulesets
