// The legend below the picture of a position: the regions with their tints and values, and the value of the whole.
#pragma once

#include <string>

#include "apps/value/value_texts.h"
#include "base/drawing/drawing.h"
#include "solver/analysis.h"

namespace papamu::apps::value {

/// The value of a region, or its bounds; a summary if the value is longer than `most` characters (text_or_summary()).
std::string region_value_text(const solver::RegionAnalysis& region, ValueTexts& texts, std::size_t most);

/// The title of a picture: ruleset, position and value; without `texts` (nullptr), no value.
std::string picture_title(std::string_view ruleset, const solver::Analysis& analysis, ValueTexts* texts);

/// The height of the legend in pixels.
double legend_height(const solver::Analysis& analysis);

/// Draws the legend from `top` down, no wider than the drawing. A tooltip has the whole text of a line that is cut off.
void draw_legend(base::picture::Drawing& drawing, const solver::Analysis& analysis, ValueTexts& texts, double top);

}  // namespace papamu::apps::value
