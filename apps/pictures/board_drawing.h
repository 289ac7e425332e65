// Draws a board: lines between the cells, and the pieces on them.
//
//     draw_grid(drawing, 2, 4, {40, 40}, 20);
//     draw_pieces(drawing, "xoxo/oxox", {40, 40}, 20);
//
// Stones are discs, black for Left's 'x', white for Right's 'o'; '#' is dark; other letters are drawn as letters.
#pragma once

#include <string_view>

#include "base/drawing/drawing.h"

namespace papamu::apps {

/// In cells: the radius of a stone's disc, and how thick the line around it is. They leave room for a letter in the
/// corner of the cell.
inline constexpr double kStoneRadius = 0.34, kStoneStroke = 1.0 / 24;

/// `corner` is the upper left corner of the board, `cell` the side of a cell in pixels.
void draw_grid(base::picture::Drawing& drawing, int rows, int columns, base::picture::Point corner, double cell);
/// The rows of `position` have the same length and are separated by one character.
void draw_pieces(base::picture::Drawing& drawing, std::string_view position, base::picture::Point corner, double cell);

}  // namespace papamu::apps
