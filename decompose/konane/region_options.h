// How hard to look for independent regions. Every choice is sound; more work finds more regions.
//
//     regions(position)                            // everything: for the root of a solve, milliseconds on large boards
//     regions(position, RegionOptions::fast())     // pairs alone: for the nodes of a search, microseconds
#pragma once

#include <cstdint>

namespace papamu::decompose {

struct RegionOptions {
    /// Which facts can hold together (fact_pairs.h); without it only relaxed_play.h.
    bool pairs = true;
    /// Decide the jumps that would join two parts one by one, by counting (state_equation.h); needs pairs.
    bool counting = true;
    /// Random plays that find jumps which certainly can happen and need no deciding; never more than there are jumps to see.
    int plays = 600;
    std::uint32_t seed = 1;
    /// Work on one such jump: pivots of the simplex and branchings; and pivots for all of them together. What is not decided
    /// within them counts as possible.
    int pivots = 400;
    int branchings = 20;
    int all_pivots = 10000;

    /// Pairs, no counting.
    static constexpr RegionOptions fast() { return {.counting = false}; }
    /// The relaxation alone.
    static constexpr RegionOptions plain() { return {.pairs = false, .counting = false}; }
};

}  // namespace papamu::decompose
