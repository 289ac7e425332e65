// A position as a picture, with its regions or alone: a board (apps/value/board_picture.h), a graph
// (apps/value/graph_picture.h) or heaps (apps/value/heap_picture.h).
//
//     if (has_picture(ruleset)) write_picture("position.svg", analysis_picture(ruleset, analysis, texts));
#pragma once

#include "apps/value/value_texts.h"
#include "base/drawing/drawing.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"

namespace papamu::apps::value {

/// Whether positions of the ruleset can be drawn: there are no pictures of sums and values.
bool has_picture(const rulesets::AnyRuleset& ruleset);

/// The position with regions, values and a legend. Both functions require has_picture(ruleset). `analysis` needs to
/// have its position, regions, value and bounds.
base::picture::Drawing analysis_picture(const rulesets::AnyRuleset& ruleset, const solver::Analysis& analysis,
                                        ValueTexts& texts);

/// The position alone.
base::picture::Drawing position_picture(const rulesets::AnyPosition& position);

}  // namespace papamu::apps::value
