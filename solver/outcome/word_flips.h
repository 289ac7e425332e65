// Boards of at most 64 or 128 cells, one bit per cell, row by row: rotations and flips, and words of 128 bits.
#pragma once

#include <bit>
#include <cstdint>

#include "base/bits.h"
#include "base/int128.h"
#include "rulesets/bit_board.h"

namespace papamu::solver::detail {

using rulesets::count_bits;

/// The number of bits that are set.
constexpr int count_bits(base::Word128 word) {
    return count_bits(static_cast<std::uint64_t>(word)) + count_bits(static_cast<std::uint64_t>(word >> 64));
}

/// The number of the lowest bit that is set. Requires that there is one.
constexpr int lowest_bit(std::uint64_t word) { return std::countr_zero(word); }
constexpr int lowest_bit(base::Word128 word) {
    const auto low = static_cast<std::uint64_t>(word);
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(word >> 64));
}

/// Half a turn: bit i moves to bits - 1 - i. Requires 1 <= bits <= 64, and that no bit beyond them is set.
inline std::uint64_t reversed(std::uint64_t word, int bits) { return base::reverse_bits(word, bits); }
/// The same. Requires 1 <= bits <= 128.
inline base::Word128 reversed(base::Word128 word, int bits) {
    const base::Word128 turned = base::Word128{reversed(static_cast<std::uint64_t>(word), 64)} << 64 |
                                 reversed(static_cast<std::uint64_t>(word >> 64), 64);
    return turned >> (128 - bits);
}

/// The rows in reverse order. Requires columns <= 32.
template <class Word>
Word upside_down(Word word, int rows, int columns) {
    if constexpr (sizeof(Word) == 8) {
        if (columns == 8) return __builtin_bswap64(word) >> (64 - 8 * rows);
    }
    const Word row = (Word{1} << columns) - 1;
    Word result = 0;
    for (int r = 0; r < rows; ++r) {
        result = result << columns | (word & row);
        word >>= columns;
    }
    return result;
}

}  // namespace papamu::solver::detail
