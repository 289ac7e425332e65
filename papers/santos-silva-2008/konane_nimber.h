// Kōnane positions of value *n for every n: a construction of our own (README.md beside this file has the proof).
//
//     for (const std::string& row : papers::konane_nimber(4)) std::puts(row.c_str());
//
// Nothing is promised about the size: `santos-silva-2008` has a position of value *4 with fewer stones.
#pragma once

#include <string>
#include <vector>

namespace papamu::papers {

/// The largest n of `konane_nimber`: 2.6 million cells, all values up to here have been checked.
inline constexpr int kLargestNimber = 12;

/// Rows of 'x', 'o' and '.', all of one length, with an empty border. The value is *n, and the position is its own
/// negative: turned by half a turn, the players change places. Takes O(2.2^n) stones and O(1.62^n) rows and columns.
/// Throws std::invalid_argument for n < 1 and n > kLargestNimber.
std::vector<std::string> konane_nimber(int n);

}  // namespace papamu::papers
