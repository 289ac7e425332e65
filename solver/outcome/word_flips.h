// Boards of at most 64 cells, one bit per cell, row by row: rotations and flips.
#pragma once

#include <cstdint>

namespace papamu::solver::detail {

/// Half a turn: bit i moves to bits - 1 - i. Requires 1 <= bits <= 64, and that no bit beyond them is set.
inline std::uint64_t reversed(std::uint64_t word, int bits) {
    word = (word >> 1 & 0x5555555555555555U) | (word & 0x5555555555555555U) << 1;
    word = (word >> 2 & 0x3333333333333333U) | (word & 0x3333333333333333U) << 2;
    word = (word >> 4 & 0x0f0f0f0f0f0f0f0fU) | (word & 0x0f0f0f0f0f0f0f0fU) << 4;
    return __builtin_bswap64(word) >> (64 - bits);
}

/// The rows in reverse order. Requires columns <= 32.
inline std::uint64_t upside_down(std::uint64_t word, int rows, int columns) {
    if (columns == 8) return __builtin_bswap64(word) >> (64 - 8 * rows);
    const std::uint64_t row = (std::uint64_t{1} << columns) - 1;
    std::uint64_t result = 0;
    for (int r = 0; r < rows; ++r) {
        result = result << columns | (word & row);
        word >>= columns;
    }
    return result;
}

}  // namespace papamu::solver::detail
