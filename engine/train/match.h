// Matches between simple players of kōnane, to measure how strong an evaluation is.
//
//     const MatchResult result = play_match(learned_side(weights), mobility_side(), {8, 8},
//                                           {.games = 400, .seed = 1, .depth = 3});
//     result.score()                           // the share of the games that the first side won
//
// The players are the engine (konane_engine.h) with plain alpha-beta, so that only the evaluations differ. Every
// opening is played twice, with the seats swapped (engine/match/match.h). Openings are the removals of the contests and
// some random moves. The result of a match depends only on its arguments, with any number of threads.
#pragma once

#include <atomic>
#include <cstdint>

#include "engine/konane/weights.h"
#include "engine/match/match.h"
#include "engine/train/self_play.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::engine {

using MatchSide = Contestant<rulesets::KonaneContest>;

MatchSide learned_side(const KonaneWeights& weights);
/// Searches with KonaneMobility to at most `depth` plies, whatever the limits of the match (0: as these say); with
/// depth 1 it is greedy.
MatchSide mobility_side(int depth = 0);
MatchSide random_side();

struct MatchOptions {
    int games = 100;  // rounded up to an even number
    std::uint64_t seed = 1;
    double random_opening = 0.1;  // random moves after the removals, as a fraction of the cells
    int depth = 0;                // plies of each search; 0: no limit
    std::uint64_t nodes = 0;      // of each move; 0: no limit
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;
};

struct MatchResult {
    int games = 0;  // fewer than asked for if the match was stopped
    int wins = 0;

    [[nodiscard]] double score() const { return games == 0 ? 0.5 : static_cast<double>(wins) / games; }
    /// Half the width of the interval that holds the true score with a probability of 95 %, if games were independent.
    [[nodiscard]] double error() const;
};

/// Counts the wins of the first side. Requires a limit of depth or of nodes.
MatchResult play_match(const MatchSide& first, const MatchSide& second, BoardSize size, const MatchOptions& options);

}  // namespace papamu::engine
