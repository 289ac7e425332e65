// Every jump that can ever happen in any-order play, by enumerating all positions that can arise. On letters; shares no
// code with the library.
//
//     const auto jumps = reachable_jumps({"xo.", "..o"});      // each: the three cells and the letter of the jumper
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace papamu::tests {

/// from, over, to (row by row), 'x' or 'o'.
using PlainJump = std::tuple<int, int, int, char>;

inline std::set<PlainJump> reachable_jumps(const std::string& board, int rows, int columns) {
    std::set<PlainJump> jumps;
    std::set<std::string> seen = {board};
    std::vector<std::string> open = {board};
    while (!open.empty()) {
        const std::string now = open.back();
        open.pop_back();
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                for (const auto& [down, right] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
                    const int far_row = row + 2 * down;
                    const int far_column = column + 2 * right;
                    if (far_row < 0 || far_row >= rows || far_column < 0 || far_column >= columns) continue;
                    const int from = row * columns + column;
                    const int over = (row + down) * columns + column + right;
                    const int to = far_row * columns + far_column;
                    const char own = now[static_cast<std::size_t>(from)];
                    if (own != 'x' && own != 'o') continue;
                    if (now[static_cast<std::size_t>(over)] != (own == 'x' ? 'o' : 'x')) continue;
                    if (now[static_cast<std::size_t>(to)] != '.') continue;
                    jumps.insert({from, over, to, own});
                    std::string next = now;
                    next[static_cast<std::size_t>(from)] = '.';
                    next[static_cast<std::size_t>(over)] = '.';
                    next[static_cast<std::size_t>(to)] = own;
                    if (seen.insert(next).second) open.push_back(next);
                }
            }
        }
    }
    return jumps;
}

}  // namespace papamu::tests
