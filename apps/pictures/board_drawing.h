// Draws a board: lines between the cells, and the pieces on them.
//
//     const BoardGeometry geometry(rulesets::CellShape::kSquare, 2, 4, {40, 40}, 20);
//     draw_cells(drawing, geometry);
//     draw_grid(drawing, geometry);
//     draw_pieces(drawing, "xoxo/oxox", geometry);
//
// Stones are discs, black for Left's 'x', white for Right's 'o'; '#' is dark; other letters are drawn as letters.
#pragma once

#include <string_view>

#include "apps/pictures/board_geometry.h"
#include "base/drawing/drawing.h"

namespace papamu::apps {

/// In cells: the radius of a stone's disc, and how thick the line around it is. They leave room for a letter in the
/// corner of the cell.
inline constexpr double kStoneRadius = 0.34, kStoneStroke = 1.0 / 24;

/// The ground of all cells.
void draw_cells(base::picture::Drawing& drawing, const BoardGeometry& geometry);
/// The ground of the cells of a row from `first` to the one before `last`, in one colour.
void draw_run(base::picture::Drawing& drawing, const BoardGeometry& geometry, int row, int first, int last,
              std::string_view colour);
void draw_grid(base::picture::Drawing& drawing, const BoardGeometry& geometry);
/// The rows of `position` have the same length and are separated by one character.
void draw_pieces(base::picture::Drawing& drawing, std::string_view position, const BoardGeometry& geometry);

}  // namespace papamu::apps
