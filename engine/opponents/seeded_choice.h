// Randomness that depends only on a seed and a position: a player that uses it answers the same position in the same
// way, whatever it was asked before. So the games of a match do not depend on their order.
//
//     std::mt19937_64 dice = dice_for(seed, G::print(state));
//     const std::size_t choice = below(dice, actions.size());
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

#include "base/hash.h"

namespace papamu::engine {

/// The generator for a text. The same on every platform: it uses no hash function of a library.
inline std::mt19937_64 dice_for(std::uint64_t seed, std::string_view text) {
    base::Fnv1a hash(seed);
    hash.add(text);
    return std::mt19937_64(hash.value());
}

/// A number from 0 to count - 1, all equally likely up to one part in 2^64 / count. Requires count > 0. (The
/// distributions of the standard library give different numbers on different platforms.)
inline std::size_t below(std::mt19937_64& dice, std::size_t count) { return static_cast<std::size_t>(dice() % count); }

template <class T>
void shuffle(std::vector<T>& list, std::mt19937_64& dice) {
    for (std::size_t rest = list.size(); rest > 1; --rest) std::swap(list[rest - 1], list[below(dice, rest)]);
}

}  // namespace papamu::engine
