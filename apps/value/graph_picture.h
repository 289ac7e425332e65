// A position on a graph with its regions as a picture: tinted, labelled, a legend below.
#pragma once

#include "apps/value/value_texts.h"
#include "base/drawing/drawing.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"

namespace papamu::apps::value {

/// Requires ruleset.has_graph(). Labels cover neither vertices nor edges nor one another; a region without room for a
/// label appears in the legend only. Without `texts` (nullptr), the graph alone.
base::picture::Drawing graph_picture(const rulesets::AnyRuleset& ruleset, const solver::Analysis& analysis,
                                     ValueTexts* texts);

}  // namespace papamu::apps::value
