// Cram for the value search, on one set of cells: the empty ones.
#pragma once

#include "decompose/cram/cram_parts.h"
#include "solver/values/grid_state.h"

namespace papamu::solver::detail {

struct CramValues : decompose::CramParts, PlainGridValues {
    static constexpr bool kImpartial = true;
    static constexpr bool kInfinitesimal = true;

    template <int Words, class F>
    static void for_each_option(const rulesets::GridArea<Words>& area, const decompose::GridSets<Words, kSets>& sets,
                                Player /*player*/, F&& f) {
        for (const rulesets::Step step : {rulesets::Step::kLeft, rulesets::Step::kUp}) {
            const int distance = area.distance(step);
            (sets[0] & area.step(step, sets[0])).for_each([&](int cell) {
                auto after = sets;
                after[0].reset(cell);
                after[0].reset(cell - distance);
                f(after);
            });
        }
    }
    /// Nimbers are infinitesimal.
    template <int Words>
    static int most_moves(const decompose::GridSets<Words, kSets>& sets, Player /*player*/) {
        return sets[0].count() > 1 ? 1 : 0;
    }
};

}  // namespace papamu::solver::detail
