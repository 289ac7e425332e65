// The kind of the regions of a ruleset (region_graph.h): the one that its game offers, or else by the rules alone.
#pragma once

#include "rulesets/any_ruleset.h"
#include "solver/game.h"
#include "solver/sums/region_graph.h"

namespace papamu::solver::detail {

/// Adds a kind for a ruleset to the graph, and returns its number.
int make_region_kind(RegionGraph& graph, const rulesets::AnyRuleset& ruleset, const RegionKindOptions& options);

}  // namespace papamu::solver::detail
