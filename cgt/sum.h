// Disjunctive sums and integer multiples. The negative is `-g`.
#pragma once

#include "cgt/value_store.h"

namespace papamu::cgt {

/// G + H: a player moves in one of the two (Winning Ways ch. 2). Closed form for NumberUpStars; a number shifts the
/// options of a game that is not a number (number translation, Siegel II.3); otherwise memoised recursion.
Value add(ValueStore& store, Value g, Value h);
/// Prefetches data for a following add(store, g, h). Changes nothing.
void prefetch_sum(ValueStore& store, Value g, Value h);
inline Value subtract(ValueStore& store, Value g, Value h) { return add(store, g, -h); }

/// n copies of G, or |n| copies of -G if n is negative. Takes |n| sums, except that if some k < |n| copies add up to a
/// number-up-star, it takes about k sums and a few more.
Value multiple(ValueStore& store, const Dyadic& n, Value g);
Value multiple(ValueStore& store, std::int64_t n, Value g);

}  // namespace papamu::cgt
