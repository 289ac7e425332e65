// Disjunctive sums and integer multiples. The negative is `-g`.
#pragma once

#include "cgt/value_store.h"

namespace papamu::cgt {

/// G + H: a player moves in one of them (Winning Ways ch. 2). Closed form for NumberUpStars; a number shifts the
/// options of a game that is none (number translation, Siegel II.3); otherwise memoised recursion.
Value add(ValueStore& store, Value g, Value h);
/// A hint that add(store, g, h) follows. Changes nothing.
void prefetch_sum(ValueStore& store, Value g, Value h);
inline Value subtract(ValueStore& store, Value g, Value h) { return add(store, g, -h); }

/// n copies of G; -n copies of -G where n is negative. Takes n sums, unless k < n copies add up to a number-up-star: then
/// about k and a few more.
Value multiple(ValueStore& store, const Dyadic& n, Value g);
Value multiple(ValueStore& store, std::int64_t n, Value g);

}  // namespace papamu::cgt
