// The kinds of regions (region_graph.h), by the names of their rulesets: with kernels if a ruleset has any, by its
// rules alone if it has none.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "solver/optimisations.h"
#include "solver/sums/region_graph.h"

namespace papamu::solver {
class StoredValues;
}

namespace papamu::solver::detail {

/// Adds a kind for a ruleset to the graph. Returns its number, or nullopt if there is no such ruleset. `shared`: for
/// more than one thread. `bytes` are for exact values. `stored` as in AnalystOptions.
std::optional<int> make_region_kind(RegionGraph& graph, std::string_view ruleset, const Switches& switches, bool shared,
                                    std::size_t bytes, StoredValues* stored = nullptr);

}  // namespace papamu::solver::detail
