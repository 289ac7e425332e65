// Predicates for kinds of values. All are about the canonical form and take constant time.
//
// By their stops (Winning Ways ch. 6; Siegel ch. II), games that are not numbers are hot or tepid; numbers are cold.
#pragma once

#include "cgt/value_store.h"

namespace papamu::cgt {

bool is_number(const ValueStore& store, Value g);
bool is_integer(const ValueStore& store, Value g);
/// G is *m for some m; 0 counts as *0.
bool is_nimber(const ValueStore& store, Value g);
/// G is x + n.up + *m.
inline bool is_number_up_star(Value g) { return g.is_number_up_star(); }
/// Below every positive number and above every negative one: both stops are 0. 0 is infinitesimal.
bool is_infinitesimal(const ValueStore& store, Value g);
/// A number plus an infinitesimal: both stops agree.
bool is_numberish(const ValueStore& store, Value g);
/// Every follower has moves for both players or for neither. All-small games are infinitesimal, but Tiny(1), which is
/// infinitesimal, is not all small.
inline bool is_all_small(const ValueStore& store, Value g) { return store.all_small(g); }

/// The Left stop is above the Right stop: both players want to move first.
bool is_hot(const ValueStore& store, Value g);
/// The stops agree, but G is not a number: only the last move is at stake.
bool is_tepid(const ValueStore& store, Value g);
/// A number: neither player wants to move.
inline bool is_cold(const ValueStore& store, Value g) { return is_number(store, g); }

}  // namespace papamu::cgt
