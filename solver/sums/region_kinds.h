// Which rulesets' positions can be terms of a sum, and the kinds of their regions: through their kernels where they have any,
// through their rules where they have none.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "solver/optimisations.h"
#include "solver/sums/region_graph.h"

namespace papamu::solver::detail {

/// Adds a kind for a ruleset to the graph; its number, or nothing where there is no ruleset of that name. `shared`: for more
/// than one thread. `bytes` are for exact values.
std::optional<int> make_region_kind(RegionGraph& graph, std::string_view ruleset, const Switches& switches, bool shared,
                                    std::size_t bytes);

}  // namespace papamu::solver::detail
