// Adds the kind of region of a ruleset that has kernels (kernel_kind.h) to a graph.
//
//     make_kernel_kind<GridKernels<ClobberValues>>(graph, options);
//
// It is declared apart from its definition so that a game can compile its sums in a source of its own:
//
//     #include "solver/sums/kernel_kind.h"
//     template int make_kernel_kind<DomineeringKernels>(RegionGraph&, const RegionKindOptions&, const KernelData*);
#pragma once

#include "solver/game.h"
#include "solver/values/kernel.h"

namespace papamu::solver::detail {

/// Returns the number of the new kind. `data`: for kernels that are made at run time; it must outlive the graph.
template <class Kernels>
int make_kernel_kind(RegionGraph& graph, const RegionKindOptions& options, const KernelData* data = nullptr);

}  // namespace papamu::solver::detail
