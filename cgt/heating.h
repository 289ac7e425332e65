// Heating, overheating, cooling and freezing: paying the players for their moves, or taxing them.
//
//     heat(store, g, Value::integer(1));          // * becomes {1|-1}
//     cool(store, h, Dyadic(1));                  // {1|-1} becomes *
//
// All functions work on canonical forms and return canonical Values of the same store. Each call has a memo of its own,
// so it costs one canonicalisation per follower. Thread safety is that of the store. All may throw LimitError.
#pragma once

#include "cgt/value_store.h"

namespace papamu::cgt {

/// G heated by t, which may be any game: a number stays itself, any other G becomes {heat(G^L) + t | heat(G^R) - t}
/// (Winning Ways ch. 6, the integral sign; Siegel II.5). For a number t >= 0, cooling undoes it: cool(heat(g, t), t) ==
/// g for every g; and a number x can be moved out: heat(x + g, t) == x + heat(g, t). Heating does not undo cooling
/// ({1|-1} cooled by 2 is 0), and it preserves neither order nor sums: 1* > 0, but heated by 1 it is {2|0}, confused
/// with 0; * and {1|*} heated by 1 do not add up to their sum heated by 1. A negative t is allowed but does not cool,
/// since nothing stops at a mean: {1|-1} heated by -2 is {-1|1} = 0, and {3||2*|1*} heated by -4 is 0, although its
/// mean is 9/4.
Value heat(ValueStore& store, Value g, Value t);

/// G overheated from s by t, which may be any games: an integer n becomes n copies of s; any other G, including 1/2,
/// becomes {overheat(G^L) + t | overheat(G^R) - t} (Winning Ways ch. 6; Berlekamp, "Blockbusting and domineering",
/// 1988). Warming is s = 1*, t = 1. Overheating from 1 by 0 changes nothing; from 1 by 1 it turns 1/2 into {1|0}.
Value overheat(ValueStore& store, Value g, Value s, Value t);

/// G cooled by t > -1: an integer stays itself; a game whose temperature is below t becomes its mean (its mast value);
/// any other G becomes {cool(G^L) - t | cool(G^R) + t} (Winning Ways ch. 6; Siegel II.5). At its temperature, G becomes
/// its mean plus an infinitesimal: 1/4 cooled by -1/4 is 1/4*. Cooling preserves sums and order: cool(g + h) == cool(g)
/// + cool(h), and g <= h implies cool(g) <= cool(h). Throws DomainError if t <= -1.
Value cool(ValueStore& store, Value g, const Dyadic& t);

/// G cooled by its own temperature: its mean plus an infinitesimal. A number freezes to itself.
Value freeze(ValueStore& store, Value g);

}  // namespace papamu::cgt
