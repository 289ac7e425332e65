// The tree of a canonical form: how deep it is and what lies in it.
//
//     birthday(store, Value::ups(1));         // 2: ^ = {0|*}
//     followers(store, Value::ups(1));        // ^, 0, * in some order
#pragma once

#include <cstddef>
#include <vector>

#include "cgt/big_dyadic.h"
#include "cgt/value_store.h"

namespace papamu::cgt {

/// The day on which G is born: 0 for 0, else one more than the latest birthday of an option (Conway; Siegel ch. II).
/// This is the depth of the canonical form, which is the least depth of any form of that value.
///
/// Closed form for NumberUpStars: |n| for an integer, floor(|x|) + 1 + k for another number a/2^k; x + *m adds m, and
/// x + n.up + *m adds |n| + (m^1 for odd n, m for even n, but at least 1).
BigInt birthday(ValueStore& store, Value g);

inline constexpr std::size_t kMostFollowers = 1'000'000;

/// All distinct positions that play in G can reach, any player moving any number of times, G itself included. In no
/// promised order, except that G is the first. Throws LimitError past `limit`.
std::vector<Value> followers(ValueStore& store, Value g, std::size_t limit = kMostFollowers);

/// How many there are. Closed form for NumberUpStars: birthday + 1, the followers are one for each day (the options of
/// a number are those that its sign expansion begins with). Otherwise counted, LimitError past `limit`.
BigInt follower_count(ValueStore& store, Value g, std::size_t limit = kMostFollowers);

}  // namespace papamu::cgt
