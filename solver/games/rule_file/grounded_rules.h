// Games on graphs from rule files that are played with single edges on the ground, as hackenbush is: what
// solver/games/grounded_search.h needs of them.
//
//     if (const auto grounded = grounded_rules_of(rules)) GroundedSearch(*grounded, store, switches, table_bytes);
#pragma once

#include <optional>

#include "rulesets/rule_file/graph_position.h"
#include "rulesets/rule_file/graph_rules.h"
#include "solver/games/grounded_search.h"

namespace papamu::solver::detail {

/// nullopt unless the graph stands on the ground, vertices have no letters, and every move cuts an edge or changes its
/// letter, whatever is beside it. (A counterexample is the condition that nothing falls.)
std::optional<GroundedRules> grounded_rules_of(const rulesets::rule_file::GraphRules& rules);

/// Requires a position of such rules.
GroundedSearch::Picture picture_of(const rulesets::rule_file::GraphPosition& position);

}  // namespace papamu::solver::detail
