// The kinds of packed regions (packed_game.h), for sums.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "solver/optimisations.h"
#include "solver/sums/region_graph.h"

namespace papamu::solver::detail {

/// As make_region_kind(); nullopt if the ruleset has no packed regions.
std::optional<int> make_packed_kind(RegionGraph& graph, std::string_view ruleset, const Switches& switches, bool shared,
                                    std::size_t bytes);

}  // namespace papamu::solver::detail
