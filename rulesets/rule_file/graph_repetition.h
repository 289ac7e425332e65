// Plays on small graphs that come back to where they began, for the message about rules that allow them.
#pragma once

#include <string>

#include "rulesets/rule_file/graph_rules.h"

namespace papamu::rulesets::rule_file {

/// "x is there again after Left +0, Right +0"; empty if no such play is found. `example`: a position to look at after
/// the small graphs, if it is one.
std::string graph_repetition(const GraphRules& rules, const std::string& example);

}  // namespace papamu::rulesets::rule_file
