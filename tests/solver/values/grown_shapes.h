// Whether a list of small shapes is complete: every connected shape is one with a cell fewer and one cell at its side.
#pragma once

#include <algorithm>
#include <cstddef>

#include "rulesets/grid_symmetry.h"
#include "solver/values/box_bits.h"
#include "solver/values/box_images.h"

namespace papamu::tests {

/// Calls f(cells, least) for a shape with each one of the cells that around(shape) adds to it: the shape that is made,
/// in the corner, and the least of its images that are not higher than wide. Requires a shape in the corner with room
/// for a row and a column more; around() must not come out on the other side of the box.
template <class Around, class F>
void for_each_grown_shape(solver::detail::Box shape, Around&& around, F&& f) {
    namespace detail = solver::detail;
    using detail::Box;
    const Box inside = shape << (detail::kBoxSide + 1);
    for (Box rest = around(inside) & ~inside; rest != 0; rest &= rest - 1) {
        const Box grown = inside | (rest & (0 - rest));
        const detail::BoxFrame frame = detail::frame_of(grown);
        const Box cells = grown >> (detail::kBoxSide * frame.row + frame.column);
        Box least = ~Box{0};
        for (const auto& symmetry : rulesets::kGridSymmetries) {
            if (symmetry.rows(frame.rows, frame.columns) > symmetry.columns(frame.rows, frame.columns)) continue;
            least = std::min(least, detail::image_of(cells, frame.rows, frame.columns, symmetry));
        }
        f(cells, least);
    }
}

}  // namespace papamu::tests
