// The board with its regions as a picture: tinted, outlined, the value written on each, a legend below.
//
//     write_whole_file("position.svg", board_svg("konane", analysis, texts));
//
// Stones are discs, black for Left's 'x', white for Right's 'o'; '#' is dark; other cells are empty. Row and column numbers
// count from 0, as moves do. Values that are too long for their place are cut off there; the legend has more of them.
#pragma once

#include <string>
#include <string_view>

#include "apps/value/value_texts.h"
#include "solver/analysis.h"

namespace papamu::apps::value {

/// A complete SVG 1.1 document.
std::string board_svg(std::string_view ruleset, const solver::Analysis& analysis, ValueTexts& texts);

/// The board alone, from the text that its ruleset prints (rows of letters).
std::string position_svg(std::string_view ruleset, std::string_view position);

}  // namespace papamu::apps::value
