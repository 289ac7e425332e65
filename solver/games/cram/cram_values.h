// Cram for the value search, on one set of cells: the empty ones.
#pragma once

#include <utility>

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
    /// The count of the moves, which both players have.
    template <int Words>
    static std::pair<int, int> count_moves(const rulesets::GridArea<Words>& area,
                                           const decompose::GridSets<Words, kSets>& sets) {
        const int moves = (sets[0] & area.step(rulesets::Step::kLeft, sets[0])).count() +
                          (sets[0] & area.step(rulesets::Step::kUp, sets[0])).count();
        return {moves, moves};
    }
    /// Nimbers are infinitesimal.
    template <int Words>
    static int most_moves(const decompose::GridSets<Words, kSets>& sets, Player /*player*/) {
        return sets[0].count() > 1 ? 1 : 0;
    }
};

}  // namespace papamu::solver::detail
