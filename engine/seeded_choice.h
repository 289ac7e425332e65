// Randomness that depends only on a seed and a position: a player that uses it answers the same position in the same
// way, whatever it was asked before. So the games of a match do not depend on their order.
//
//     base::Random random(seed_for(seed, G::print(state)));
//     const Action action = drawn(actions, random);
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/random.h"

namespace papamu::engine {

/// The seed for a text. The same on every platform: it uses no hash function of a library.
inline std::uint64_t seed_for(std::uint64_t seed, std::string_view text) {
    base::Fnv1a hash(seed);
    hash.add(text);
    return hash.value();
}

/// An element of a list that is not empty, each as likely as any other.
template <class T>
const T& drawn(const std::vector<T>& list, base::Random& random) {
    return list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))];
}

/// Puts the list into a random order.
template <class T>
void shuffle(std::vector<T>& list, base::Random random) {
    for (std::size_t rest = list.size(); rest > 1; --rest) {
        std::swap(list[rest - 1], list[static_cast<std::size_t>(random.below(static_cast<int>(rest)))]);
    }
}

}  // namespace papamu::engine
