// All small shapes of connected cells: each is one with a cell fewer, and a cell beside it.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "rulesets/grid_symmetry.h"
#include "solver/values/box_bits.h"
#include "solver/values/box_images.h"

namespace papamu::tests {

/// The cells to the left and to the right of these.
inline solver::detail::Box beside_in_rows(solver::detail::Box cells) {
    constexpr solver::detail::Box first = solver::detail::kBoxColumn, last = first << (solver::detail::kBoxSide - 1);
    return (cells & ~last) << 1 | (cells & ~first) >> 1;
}
/// The cells that share a side with one of these.
inline solver::detail::Box beside_by_sides(solver::detail::Box cells) {
    return beside_in_rows(cells) | cells << solver::detail::kBoxSide | cells >> solver::detail::kBoxSide;
}
/// These cells and those a king's step away.
inline solver::detail::Box around_by_king(solver::detail::Box cells) {
    const solver::detail::Box rows = cells | beside_in_rows(cells);
    return rows | rows << solver::detail::kBoxSide | rows >> solver::detail::kBoxSide;
}

/// The shapes of two to `most` cells, at most 8, that are connected by the steps of beside(cells), each in the corner
/// as the least of its images that are not higher than wide; the small ones first, and then as numbers.
template <class Beside>
std::vector<solver::detail::Box> all_shapes(int most, Beside&& beside) {
    namespace detail = solver::detail;
    using detail::Box;
    std::vector<Box> all, smaller = {1};
    for (int count = 2; count <= most; ++count) {
        std::set<Box> grown;
        for (const Box shape : smaller) {
            const Box inside = shape << (detail::kBoxSide + 1);  // there is room for a row and a column before it
            for (Box rest = beside(inside) & ~inside; rest != 0; rest &= rest - 1) {
                const Box cells = inside | (rest & (0 - rest));
                const detail::BoxFrame frame = detail::frame_of(cells);
                Box least = ~Box{0};
                for (const auto& symmetry : rulesets::kGridSymmetries) {
                    if (symmetry.rows(frame.rows, frame.columns) > symmetry.columns(frame.rows, frame.columns))
                        continue;
                    least = std::min(least, detail::image_of(cells >> (detail::kBoxSide * frame.row + frame.column),
                                                             frame.rows, frame.columns, symmetry));
                }
                grown.insert(least);
            }
        }
        smaller.assign(grown.begin(), grown.end());
        all.insert(all.end(), grown.begin(), grown.end());
    }
    return all;
}

}  // namespace papamu::tests
