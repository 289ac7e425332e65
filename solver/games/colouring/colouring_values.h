// Snort and col for the value search, on two sets of cells: those that each player may still colour.
#pragma once

#include "decompose/colouring/colouring_parts.h"
#include "solver/values/grid_state.h"

namespace papamu::solver::detail {

template <class Parts, class Plan>
struct ColouringValues : Parts, Plan {
    static constexpr std::size_t kSets = Parts::kSets;
    static constexpr bool kMovesOnlyVanish = true;

    template <int Words, class F>
    static void for_each_option(const rulesets::GridArea<Words>& area, const decompose::GridSets<Words, kSets>& sets,
                                Player player, F&& f) {
        const std::size_t own = player == Player::kLeft ? 0 : 1;
        const std::size_t lost = Parts::Ruleset::kOwnMatters ? own : 1 - own;  // the set that loses the neighbours
        sets[own].for_each([&](int cell) {
            auto after = sets;
            after[0].reset(cell);
            after[1].reset(cell);
            after[lost] = after[lost].minus(area.around(rulesets::BitBoard<Words>::single(cell)));
            f(after);
        });
    }
    template <int Words>
    static int most_moves(const decompose::GridSets<Words, kSets>& sets, Player player) {
        return sets[player == Player::kLeft ? 0 : 1].count();
    }
};

using SnortGame = ColouringValues<decompose::SnortParts, PlainGridValues>;
using ColGame = ColouringValues<decompose::ColParts, GuessedGridValues>;

}  // namespace papamu::solver::detail
