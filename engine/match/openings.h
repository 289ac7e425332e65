// States with which the games of a match begin: a start, and a few random plies from there.
//
//     const auto openings = random_openings<G>(start, 6, 50, seed);
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/seeded_choice.h"
#include "rulesets/playable.h"

namespace papamu::engine {

/// Up to `count` distinct states that uniformly random play reaches after `plies` plies, and in which the game goes
/// on; fewer if 2000 games in a row find no new one. The same seed gives the same list, and a longer list begins with
/// a shorter one. Without plies the only opening is the start.
template <rulesets::Playable G>
std::vector<typename G::State> random_openings(const typename G::State& start, int plies, std::size_t count,
                                               std::uint64_t seed) {
    using State = typename G::State;
    constexpr std::size_t most_failures = 2000;  // in a row
    base::Random random(seed_for(seed, G::print(start)));
    std::set<std::string> known;
    std::vector<State> openings;
    const auto play = [&](State state) {
        std::vector<typename G::Action> actions;
        for (int ply = 0; ply < plies && !G::winner(state); ++ply) {
            actions.clear();
            G::actions(state, actions);
            state = G::apply(state, drawn(actions, random));
        }
        return state;
    };
    for (std::size_t failures = 0; openings.size() < count && failures < most_failures; ++failures) {
        State state = play(start);
        if (G::winner(state) || !known.insert(G::print(state)).second) continue;
        openings.push_back(std::move(state));
        failures = 0;
    }
    return openings;
}

}  // namespace papamu::engine
