// Random texts of positions, for tests that compare two ways to a value.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <string_view>

namespace papamu::tests {

/// From the environment variable PAPAMU_TEST_SEED where it is set; printed, so that a failure can be repeated.
inline std::mt19937_64 seeded_random() {
    const char* const given = std::getenv("PAPAMU_TEST_SEED");
    const std::uint64_t seed = given != nullptr ? std::strtoull(given, nullptr, 10) : std::random_device()();
    std::cout << "PAPAMU_TEST_SEED=" << seed << '\n';
    return std::mt19937_64(seed);
}

/// Each cell one of the letters; a letter that stands twice comes twice as often.
inline std::string random_board(std::mt19937_64& random, int rows, int columns, std::string_view letters) {
    std::string text;
    for (int row = 0; row < rows; ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < columns; ++column) text += letters[random() % letters.size()];
    }
    return text;
}

/// A kōnane position that play from a full checkerboard could leave by parity: `x` on even cells only, `o` on odd ones.
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
