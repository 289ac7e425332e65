// The board with its regions, for a terminal.
//
//         0 1 2 3 4          0 1 2 3 4
//      0  x o . . .       0  A A A . .
//      1  . . # x .       1  . . . B .
//
// First the position, then the letter of each cell's region ('.' if it has none): readable without colours, and tinted
// if colours are used. Both stand side by side if they fit into 80 columns, otherwise one below the other.
#pragma once

#include <string>

#include "apps/value/region_map.h"

namespace papamu::apps::value {

/// Lines that end in a newline. With `colours`, the cells of a region are black on its tint (ANSI, 256 colours).
std::string draw_board(const RegionMap& map, bool colours);

}  // namespace papamu::apps::value
