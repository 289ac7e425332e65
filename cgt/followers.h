// The game tree of a canonical form: its depth and its positions.
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

/// All distinct positions that can be reached from G by any number of moves of either player in any order, including G
/// itself. The order is unspecified, except that G comes first. Throws LimitError if there are more than `limit`.
std::vector<Value> followers(ValueStore& store, Value g, std::size_t limit = kMostFollowers);

/// The number of followers, including G. Closed form for NumberUpStars: birthday + 1, since there is one follower for
/// each day (the options of a number are those that its sign expansion begins with). All others are counted, and
/// LimitError is thrown if there are more than `limit`.
BigInt follower_count(ValueStore& store, Value g, std::size_t limit = kMostFollowers);

}  // namespace papamu::cgt
