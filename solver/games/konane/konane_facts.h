// What a search of sums knows about a region of kōnane (solver/sums/region_facts.h).
#pragma once

#include "solver/games/konane/konane_box.h"
#include "solver/games/konane/konane_grid.h"

namespace papamu::solver::detail {

inline int length_of(const KonaneBox& state) { return rulesets::count_bits(state.left | state.right); }
template <int Words>
int length_of(const KonaneGrid<Words>& state) {
    return (state.left | state.right).count();
}

inline constexpr int kMostStonesAtOnce = 10;
constexpr int most_evaluated_at_once(const KonaneBox& /*state*/) { return kMostStonesAtOnce; }
template <int Words>
constexpr int most_evaluated_at_once(const KonaneGrid<Words>& /*state*/) {
    return kMostStonesAtOnce;
}

/// Every hop takes an enemy stone.
inline int most_moves(const KonaneBox& state, Player player, int /*moves*/) {
    return rulesets::count_bits(player == Player::kLeft ? state.right : state.left);
}
template <int Words>
int most_moves(const KonaneGrid<Words>& state, Player player, int /*moves*/) {
    return (player == Player::kLeft ? state.right : state.left).count();
}

}  // namespace papamu::solver::detail
