// Toppling dominoes for the value search, on two sets of cells: the dominoes that each player may topple.
#pragma once

#include "decompose/toppling_dominoes/toppling_dominoes_parts.h"
#include "solver/values/grid_state.h"

namespace papamu::solver::detail {

struct TopplingDominoesValues : decompose::TopplingDominoesParts, PlainGridValues {
    static constexpr int kMostEvaluatedAtOnce = 12;

    template <int Words, class F>
    static void for_each_option(const rulesets::GridArea<Words>& area, const decompose::GridSets<Words, kSets>& sets,
                                Player player, F&& f) {
        const auto& own = sets[player == Player::kLeft ? 0 : 1];
        rulesets::for_each_topple(area, sets[0] | sets[1], own, [&](int domino, int last) {
            const auto gone = rulesets::fallen<Words>(domino, last);
            f(decompose::GridSets<Words, kSets>{sets[0].minus(gone), sets[1].minus(gone)});
        });
    }
    template <int Words>
    static int most_moves(const decompose::GridSets<Words, kSets>& sets, Player player) {
        return sets[player == Player::kLeft ? 0 : 1].count();
    }
};

}  // namespace papamu::solver::detail
