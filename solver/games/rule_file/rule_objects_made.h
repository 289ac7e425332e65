// The definitions of rule_objects.h: for the sources that compile them.
#pragma once

#include "solver/analysts/region_analyst.h"
#include "solver/games/rule_file/rule_kernels.h"
#include "solver/games/rule_file/rule_objects.h"
#include "solver/sums/kernel_kind.h"

namespace papamu::solver::detail {

template <int Planes>
std::unique_ptr<Analyst> RuleObjects<Planes>::make_analyst(const RuleKernelData& data,
                                                           const rulesets::RuleFileRuleset& ruleset,
                                                           cgt::ValueStore& store, const AnalystOptions& options) {
    return std::make_unique<RegionAnalyst<RuleKernels<Planes>>>(ruleset, store, options, &data);
}

template <int Planes>
std::optional<int> RuleObjects<Planes>::make_region_kind(const RuleKernelData& data, RegionGraph& graph,
                                                         const RegionKindOptions& options) {
    const KernelData* const kernel_data = &data;
    return graph.make_kind<KernelKind<RuleKernels<Planes>>>(options, kernel_data);
}

}  // namespace papamu::solver::detail
