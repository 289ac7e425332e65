// How much a region of sheep is worth at least and at most, by counting the moves that nobody can take away from a player.
//
//     const PackedBounds bounds = sheep_bounds(part, 100);         // lower <= value <= upper
//
// Herds of one sheep must be walls. Moves are counted as the region is and, where that is not enough, after each move and the best
// answer to it, and so on, so many times for each player. What has been shown until then holds.
#pragma once

#include <array>

#include "solver/packed/packed_game.h"
#include "solver/packed/packed_grid.h"

namespace papamu::solver::detail {

inline constexpr std::array<GridStep, 6> kSheepSteps = {{{-1, 0}, {-1, 1}, {0, 1}, {1, 0}, {1, -1}, {0, -1}}};

/// Moves that there are sheep for, and cells: nobody makes more. `sign` is 1 for Left, -1 for Right.
int sheep_moves(const PackedGrid& part, int sign);

/// Moves that a player makes for certain if he answers each move of the other one, who has `others` at most: up to `wanted`.
/// Theorem: if Right answers k times, and Left has no more than n moves, then G <= n - k. For Right, who is second to move in
/// G - (n - k), answers in G k times, whatever Left does there, and n - k times by an integer; where k is more, Left has k - n
/// moves elsewhere, which are answered in G as well.
int sure_sheep_moves(const PackedGrid& part, int sign, int others, int wanted, int counts);

PackedBounds sheep_bounds(const PackedGrid& part, int counts);

}  // namespace papamu::solver::detail
