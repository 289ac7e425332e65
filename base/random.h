// Random numbers that are the same on every platform, with one stream for each purpose.
#pragma once

#include <cstdint>

#include "base/hash.h"

namespace papamu::base {

/// SplitMix64 (Steele, Lea, Flood 2014).
class Random {
 public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}
    /// The stream number `index` of a seed.
    constexpr Random(std::uint64_t seed, std::uint64_t index) : state_(mixed(seed) ^ mixed(~index)) {}

    constexpr std::uint64_t next() { return mixed(state_ += kGoldenRatio); }
    /// 0 .. bound-1, uniform up to one part in 2^32 / bound. Requires bound > 0.
    constexpr int below(int bound) {
        return static_cast<int>((next() >> 32U) * static_cast<std::uint64_t>(bound) >> 32U);
    }
    /// In [0, 1).
    constexpr double unit() { return static_cast<double>(next() >> 11U) * 0x1p-53; }

 private:
    static constexpr std::uint64_t mixed(std::uint64_t z) {
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }

    std::uint64_t state_;
};

}  // namespace papamu::base
