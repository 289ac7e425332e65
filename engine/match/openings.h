// States with which the games of a match begin: a start, and a few random plies from there.
//
//     const auto openings = random_openings<G>(start, 6, 50, seed);
//     const auto open = random_openings<G>(start, 6, 50, seed, [](const auto& state) { return is_open<G>(state, 1); });
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/random_play.h"
#include "engine/seeded_choice.h"
#include "rulesets/playable.h"

namespace papamu::engine {

/// Up to `count` distinct states that uniformly random play reaches after `plies` plies, in which the game goes on, and
/// which suit (if that is asked); fewer if 2000 games in a row find no new one. The same seed gives the same list, and
/// a longer list begins with a shorter one. Without plies the only opening is the start.
template <rulesets::Playable G>
std::vector<typename G::State> random_openings(const typename G::State& start, int plies, std::size_t count,
                                               std::uint64_t seed,
                                               const std::function<bool(const typename G::State&)>& suits = {}) {
    using State = typename G::State;
    constexpr std::size_t most_failures = 2000;  // in a row
    base::Random random(seed_for(seed, G::print(start)));
    std::set<std::string> known;
    std::vector<State> openings;
    for (std::size_t failures = 0; openings.size() < count && failures < most_failures; ++failures) {
        State state = play_at_random<G>(start, plies, random).end;
        if (G::winner(state) || !known.insert(G::print(state)).second) continue;
        if (suits && !suits(state)) continue;
        openings.push_back(std::move(state));
        failures = 0;
    }
    return openings;
}

inline constexpr int kRandomGames = 16;  // that the next two functions play

/// Whether each of the players wins at least one of 16 games of random moves from here. If not, the game is as good as
/// over: whoever plays it on, the same side wins. The game must not be over.
template <rulesets::Playable G>
bool is_open(const typename G::State& state, std::uint64_t seed) {
    base::Random random(seed_for(seed, G::print(state)));
    bool mover_wins = false;
    bool other_wins = false;
    for (int game = 0; game < kRandomGames && !(mover_wins && other_wins); ++game) {
        const auto end = play_at_random<G>(state, std::numeric_limits<int>::max(), random).end;
        (G::winner(end) == G::to_move(state) ? mover_wins : other_wins) = true;
    }
    return mover_wins && other_wins;
}

/// How many plies a game of random moves from here has, on the average of 16.
template <rulesets::Playable G>
double usual_length(const typename G::State& state, std::uint64_t seed) {
    base::Random random(seed_for(seed, G::print(state)));
    double plies = 0;
    for (int game = 0; game < kRandomGames; ++game) {
        plies += play_at_random<G>(state, std::numeric_limits<int>::max(), random).plies;
    }
    return plies / kRandomGames;
}

}  // namespace papamu::engine
