// Heating, overheating, cooling, freezing: taxing moves, and paying for them.
//
//     heat(store, g, Value::integer(1));          // * becomes {1|-1}
//     cool(store, h, Dyadic(1));                  // {1|-1} becomes *
//
// All work on canonical forms. Results are canonical Values of the same store. Each call keeps a memo of its own, so a
// call costs one canonicalisation for each follower. Threads: as the store. LimitError as everywhere.
#pragma once

#include "cgt/value_store.h"

namespace papamu::cgt {

/// G heated by t, any game: a number stays itself, any other G becomes {heat(G^L) + t | heat(G^R) - t} (Winning Ways
/// ch. 6, the integral sign; Siegel II.5). For a number t >= 0 cooling undoes it: cool(heat(g, t), t) == g for every g;
/// and a number x moves through: heat(x + g, t) == x + heat(g, t). It does not undo cooling ({1|-1} cooled by 2 is 0), and
/// it keeps neither order nor sums: 1* > 0, but heated by 1 it is {2|0}, confused with 0; * and {1|*} heated by 1 do not
/// add up to their sum heated by 1. A negative t is allowed but is no cooling, since nothing stops at a mean: {1|-1}
/// heated by -2 is {-1|1} = 0, and {3||2*|1*} heated by -4 is 0, though its mean is 9/4.
Value heat(ValueStore& store, Value g, Value t);

/// G overheated from s by t, any games: an integer n becomes n copies of s, any other G (1/2 as well) becomes
/// {overheat(G^L) + t | overheat(G^R) - t} (Winning Ways ch. 6; Berlekamp, "Blockbusting and domineering", 1988).
/// Warming is s = 1*, t = 1. From 1 by 0 it changes nothing; from 1 by 1 it makes {1|0} of 1/2.
Value overheat(ValueStore& store, Value g, Value s, Value t);

/// G cooled by t > -1: an integer stays itself; above its temperature a game is its mean, the mast; otherwise
/// {cool(G^L) - t | cool(G^R) + t} (Winning Ways ch. 6; Siegel II.5). At its temperature G becomes its mean plus an
/// infinitesimal: 1/4 cooled by -1/4 is 1/4*. Cooling keeps sums and order: cool(g + h) == cool(g) + cool(h), and g <= h
/// gives cool(g) <= cool(h). Throws DomainError for t <= -1.
Value cool(ValueStore& store, Value g, const Dyadic& t);

/// G cooled by its own temperature: its mean plus an infinitesimal. A number freezes to itself.
Value freeze(ValueStore& store, Value g);

}  // namespace papamu::cgt
