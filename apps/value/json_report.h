// An analysis as one JSON object: the contract of `papamu value --json` (docs/value.md).
//
//     std::string line;
//     append_json(line, "konane", evaluation, texts);       // no newline
#pragma once

#include <string>
#include <string_view>

#include "apps/value/evaluation.h"
#include "apps/value/value_texts.h"

namespace papamu::apps::value {

/// Fields, in this order: ruleset, position, value, stopped, outcome, left_stop, right_stop, mean, temperature,
/// birthday, terms, regions, inert, left_moves, right_moves, stats. A value whose text is too long for `texts` is null,
/// followed by "too_long": true. A value that is not known is null, followed by lower and upper; if it is that of the
/// whole position, its properties are null, but outcome is given if the bounds decide it. `stopped` is there only if a
/// limit was reached, and says which. The moves are null if none were asked for; after a limit they have bounds, or are
/// null if nothing is known about them. `terms`, and the `term` of each region, are only there for a sum.
void append_json(std::string& out, std::string_view ruleset, const Evaluation& evaluation, ValueTexts& texts);

}  // namespace papamu::apps::value
