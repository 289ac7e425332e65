// Regions of the positions of a rule file, for sums (rule_objects.h).
#pragma once

#include "solver/games/rule_file/rule_objects.h"
#include "solver/games/rule_file/rule_search.h"
#include "solver/sums/kernel_kind.h"

namespace papamu::solver::detail {

template <int Planes>
int RuleObjects<Planes>::make_region_kind(const RuleKernelData& data, RegionGraph& graph,
                                          const RegionKindOptions& options) {
    return make_kernel_kind<RuleKernels<Planes>>(graph, options, &data);
}

}  // namespace papamu::solver::detail
