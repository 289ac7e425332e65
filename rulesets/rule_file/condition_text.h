// The conditions of rule files, each a short sentence.
//
//     no neighbour is o              a neighbour is [xo]            every neighbour is .
//     at least 2 neighbours are x    at most 1 neighbours are x     exactly 1 neighbours are x
//     every block of x has a liberty                                every block of [xo] touches #
//
// Neighbours are those of the last cell of the move, before the move; blocks are looked at afterwards (Blocks in
// rules.h).
#pragma once

#include "rulesets/rule_file/rules.h"
#include "rulesets/rule_file/toml_table.h"

namespace papamu::rulesets::rule_file {

/// Adds the condition to the way. Throws RuleFault. Rules::letters and neighbours must be set.
void read_condition(const PlacedText& text, const Rules& rules, Way& way);

}  // namespace papamu::rulesets::rule_file
