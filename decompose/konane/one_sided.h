// A position in which only one player can ever move is an integer: the greatest number of moves that this player can
// make in a row.
//
//     longest_run(Konane::parse("xo./..o/...").value(), Player::kLeft, 1000)     // 2
//
// If the other player has no move now or later, the game is {..., n-1 | } where n-1 is the best position it can lead
// to, which equals n. A move of several hops wastes moves, so it suffices to consider single hops.
#pragma once

#include <optional>

#include "rulesets/konane/konane.h"

namespace papamu::decompose {

/// Returns nullopt if more than `limit` positions would have to be examined.
std::optional<int> longest_run(const rulesets::KonanePosition& position, rulesets::Player player, int limit);

}  // namespace papamu::decompose
