// Shove for the value search, on two sets of cells: those without a stone of Right, and those without one of Left.
#pragma once

#include "decompose/shove/shove_parts.h"
#include "solver/values/grid_state.h"

namespace papamu::solver::detail {

struct ShoveValues : decompose::ShoveParts, PlainGridValues {
    static constexpr int kMostEvaluatedAtOnce = 12;

    template <int Words, class F>
    static void for_each_option(const rulesets::GridArea<Words>& area, const decompose::GridSets<Words, kSets>& sets,
                                Player player, F&& f) {
        const std::size_t own = player == Player::kLeft ? 0 : 1;
        const auto strips = sets[0] | sets[1];
        sets[own].minus(sets[1 - own]).for_each([&](int stone) {
            const auto pushed = Ruleset::pushed(area, strips, stone);
            auto after = sets;
            for (auto& set : after) {
                set = Ruleset::push(set, pushed);
                set.set(stone);  // an empty cell is in both sets
            }
            f(after);
        });
    }
    template <int Words>
    static int most_moves(const decompose::GridSets<Words, kSets>& sets, Player player) {
        return most_pushes(sets, player);
    }
};

}  // namespace papamu::solver::detail
