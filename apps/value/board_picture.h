// The board with its regions as a picture: tinted, outlined, labelled, a legend below.
//
//     write_picture("position.svg", board_picture("konane", analysis, &texts));
//
// Pieces are drawn as in apps/pictures/board_drawing.h. Row and column numbers count from 0, as in moves. The letter of
// a region stands on its empty cells, with the value if there is room for it, or beside a stone
// (apps/value/board_labels.h); the legend has all values.
#pragma once

#include <string_view>

#include "apps/value/value_texts.h"
#include "base/drawing/drawing.h"
#include "solver/analysis.h"

namespace papamu::apps::value {

/// The analysed position must be a board (row_text_of()). Without `texts` (nullptr), the board alone: no labels, no
/// legend.
base::picture::Drawing board_picture(std::string_view ruleset, const solver::Analysis& analysis, ValueTexts* texts);

}  // namespace papamu::apps::value
