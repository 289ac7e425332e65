// The board with its regions, for a terminal.
//
//         0 1 2 3 4          0 1 2 3 4
//      0  x o . . .       0  A A A . .
//      1  . . # x .       1  . . . B .
//
// First the position, then the letter of each cell's region ('.' where it has none): readable without colours, and tinted
// where there are colours. Side by side where 80 columns hold both.
#pragma once

#include <string>

#include "apps/value/region_map.h"

namespace papamu::apps::value {

/// Lines that end in a newline. With `colours`, the cells of a region are black on its tint (ANSI, 256 colours).
std::string draw_board(const RegionMap& map, bool colours);

}  // namespace papamu::apps::value
