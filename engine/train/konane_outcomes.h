// Who wins the positions of a game, as the exact solver says: to learn from, and to measure evaluations by.
//
//     exact_outcomes(start, moves, 20000)                                  // a winner for each move, or nullopt
//
//     const auto positions = outcome_positions({8, 8}, {old_table, new_table}, {.games = 100, .nodes = 20000});
//     judge(positions, {old_table, new_table, nullptr})                    // how often the sign was right, by stones
//
// Everything depends only on the arguments, with any number of threads.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/konane/evaluation.h"
#include "engine/train/konane_match.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::engine {

/// The winner of each position of a game that begins at `start`, before each of its moves: from the last one back to
/// the first that the solver does not settle within `nodes` nodes. nullopt before that.
std::vector<std::optional<rulesets::Player>> exact_outcomes(const rulesets::KonaneState& start,
                                                            const std::vector<rulesets::KonaneMove>& moves,
                                                            std::uint64_t nodes);

struct OutcomeOptions {
    int games = 100;  // rounded up to an even number: each opening is played twice, with the seats exchanged
    std::uint64_t seed = 1;
    std::uint64_t nodes = 20'000;   // of each move of the players
    std::uint64_t exact = 200'000;  // nodes of the solver for each position
    double random_opening = 0.1;    // random moves after the removals, as a fraction of the cells
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;
};

/// A position and its outcome.
struct OutcomePosition {
    rulesets::KonanePosition position;
    rulesets::Player to_move = rulesets::Player::kLeft;
    bool wins = false;   // the player to move
    bool exact = false;  // false: that is how the game went on, up to a position that was settled or to its end
};

/// Weights, ready for use; nullptr: the difference of the numbers of moves.
using Evaluator = std::shared_ptr<const KonaneTable>;

/// The positions of games between two players that search with these evaluations. Fewer if it is stopped.
std::vector<OutcomePosition> outcome_positions(BoardSize size, const std::array<Evaluator, 2>& players,
                                               const OutcomeOptions& options);

/// What an evaluation says of some positions. A value of 0 is half right.
struct Judgement {
    double right = 0;     // positions where its sign is that of the outcome
    double log_loss = 0;  // the sum of minus the logarithm of the probability that it gave to the outcome
};

/// The positions with a range of numbers of stones.
struct JudgedBand {
    int least = 0, most = 0;  // stones
    bool exact = true;        // whether these are the positions that were settled, or the others
    int positions = 0;
    std::vector<Judgement> judgements;  // one for each evaluation
};

/// The bands that have positions: those that were settled, by stones, and then the others. All positions must be on
/// boards of one size.
std::vector<JudgedBand> judge(const std::vector<OutcomePosition>& positions, const std::vector<Evaluator>& evaluators);

}  // namespace papamu::engine
