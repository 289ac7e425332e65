// Hashes: the constants and mixers that tables, keys and checksums share.
//
//     mix_bits(word * kGoldenRatio + other)             // for a table in memory
//     Fnv1a hash;  hash.add(bytes);  hash.value()       // stable: for what is written to files
#pragma once

#include <cstdint>
#include <string_view>

namespace papamu::base {

/// 2^64 divided by the golden ratio, made odd: multiplying by it spreads low bits upwards (Knuth, TAOCP vol. 3, 6.4).
inline constexpr std::uint64_t kGoldenRatio = 0x9E3779B97F4A7C15U;
/// Two more odd multipliers with well spread bits, for the words after the first one.
inline constexpr std::uint64_t kMixer = 0xD6E8FEB86659FD93U;
inline constexpr std::uint64_t kSecondMixer = 0xC2B2AE3D27D4EB4FU;

/// A one-to-one function in which every bit of the result depends on every bit of x.
constexpr std::uint64_t mix_bits(std::uint64_t x) {
    x ^= x >> 32;
    x *= kMixer;
    x ^= x >> 32;
    x *= kMixer;
    return x ^ (x >> 32);
}

/// 64-bit FNV-1a (Fowler, Noll, Vo): slow and simple, the same on every machine.
class Fnv1a {
 public:
    constexpr Fnv1a() = default;
    /// A hash of its own for each seed.
    constexpr explicit Fnv1a(std::uint64_t seed) : value_(kStart ^ (seed * kGoldenRatio)) {}

    constexpr void add(std::string_view bytes) {
        for (const char byte : bytes) value_ = (value_ ^ static_cast<unsigned char>(byte)) * kPrime;
    }
    [[nodiscard]] constexpr std::uint64_t value() const { return value_; }

 private:
    static constexpr std::uint64_t kStart = 0xCBF29CE484222325U, kPrime = 0x100000001B3U;

    std::uint64_t value_ = kStart;
};

}  // namespace papamu::base
