// Random texts of positions, for tests that compare two ways to a value.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include "tests/test_seed.h"

namespace papamu::tests {

inline std::mt19937_64 seeded_random() { return std::mt19937_64(test_seed()); }

/// A board of letters chosen at random; a letter that is repeated is more frequent.
inline std::string random_board(std::mt19937_64& random, int rows, int columns, std::string_view letters) {
    std::string text;
    for (int row = 0; row < rows; ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < columns; ++column) text += letters[random() % letters.size()];
    }
    return text;
}

/// A kōnane position that is possible, by parity, after play from a full checkerboard: `x` on even cells only, `o` on
/// odd ones.
inline std::string random_checkerboard(std::mt19937_64& random, int rows, int columns, int stones_of_8) {
    std::string text;
    for (int row = 0; row < rows; ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < columns; ++column) {
            const bool stone = static_cast<int>(random() % 8) < stones_of_8;
            text += !stone ? '.' : (row + column) % 2 == 0 ? 'x' : 'o';
        }
    }
    return text;
}

}  // namespace papamu::tests
