// A position of a game of heaps as a picture: counters in columns, heaps of two sizes as cakes, with their regions.
//
//     if (has_heaps(ruleset)) write_picture("heaps.svg", heap_picture(ruleset, analysis, &texts));
#pragma once

#include "apps/value/value_texts.h"
#include "base/drawing/drawing.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"

namespace papamu::apps::value {

/// Whether positions of the ruleset are heaps that can be drawn: the games of single heaps that are compiled in, apart
/// from those whose positions name their rules, and the rule files with `board = "heap"`.
bool has_heaps(const rulesets::AnyRuleset& ruleset);

/// Requires has_heaps(ruleset). Heaps that are too large to be drawn are boxes with their sizes; of more than 100
/// heaps, the first ones are drawn. Without `texts` (nullptr), the heaps alone: no regions, no legend.
base::picture::Drawing heap_picture(const rulesets::AnyRuleset& ruleset, const solver::Analysis& analysis,
                                    ValueTexts* texts);

}  // namespace papamu::apps::value
