// The analysts, by the names of their rulesets.
#include "solver/analysis.h"

#include "rulesets/domineering/domineering.h"
#include "rulesets/konane/konane.h"
#include "rulesets/value/literal_value.h"
#include "solver/nimbers/heap_analyst.h"
#include "solver/sums/literal_analyst.h"
#include "solver/sums/sum_analyst.h"
#include "solver/values/domineering_kernels.h"
#include "solver/values/graph_analysts.h"
#include "solver/values/grid_analysts.h"
#include "solver/values/konane_kernels.h"
#include "solver/values/plain_analysts.h"
#include "solver/values/region_analyst.h"

namespace papamu::solver {

std::optional<std::string> Analyst::store(std::span<const std::string> /*positions*/,
                                          const AnalysisOptions& /*options*/, const StoredNote& /*note*/) {
    return std::nullopt;
}

std::unique_ptr<Analyst> make_analyst(std::string_view ruleset, cgt::ValueStore& store, const AnalystOptions& options) {
    if (ruleset == rulesets::Konane::kName) {
        return std::make_unique<detail::RegionAnalyst<detail::KonaneKernels>>(store, options);
    }
    if (ruleset == rulesets::Domineering::kName) {
        return std::make_unique<detail::RegionAnalyst<detail::DomineeringKernels>>(store, options);
    }
    if (ruleset == rulesets::LiteralValue::kName) return std::make_unique<detail::LiteralAnalyst>(store);
    if (ruleset == rulesets::kSumName) return std::make_unique<detail::SumAnalyst>(store, options);
    if (auto analyst = detail::make_heap_analyst(ruleset, store, options)) return analyst;
    if (auto analyst = detail::make_grid_analyst(ruleset, store, options)) return analyst;
    if (auto analyst = detail::make_graph_analyst(ruleset, store, options)) return analyst;
    return detail::make_plain_analyst(ruleset, store, options);
}

}  // namespace papamu::solver
