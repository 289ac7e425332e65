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
    /// Most of them towards what is not connected yet (guided_play); otherwise anywhere.
    bool guided = true;
    /// Pivots of the simplex for the first attempt at one such jump, those in large dictionaries counted several times
    /// (CountSearch::pivots). What stays open has `efforts` attempts in all, each with four times the pivots of the one before.
    /// What is open after the last counts as possible.
    int pivots = 1500;
    int efforts = 2;
    /// Branchings of the simplex for one attempt.
    int branchings = 200;
    /// Rounds of cutting planes (half_cuts.h) for one attempt, before and between its branchings; 0: none.
    int cut_rounds = 20;
    /// Half the pivots from the second attempt on go into looking backwards (regression.h).
    bool regression = true;
    /// Pivots for all jumps together: that many for each stone outside the largest group that random play has shown, but no
    /// more than `all_pivots`.
    int stone_pivots = 6000;
    int all_pivots = 45000;

    /// Pairs, no counting.
    static constexpr RegionOptions fast() { return {.counting = false}; }
    /// The relaxation alone.
    static constexpr RegionOptions plain() { return {.pairs = false, .counting = false}; }
};

}  // namespace papamu::decompose
