// Products of games and the ordinal sum. All work on canonical forms; results are memoised within a call.
//
//     ordinal_sum(store, Value::integer(1), Value::integer(-1));              // 1:-1 = 1/2
//     norton_product(store, store.number(Dyadic::ratio(1, 1)), Value::ups(1));  // {^^* | v*}
//     conway_product(store, Value::nimber(4), Value::nimber(4));              // *6
//
// The Conway product and the base of an ordinal sum depend on the form of a game and not only on its value, so what is
// true of one form need not be true of another. A result may be far larger than its factors; LimitError is thrown if it
// does not fit the store or the stack.
#pragma once

#include "cgt/value_store.h"

namespace papamu::cgt {

/// G:H = {G^L, G:H^L | G^R, G:H^R} for the canonical form of the base G: a move in G discards H (Winning Ways ch. 7,
/// Siegel ch. II). By the colon principle it depends on H only through its value, and H >= K implies G:H >= G:K.
///
/// Closed forms: two numbers (the concatenation of their sign expansions), and x + *a with *b. For other bases, an
/// integer H = n takes |n| steps and leaves |n| games in the store; LimitError if |n| > 2^20.
Value ordinal_sum(ValueStore& store, Value g, Value h);

/// The Norton product G.U (Winning Ways ch. 8; Siegel ch. II): n copies of U for an integer n, otherwise
/// {G^L.U + (U + I) | G^R.U - (U + I)} with I ranging over the incentives of both players from U.
///
/// Laws for U > 0: (G + H).U = G.U + H.U; G >= H exactly when G.U >= H.U. Throws DomainError unless U > 0.
Value norton_product(ValueStore& store, Value g, Value u);

/// The Conway product of the canonical forms (On Numbers and Games ch. 1): G^L H + G H^L - G^L H^L and
/// G^R H + G H^R - G^R H^R for Left, G^L H + G H^R - G^L H^R and G^R H + G H^L - G^R H^L for Right.
///
/// For numbers it is their product, for nimbers the nim product, for an integer n and any G it is n copies of G (all
/// three in closed form); it is commutative and distributes over negation. For other games, it neither respects
/// equality of forms nor distributes over sums once those are made canonical. Throws LimitError if a nim product
/// exceeds *2^62.
Value conway_product(ValueStore& store, Value g, Value h);

}  // namespace papamu::cgt
