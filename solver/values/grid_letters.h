// The cells of a region as letters, and which of its images comes first in the order of its letters: the normal form of
// regions larger than 8x8. Images are compared letter by letter in place, and most differ early; only the first one is
// ever constructed.
//
//     GridLetters letters(rows, columns);                     // then letters.set(...) for each cell
//     const GridReading best = letters.first_reading<kMirrors>();       // letters.at(best, row, column)
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>

#include "rulesets/grid_mirrors.h"

namespace papamu::solver::detail {

/// An image under a symmetry of the square, with or without colours swapped: where its cells are in the original.
struct GridReading {
    int rows = 0, columns = 0;  // of the image
    int start = 0, row_step = 0, column_step = 0;
    bool swapped = false;
};

class GridLetters {
 public:
    static constexpr unsigned char kNone = 0, kEmpty = 1, kLeft = 2, kRight = 3;

    /// A box, none of whose cells are in the region yet.
    GridLetters(int rows, int columns)
        : rows_(rows), columns_(columns), letters_(static_cast<std::size_t>(rows * columns), kNone) {}

    void set(int row, int column, bool left, bool right) {
        letters_[static_cast<std::size_t>(row * columns_ + column)] = left ? kLeft : right ? kRight : kEmpty;
    }
    [[nodiscard]] unsigned char at(const GridReading& reading, int row, int column) const {
        const int index = reading.start + row * reading.row_step + column * reading.column_step;
        const unsigned char letter = letters_[static_cast<std::size_t>(index)];
        return reading.swapped && letter >= kLeft ? static_cast<unsigned char>(letter ^ 1U) : letter;
    }

    [[nodiscard]] GridReading plain_reading() const { return reading({}); }

    /// Among the images under the symmetries of a game with colours that are not higher than wide, each with the
    /// colours that make its first stone Left's, the one whose letters come first.
    template <rulesets::GridMirrors kMirrors>
    [[nodiscard]] GridReading first_reading() const {
        static_assert(kMirrors.colours && kMirrors.transpose == rulesets::Mirror::kKeeps);
        GridReading best;
        for (const rulesets::LetterSymmetry& symmetry : rulesets::kLetterSymmetries<kMirrors>) {
            if (symmetry.swaps_letters) break;  // the same again
            GridReading next = reading(symmetry.grid);
            if (next.rows > next.columns) continue;
            next.swapped = first_stone(next) == kRight;
            if (best.rows == 0 || reads_before(next, best)) best = next;
        }
        return best;
    }

 private:
    [[nodiscard]] GridReading reading(const rulesets::GridSymmetry& symmetry) const {
        const int down = symmetry.flip_rows ? -columns_ : columns_;
        const int along = symmetry.flip_columns ? -1 : 1;
        return {symmetry.rows(rows_, columns_),
                symmetry.columns(rows_, columns_),
                (symmetry.flip_rows ? (rows_ - 1) * columns_ : 0) + (symmetry.flip_columns ? columns_ - 1 : 0),
                symmetry.transpose ? along : down,
                symmetry.transpose ? down : along,
                false};
    }

    [[nodiscard]] unsigned char first_stone(const GridReading& reading) const {
        for (int row = 0; row < reading.rows; ++row) {
            for (int column = 0; column < reading.columns; ++column) {
                const unsigned char letter = at(reading, row, column);
                if (letter >= kLeft) return letter;
            }
        }
        return kNone;
    }

    [[nodiscard]] bool reads_before(const GridReading& a, const GridReading& b) const {
        for (int row = 0; row < a.rows; ++row) {
            for (int column = 0; column < a.columns; ++column) {
                const unsigned char in_a = at(a, row, column);
                const unsigned char in_b = at(b, row, column);
                if (in_a != in_b) return in_a < in_b;
            }
        }
        return false;
    }

    int rows_, columns_;
    boost::container::small_vector<unsigned char, 400> letters_;
};

}  // namespace papamu::solver::detail
