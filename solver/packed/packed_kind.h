// The kinds of packed regions (packed_game.h), for sums.
#pragma once

#include "solver/game.h"
#include "solver/sums/region_graph.h"

namespace papamu::solver::detail {

/// Adds the kind of a game's regions to the graph, and returns its number.
int make_packed_kind(RegionGraph& graph, const RegionKindOptions& options);

}  // namespace papamu::solver::detail
