// Whether somebody else's action is one.
#pragma once

#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

/// The state must not be over.
bool is_legal(const rulesets::KonaneState& state, rulesets::KonaneMove action);

}  // namespace papamu::protocol
