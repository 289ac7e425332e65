// The board with its regions as a picture: tinted, outlined, labelled, a legend below.
//
//     write_picture("position.svg", board_picture("konane", analysis, &texts));
//
// Stones are discs, black for Left's 'x', white for Right's 'o'; '#' is dark; other letters are drawn as letters. Row
// and column numbers count from 0, as in moves. The letter of a region stands on its empty cells, with the value if
// there is room for it, or beside a stone (apps/value/board_labels.h); the legend has all values.
#pragma once

#include <string_view>

#include "apps/value/value_texts.h"
#include "base/drawing/drawing.h"
#include "solver/analysis.h"

namespace papamu::apps::value {

/// The analysed position must be rows of letters. Without `texts` (nullptr), the board alone: no labels, no legend.
base::picture::Drawing board_picture(std::string_view ruleset, const solver::Analysis& analysis, ValueTexts* texts);

/// Draws the lines between the cells, and the pieces on them. The rows of `position` have the same length and are
/// separated by one character; `corner` is the upper left corner of the board, `cell` the side of a cell.
void draw_grid(base::picture::Drawing& drawing, int rows, int columns, base::picture::Point corner, double cell);
void draw_pieces(base::picture::Drawing& drawing, std::string_view position, base::picture::Point corner, double cell);

}  // namespace papamu::apps::value
