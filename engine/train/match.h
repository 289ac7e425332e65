// Matches between simple players of kōnane, to measure how strong an evaluation is.
//
//     const MatchResult result = play_match(learned_side(table, {.depth = 3}), mobility_side({.depth = 3}), {8, 8},
//                                           {.games = 400, .seed = 1});
//     result.score()                           // the share of the games that the first side won
//
// Every opening is played twice, with the sides exchanged. Openings are the removals of the contests and some random
// moves. The result of a match depends only on its arguments, with any number of threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>

#include "engine/konane/evaluation.h"
#include "engine/train/self_play.h"
#include "engine/train/shallow_search.h"

namespace papamu::engine {

/// A player in matches: begin() makes a new mover for each game, on the board on which it will be played.
struct MatchSide {
    using Mover = std::function<rulesets::KonaneMove(const rulesets::KonanePosition&, rulesets::Player)>;
    std::function<Mover(const rulesets::KonanePosition& start, std::uint64_t seed)> begin;
};

MatchSide learned_side(std::shared_ptr<const KonaneTable> table, ShallowLimits limits);
/// Searches with KonaneMobility; with depth 1 it is greedy.
MatchSide mobility_side(ShallowLimits limits);
MatchSide random_side();

struct MatchOptions {
    int games = 100;  // rounded up to an even number
    std::uint64_t seed = 1;
    double random_opening = 0.1;  // random moves after the removals, as a fraction of the cells
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

/// Counts the wins of the first side.
MatchResult play_match(const MatchSide& first, const MatchSide& second, BoardSize size, const MatchOptions& options);

}  // namespace papamu::engine
