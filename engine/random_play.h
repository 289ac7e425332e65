// Random play: every move is as likely as any other.
//
//     base::Random random(seed);
//     const RandomPlay<G> play = play_at_random<G>(start, 6, random);
//     play.end, play.plies                                        // fewer than 6 if the game was over before
#pragma once

#include <utility>
#include <vector>

#include "base/random.h"
#include "engine/seeded_choice.h"
#include "rulesets/playable.h"

namespace papamu::engine {

template <rulesets::Playable G>
struct RandomPlay {
    typename G::State end;
    int plies = 0;
};

/// Plays to the end of the game, but at most so many plies.
template <rulesets::Playable G>
RandomPlay<G> play_at_random(typename G::State state, int most_plies, base::Random& random) {
    std::vector<typename G::Action> actions;
    int plies = 0;
    for (; plies < most_plies && !G::winner(state); ++plies) {
        actions.clear();
        G::actions(state, actions);
        state = G::apply(state, drawn(actions, random));
    }
    return {std::move(state), plies};
}

}  // namespace papamu::engine
