// Amazons as the value search plays it: on the amazons of both colours and the empty cells.
#pragma once

#include "decompose/amazons/amazons_parts.h"
#include "solver/values/grid_state.h"

namespace papamu::solver::detail {

struct AmazonsGame : decompose::AmazonsParts, PlainGridGame {
    static constexpr int kFewInSums = 2;

    template <int Words, class F>
    static void for_each_option(const rulesets::GridArea<Words>& area, const decompose::GridSets<Words, kSets>& sets,
                                Player player, F&& f) {
        const std::size_t own = player == Player::kLeft ? 0 : 1;
        rulesets::for_each_amazon_move(area, sets[own], sets[2], [&](int from, int to, int burned) {
            auto after = sets;
            after[own].reset(from);
            after[own].set(to);
            after[2].set(from);
            after[2].reset(to);
            after[2].reset(burned);
            f(after);
        });
    }
    /// Where either player may move every amazon, it does not matter whose it is.
    static void forget_colours(Ruleset::Position& position) {
        position.of[rulesets::kLeftStones] |= position.of[rulesets::kRightStones];
        position.of[rulesets::kRightStones] = {};
    }
    /// Each move burns a cell.
    template <int Words>
    static int most_moves(const decompose::GridSets<Words, kSets>& sets, Player player) {
        return sets[player == Player::kLeft ? 0 : 1].any() ? sets[2].count() : 0;
    }
    template <int Words>
    static int length(const decompose::GridSets<Words, kSets>& sets) {
        return sets[2].count();
    }
};

}  // namespace papamu::solver::detail
