#include "solver/games/clobber/equal_regions.h"

#include <cstddef>
#include <cstdint>

#include "solver/games/clobber/equal_regions_list.h"
#include "solver/values/list_digits.h"
#include "solver/values/small_shapes.h"

namespace papamu::solver::detail {

namespace {

/// Fixed polyominoes of two to eight cells: 2 + 6 + 19 + 63 + 216 + 760 + 2,725.
constexpr SmallShapes<kMostEqualStones, 3791> kShapes(kSmallShapes,
                                                      [](std::size_t count) { return std::size_t{1} << (count - 1); });

}  // namespace

EqualRegion equal_region(Box left, Box right) {
    const auto& shape = kShapes.of(left | right);
    const bool exchanged = ((right >> shape.order[0]) & 1) != 0;
    const Box first = exchanged ? right : left;
    std::size_t colours = 0;
    for (std::size_t i = 1; i < shape.count; ++i) colours |= ((first >> shape.order[i]) & 1) << (i - 1);
    const std::uint64_t equal = list_number(equal_regions_file().substr(2 * (shape.first + colours), 2));
    return {kDifferentRegions[equal / 2], ((equal & 1U) != 0) != exchanged};
}

}  // namespace papamu::solver::detail
