// Small regions of clobber that are equal have one form: of at most eight stones there are only 1,031 different ones,
// up to the sign. So hardly any of them is evaluated, and regions that differ in such parts alone are the same.
//
//     const EqualRegion region = equal_region(left, right);      // region.is_zero(), region.sets, region.negated
#pragma once

#include <array>

#include "rulesets/bit_board.h"
#include "solver/values/box_bits.h"

namespace papamu::solver::detail {

/// A region in normal form, or its negative.
struct EqualRegion {
    std::array<Box, 2> sets{};
    bool negated = false;

    /// Whether there is no region, since the value is 0.
    [[nodiscard]] bool is_zero() const { return (sets[0] | sets[1]) == 0; }
};

/// The most stones that a region may have.
inline constexpr int kMostEqualStones = 8;
inline bool has_equal_region(Box cells) {
    return rulesets::BitBoard<1>::from_words({cells}).count() <= kMostEqualStones;
}

/// A region with the same value and no more stones. The stones must be connected, at least two and at most
/// kMostEqualStones, and begin in the first row and the first column.
EqualRegion equal_region(Box left, Box right);

}  // namespace papamu::solver::detail
