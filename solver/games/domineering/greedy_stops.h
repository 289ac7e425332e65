// How much a region of domineering is worth to a player who begins, if both take what looks best: a guess at the stops.
//
//     if (seems_hot(cells)) ...
//
// Each player takes the place after which he has most more to do than the opponent. Any cells that fit into a box.
#pragma once

#include "rulesets/bit_board.h"
#include "rulesets/ruleset.h"
#include "solver/values/box_bits.h"

namespace papamu::solver::detail {

/// The upper or the left cells of all places for a domino of the player.
constexpr Box domino_places(Box cells, rulesets::Player player) {
    constexpr Box kRoom = 0x7F * kBoxColumn;  // cells with one more column to their right
    return player == rulesets::Player::kLeft ? cells & (cells >> 8) : cells & (cells >> 1) & kRoom;
}

/// The cells that are left when the player has put a domino there.
constexpr Box without_domino(Box cells, Box place, rulesets::Player player) {
    return cells & ~(place | (player == rulesets::Player::kLeft ? place << 8 : place << 1));
}

/// The dominoes that a player can put when there is no place for the opponent.
constexpr int dominoes_alone(Box cells, rulesets::Player player) {
    int count = 0;
    for (Box places = domino_places(cells, player); places != 0; places = domino_places(cells, player)) {
        cells = without_domino(cells, places & (0 - places), player);  // the first place of a line is always a good one
        ++count;
    }
    return count;
}

/// How much a player can do there, without regard to the other.
constexpr int domino_promise(Box cells, rulesets::Player player) {
    return rulesets::count_bits(domino_places(cells, player)) + dominoes_alone(cells, player);
}

/// The dominoes that Left has left at the end, less those that Right has left.
constexpr int greedy_stop(Box cells, rulesets::Player player) {
    for (;; player = opponent(player)) {
        const rulesets::Player other = opponent(player);
        const Box places = domino_places(cells, player);
        if (places == 0 || domino_places(cells, other) == 0) {
            return dominoes_alone(cells, rulesets::Player::kLeft) - dominoes_alone(cells, rulesets::Player::kRight);
        }
        Box best = 0;
        int most = -kBoxSide * kBoxSide;
        for (Box rest = places; rest != 0; rest &= rest - 1) {
            const Box after = without_domino(cells, rest & (0 - rest), player);
            const int left_over = domino_promise(after, player) - domino_promise(after, other);
            if (left_over > most) {
                most = left_over;
                best = after;
            }
        }
        cells = best;
    }
}

/// In a number who moves first loses by it; in a hot game he gains.
constexpr bool seems_hot(Box cells) {
    return greedy_stop(cells, rulesets::Player::kLeft) >= greedy_stop(cells, rulesets::Player::kRight);
}

static_assert(greedy_stop(0x0303, rulesets::Player::kLeft) == 1, "a square of four cells: {1|-1}");
static_assert(greedy_stop(0x0303, rulesets::Player::kRight) == -1);

}  // namespace papamu::solver::detail
