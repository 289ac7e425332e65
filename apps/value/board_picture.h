// The board with its regions as a picture: tinted, outlined, labelled, a legend below.
//
//     write_picture("position.svg", board_picture("konane", analysis, &texts));
//
// Stones are discs, black for Left's 'x', white for Right's 'o'; '#' is dark; other letters stand as they are. Row and
// column numbers count from 0, as moves do. The letter of a region stands on its empty cells, with the value where there is
// room for it, or beside a stone (apps/value/board_labels.h); the legend has all values.
#pragma once

#include <string_view>

#include "apps/value/value_texts.h"
#include "cgt/drawing.h"
#include "solver/analysis.h"

namespace papamu::apps::value {

/// Of an analysis whose position is rows of letters. Without `texts`, the board alone: no labels, no legend.
cgt::picture::Drawing board_picture(std::string_view ruleset, const solver::Analysis& analysis, ValueTexts* texts);

/// The lines of the cells, and what stands on them. `rows` are separated by one character each, all of one length;
/// `corner` is the upper left one, `cell` the side of a cell.
void draw_grid(cgt::picture::Drawing& drawing, int rows, int columns, cgt::picture::Point corner, double cell);
void draw_pieces(cgt::picture::Drawing& drawing, std::string_view position, cgt::picture::Point corner, double cell);

}  // namespace papamu::apps::value
