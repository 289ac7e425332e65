// Values of the positions of a rule file (rule_objects.h).
#pragma once

#include "solver/analysts/region_analyst.h"
#include "solver/games/rule_file/rule_objects.h"
#include "solver/games/rule_file/rule_search.h"

namespace papamu::solver::detail {

template <int Planes>
std::unique_ptr<Analyst> RuleObjects<Planes>::make_analyst(const RuleKernelData& data,
                                                           const rulesets::RuleFileRuleset& ruleset,
                                                           cgt::ValueStore& store, const AnalystOptions& options) {
    return std::make_unique<RegionAnalyst<RuleKernels<Planes>>>(ruleset, store, options, &data);
}

}  // namespace papamu::solver::detail
