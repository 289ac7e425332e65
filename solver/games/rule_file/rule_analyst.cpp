#include "solver/analysts/plain_analyst.h"
#include "solver/analysts/region_analyst.h"
#include "solver/games/rule_file/rule_file_game.h"
#include "solver/games/rule_file/with_kernels.h"
#include "solver/values/plain_search.h"

namespace papamu::solver::detail {

std::unique_ptr<Analyst> RuleFileGame::make_analyst(cgt::ValueStore& store, const AnalystOptions& options) const {
    if (data_.planes == 0) {
        using Search = PlainSearch<WholePositions<rulesets::RuleFileGame>>;
        return std::make_unique<PlainAnalyst<Search>>(ruleset_, store, options);
    }
    return with_kernels(data_, [&]<int kPlanes, Plan kPlan>() -> std::unique_ptr<Analyst> {
        return std::make_unique<RegionAnalyst<RuleKernels<kPlanes, kPlan>>>(ruleset_, store, options, &data_);
    });
}

}  // namespace papamu::solver::detail
