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

/// Fields, in this order: ruleset, position, value, outcome, left_stop, right_stop, mean, temperature, birthday, regions,
/// inert, left_moves, right_moves, stats. A value whose text `texts` does not write is null, with "too_long": true behind
/// it. Where a limit was reached `stopped` says which. The moves are null then, and where none were asked for. Where the value of the whole is not known,
/// it and what follows from it are null, with lower and upper behind it; outcome is given if the bounds decide it.
void append_json(std::string& out, std::string_view ruleset, const Evaluation& evaluation, ValueTexts& texts);

}  // namespace papamu::apps::value
