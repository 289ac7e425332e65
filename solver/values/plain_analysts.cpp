#include "solver/values/plain_analysts.h"

#include "rulesets/list/ruleset_list.h"
#include "solver/values/plain_analyst.h"
#include "solver/values/plain_search.h"

namespace papamu::solver::detail {

std::unique_ptr<Analyst> make_plain_analyst(std::string_view ruleset, cgt::ValueStore& store,
                                            const AnalystOptions& options) {
    std::unique_ptr<Analyst> analyst;
    rulesets::with_ruleset(ruleset, [&]<rulesets::Ruleset R>() {
        analyst = std::make_unique<PlainAnalyst<PlainSearch<WholePositions<R>>>>(store, options);
    });
    return analyst;
}

}  // namespace papamu::solver::detail
