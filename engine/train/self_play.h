// Games that kōnane's evaluation plays against itself, to learn from.
//
//     Random random(seed);
//     const GameRecord game = play_training_game(table, {8, 8}, random, {});
//
// A game begins with the removals of the contests and some random moves; then both sides search a few plies. What is
// to be learned at each position is its target: a mixture of the scores that the searches at this and the later
// positions found and of the result of the game, as TD(lambda) mixes them. From time to time a random move is made,
// and no target looks beyond it.
//
// A game depends only on the weights, the board, the random numbers and the options.
#pragma once

#include <compare>
#include <memory>
#include <vector>

#include "base/random.h"
#include "engine/konane/evaluation.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::engine {

struct BoardSize {
    int rows = 8;
    int columns = 8;
    auto operator<=>(const BoardSize&) const = default;
};

struct SelfPlayOptions {
    int depth = 2;                // plies of each search
    double lambda = 0.7;          // 0: learn the scores of the searches; 1: learn the result of the game
    double exploration = 0.02;    // probability of a random move
    double random_opening = 0.3;  // at most this many random moves at the beginning, as a fraction of the cells

    bool operator==(const SelfPlayOptions&) const = default;
};

struct GameRecord {
    rulesets::KonanePosition start;
    rulesets::Player first = rulesets::Player::kLeft;
    std::vector<rulesets::KonaneMove> moves;  // from `start`, in turn
    std::vector<float> targets;               // before each move: the probability that Left wins

    bool operator==(const GameRecord&) const = default;
};

GameRecord play_training_game(const std::shared_ptr<const KonaneTable>& table, BoardSize size, base::Random& random,
                              const SelfPlayOptions& options);

/// A full board after random removals by the rule kCornerOrCentre and `random_moves` random jumps, or fewer if the
/// game ends. The board must have at least two cells.
rulesets::KonaneState random_konane_start(BoardSize size, int random_moves, base::Random& random);

}  // namespace papamu::engine
