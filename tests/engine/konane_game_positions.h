// Positions from games, for tests that need boards as they occur in play.
#pragma once

#include <random>
#include <vector>

#include "rulesets/konane/konane.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::tests {

/// Calls f(position, player to move) for every position of a random game on each of the four start boards in which that
/// player has a move. The same seed gives the same games.
template <class F>
void for_each_game_position(int rows, int columns, unsigned seed, F&& f) {
    std::mt19937 random(seed);
    for (const rulesets::KonaneGap gap : rulesets::kKonaneGaps) {
        auto position = rulesets::konane_start(rows, columns, gap).value();
        auto player = rulesets::Player::kLeft;
        while (true) {
            std::vector<rulesets::KonaneMove> moves;
            rulesets::Konane::moves(position, player, moves);
            if (moves.empty()) break;
            f(position, player);
            position = rulesets::Konane::play(position, player, moves[random() % moves.size()]);
            player = opponent(player);
        }
    }
}

}  // namespace papamu::tests
