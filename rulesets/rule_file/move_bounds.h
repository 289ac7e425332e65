// How many moves a player can make at most, by the rules alone.
//
//     most_moves(parse_position(rules, "xo.").value(), Player::kLeft)
#pragma once

#include "rulesets/rule_file/rule_position.h"

namespace papamu::rulesets::rule_file {

/// If nothing better is known: more moves than any play has that ends within a lifetime.
inline constexpr int kMostMovesInAnyPlay = 1 << 29;

/// An upper bound on the number of the player's moves in any play, also one in which the opponent does not move; so the
/// value is at most this to the player. It is the least that follows from measures (measure.h) which each of the
/// player's moves makes smaller and no move of the opponent makes larger; and at most 1, as a bound on the value alone,
/// if all values are infinitesimal (Rules::all_small). It takes some hundred thousand instructions.
int most_moves(const RulePosition& position, Player player);

}  // namespace papamu::rulesets::rule_file
