// Clobber as the value search plays it: on the stones of both colours.
#pragma once

#include "decompose/clobber/clobber_parts.h"
#include "solver/values/grid_state.h"

namespace papamu::solver::detail {

struct ClobberGame : decompose::ClobberParts {
    static constexpr int kFew = 64;
    static constexpr int kFewPercent = 0;
    static constexpr int kLeastGuessed = 65;
    static constexpr int kFewBesideGuess = 64;

    template <int Words, class F>
    static void for_each_option(const rulesets::GridArea<Words>& area, const decompose::GridSets<Words, kSets>& sets,
                                Player player, F&& f) {
        const std::size_t own = player == Player::kLeft ? 0 : 1;
        rulesets::for_each_step(area, sets[own], sets[1 - own], [&](int from, int to) {
            auto after = sets;
            after[own].reset(from);
            after[own].set(to);
            after[1 - own].reset(to);
            f(after);
        });
    }
    template <std::size_t Count>
    static int size(const decompose::GridSets<1, Count>& sets) {
        return (sets[0] | sets[1]).count();
    }
    /// Whoever has moved wants stones in contact no more than the opponent: nothing is known that predicts values.
    template <int Words>
    static int promise(const rulesets::GridArea<Words>& /*area*/, const decompose::GridSets<Words, kSets>& sets,
                       Player player) {
        const int difference = sets[0].count() - sets[1].count();
        return player == Player::kLeft ? difference : -difference;
    }
    /// While one player can move the other can, so that every value is infinitesimal (Albert et al., 2005).
    static int most_moves(const decompose::BoardSets<kSets>& sets, Player /*player*/) {
        return sets[0].none() || sets[1].none() ? 0 : 1;
    }
};

}  // namespace papamu::solver::detail
