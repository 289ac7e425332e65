// A position in which only one player can ever move is an integer: the most moves that player can make in a row.
//
//     longest_run(Konane::parse("xo./..o/...").value(), Player::kLeft, 1000)     // 2
//
// With no move of the other player in sight, now or later, the game is {..., n-1 | } where n-1 is the best it can leave,
// which is n. Several hops at once waste moves, so single hops are enough.
#pragma once

#include <optional>

#include "rulesets/konane/konane.h"

namespace papamu::decompose {

/// Nothing where more than `limit` positions would have to be looked at.
std::optional<int> longest_run(const rulesets::KonanePosition& position, rulesets::Player player, int limit);

}  // namespace papamu::decompose
