// Misere play: the player who cannot move wins.
#pragma once

#include "cgt/order.h"

namespace papamu::cgt {

/// The outcome of the game tree of the canonical form under misere play.
///
/// Canonical forms are made for normal play: bypassing a reversible option may change the winner in misere play. So the
/// result holds for that one tree and for no other form of the same value: {*2 | *2} has the canonical form 0, an
/// N-position in misere play, but is itself a P-position. For a position of a ruleset, search its own tree.
///
/// Closed form for NumberUpStars; memoised recursion for others.
Outcome misere_outcome(ValueStore& store, Value g);

}  // namespace papamu::cgt
