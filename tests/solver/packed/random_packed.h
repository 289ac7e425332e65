// Random small positions of the rulesets that have packed regions.
#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/solver/values/random_boards.h"

namespace papamu::tests {

/// "1,2,1,1:tf..t": any rules, 2 to `cells` cells.
inline std::string random_toads(std::mt19937_64& random, unsigned cells) {
    const auto least = 1 + (random() % 4 == 0 ? 1 : 0);
    const auto most = least + random() % 3;
    return std::to_string(least) + ',' + std::to_string(most) + ',' + std::to_string(random() % 4) + ',' +
           std::to_string(random() % 2) + ':' +
           random_board(random, 1, 2 + static_cast<int>(random() % (cells - 1)), "tf...");
}
inline std::string random_sheep(std::mt19937_64& random, int rows, int columns) {
    std::string text;
    int herds = 3;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            if (column > 0 || row > 0) text += column > 0 ? ',' : '/';
            const int sheep = random() % 3 == 0 && herds-- > 0 ? static_cast<int>(random() % 9) - 4 : 0;
            text += std::to_string(sheep);
        }
    }
    return text;
}
inline std::string random_king_dirt(std::mt19937_64& random, int rows, int columns) {
    const auto number = [&random](unsigned kinds) { return std::to_string(random() % kinds); };
    const std::string hands = random() % 2 == 0 ? "0,0" : number(3) + ',' + number(3);
    return hands + ',' + number(2) + ':' + random_board(random, rows, columns, "xo..#");
}

/// Positions that are small enough to try everything.
inline std::vector<std::string> random_packed_positions(std::mt19937_64& random, std::string_view ruleset, int count) {
    std::vector<std::string> positions(static_cast<std::size_t>(count));
    for (std::string& text : positions) {
        const int rows = 1 + static_cast<int>(random() % 3), columns = 2 + static_cast<int>(random() % 2);
        text = ruleset == "general-toads" ? random_toads(random, 9)
               : ruleset == "sheep"       ? random_sheep(random, rows, columns)
                                          : random_king_dirt(random, rows, columns);
    }
    return positions;
}

}  // namespace papamu::tests
