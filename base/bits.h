// Words of bits in reverse order.
#pragma once

#include <cstdint>

namespace papamu::base {

/// Every byte with its bits in reverse order.
constexpr std::uint64_t reverse_in_bytes(std::uint64_t word) {
    word = (word >> 1 & 0x5555555555555555U) | (word & 0x5555555555555555U) << 1;
    word = (word >> 2 & 0x3333333333333333U) | (word & 0x3333333333333333U) << 2;
    return (word >> 4 & 0x0F0F0F0F0F0F0F0FU) | (word & 0x0F0F0F0F0F0F0F0FU) << 4;
}

/// The first `length` bits of a word, 1 to 64, in reverse order: bit i moves to length - 1 - i. Requires that no bit
/// beyond them is set.
constexpr std::uint64_t reverse_bits(std::uint64_t word, int length) {
    return __builtin_bswap64(reverse_in_bytes(word)) >> (64 - length);
}

}  // namespace papamu::base
