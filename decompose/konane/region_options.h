// How much work to spend on finding independent regions. Every choice is sound; more work finds more regions.
//
//     regions(position)                            // everything: for the root of a solve, milliseconds on large boards
//     regions(position, RegionOptions::fast())     // pairs alone: for the nodes of a search, microseconds
#pragma once

#include <cstdint>

namespace papamu::decompose {

struct RegionOptions {
    /// Use pairs of facts that can hold together (fact_pairs.h); if false, only relaxed_play.h.
    bool pairs = true;
    /// Decide each jump that would join two parts by counting (state_equation.h); requires `pairs`.
    bool counting = true;
    /// Random plays that find jumps which can certainly happen and need not be decided; at most as many plays as there
    /// are jumps.
    int plays = 600;
    std::uint32_t seed = 1;
    /// Direct most of them towards cells that are not yet connected (guided_play); if false, none.
    bool guided = true;
    /// Pivots of the simplex for the first attempt at one such jump; those in large dictionaries count several times
    /// (CountSearch::pivots). A jump that remains undecided has `efforts` attempts in all, each with four times the
    /// pivots of the previous one. If it is undecided after the last, it counts as possible.
    int pivots = 1500;
    int efforts = 2;
    /// Branchings of the simplex for one attempt.
    int branchings = 200;
    /// Rounds of cutting planes (half_cuts.h) for one attempt, before and between its branchings; 0 means none.
    int cut_rounds = 20;
    /// From the second attempt on, spend half the pivots on backward search (backward_search.h).
    bool backward_search = true;
    /// Pivots for all jumps together: this many per stone outside the largest group that random play has found, but at
    /// most `all_pivots`.
    int stone_pivots = 6000;
    int all_pivots = 45000;

    /// Pairs without counting.
    static constexpr RegionOptions fast() { return {.counting = false}; }
    /// Only the relaxation.
    static constexpr RegionOptions plain() { return {.pairs = false, .counting = false}; }
};

}  // namespace papamu::decompose
