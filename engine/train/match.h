// Matches between players, to measure how strong an evaluation is.
//
//     const MatchResult result = play_match<G>(first, second, openings, {.control = {.depth = 2}});
//     result.score()                           // the share of the games that the first side won
//
// Every opening is played twice, with the seats swapped. The result depends only on the arguments, with any number of
// threads, as long as time plays no part.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/match/match.h"

namespace papamu::engine {

template <rulesets::Playable G>
struct MatchSide {
    std::function<PlayerPtr<G>(std::uint64_t seed)> make;
    bool draws = false;  // plays at random, so every game needs a player of its own, with a seed of its own
};

struct MatchResult {
    int games = 0;     // fewer than asked for if the match was stopped
    int wins = 0;      // of the first side
    int too_long = 0;  // games; they count half

    [[nodiscard]] double score() const { return games == 0 ? 0.5 : (wins + 0.5 * too_long) / games; }
    /// Half the width of the interval that holds the true score with a probability of 95 %, if games were independent.
    [[nodiscard]] double error() const { return games == 0 ? 0.5 : 1.96 * std::sqrt(score() * (1 - score()) / games); }
};

/// `seed` is that of the first game's players. A game is too long if it is not over after `most_plies`; 0: none is.
template <rulesets::Playable G>
MatchResult play_match(const MatchSide<G>& first, const MatchSide<G>& second,
                       const std::vector<typename G::State>& openings, const MatchPlan& plan, std::uint64_t seed = 0,
                       std::size_t most_plies = 0) {
    const auto schedule = round_robin(2, openings.size());
    const auto make_table = [&]() -> GameTable<G> {
        const auto players = std::make_shared<std::array<PlayerPtr<G>, 2>>();
        return [&, players](const ScheduledGame& game, const std::atomic<bool>* give_up) {
            const auto seat = [&](std::size_t i) {
                const MatchSide<G>& side = game.seats[i] == 0 ? first : second;
                PlayerPtr<G>& player = (*players)[static_cast<std::size_t>(game.seats[i])];
                if (player == nullptr || side.draws) player = side.make(seed + game.number);
                return player.get();
            };
            return play_game<G>(openings[game.opening], {seat(0), seat(1)}, plan.control, plan.stop, give_up,
                                most_plies);
        };
    };
    MatchResult result;
    play_at_tables<G>(schedule, plan, make_table, [&](const MatchGame<G>& game) {
        ++result.games;
        result.wins += game.seats[static_cast<std::size_t>(game.played.winner.value())] == 0 ? 1 : 0;
        return true;
    });
    if (plan.stop != nullptr && plan.stop->load()) return result;
    result.too_long = static_cast<int>(schedule.size()) - result.games;
    result.games += result.too_long;
    return result;
}

}  // namespace papamu::engine
