// Games up to infinitesimals.
//
//     reduced_canonical_form(store, g);   // {3||2*|1*} -> {3||2|1};  ^ -> 0;  {1|*} -> {1|0}
//
// J. P. Grossman and A. N. Siegel, "Reductions of partizan games", Games of No Chance 3 (2009).
#pragma once

#include "cgt/value_store.h"

namespace papamu::cgt {

/// Whether G <= H + e for some infinitesimal e, or equivalently, whether the Right stop of H - G is at least 0. This is
/// a partial preorder that is preserved by sums.
bool less_or_equal_inf(ValueStore& store, Value g, Value h);

/// Whether G - H is infinitesimal.
bool equal_inf(ValueStore& store, Value g, Value h);

/// The simplest game that differs from G by an infinitesimal; a number if G is numberish. Two games have the same
/// reduced canonical form exactly when they differ by an infinitesimal.
///
/// Computed as the projection p of G heated by *: p(x) = p(x + *) = x for numbers x, p{G^L | G^R} = {p(G^L) | p(G^R)}.
Value reduced_canonical_form(ValueStore& store, Value g);

}  // namespace papamu::cgt
