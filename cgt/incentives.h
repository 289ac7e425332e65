// Incentives: what a move is worth to the player who makes it.
//
//     incentives(store, Value::ups(1));   // { ^* }: the two moves from ^ gain v and ^*, and v < ^*
//
// All lists omit repeated and dominated incentives (those less than another one of the list): a player who compares
// moves across a sum never needs them (Winning Ways ch. 5; Siegel ch. II). So a list may be shorter than the list of
// options, and incentives() shorter than the other two lists together. The order is unspecified.
#pragma once

#include <vector>

#include "cgt/value_store.h"

namespace papamu::cgt {

/// G^L - G over the Left options of the canonical form. Empty if Left has no move.
std::vector<Value> left_incentives(ValueStore& store, Value g);

/// G - G^R over the Right options of the canonical form: the gain from Right's point of view, hence the sign.
std::vector<Value> right_incentives(ValueStore& store, Value g);

/// The incentives of both players together.
std::vector<Value> incentives(ValueStore& store, Value g);

/// The maximal values of a list, each of them once.
std::vector<Value> undominated(ValueStore& store, std::vector<Value> values);

}  // namespace papamu::cgt
