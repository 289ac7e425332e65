// Matches between simple players of kōnane, to measure how strong an evaluation is.
//
//     const MatchResult result = play_match(learned_side(table, {.depth = 3}), mobility_side({.depth = 3}), {8, 8},
//                                           {.games = 400, .seed = 1});
//     result.score()                           // the part of the games that the first side won
//
// Every opening is played twice, with the sides exchanged. Openings are the removals of the contests and some random
// moves. What a match brings depends on its arguments alone, on any number of threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>

#include "engine/konane/evaluation.h"
#include "engine/train/self_play.h"
#include "engine/train/shallow_search.h"

namespace papamu::engine {

/// Somebody who plays: makes a new one for each game, on the board where it will be played.
struct MatchSide {
    using Mover = std::function<rulesets::KonaneMove(const rulesets::KonanePosition&, rulesets::Player)>;
    std::function<Mover(const rulesets::KonanePosition& start, std::uint64_t seed)> begin;
};

MatchSide learned_side(std::shared_ptr<const KonaneTable> table, ShallowLimits limits);
/// Searches with MobilityEvaluation; with depth 1 it is greedy.
MatchSide mobility_side(ShallowLimits limits);
MatchSide random_side();

struct MatchOptions {
    int games = 100;  // made even
    std::uint64_t seed = 1;
    double random_opening = 0.1;  // random moves after the removals, as a part of the cells
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;
};

struct MatchResult {
    int games = 0;  // fewer than asked for where the match was stopped
    int wins = 0;

    [[nodiscard]] double score() const { return games == 0 ? 0.5 : static_cast<double>(wins) / games; }
    /// Half the width of the interval that holds the true score with 95 %, were the games independent.
    [[nodiscard]] double error() const;
};

/// Wins of the first side.
MatchResult play_match(const MatchSide& first, const MatchSide& second, BoardSize size, const MatchOptions& options);

}  // namespace papamu::engine
