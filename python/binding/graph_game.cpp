#include "python/binding/graph_game.h"

#include "python/binding/graph_analyst.h"
#include "python/binding/graph_kind.h"
#include "python/binding/python_rules.h"
#include "solver/sums/board_solver.h"

namespace papamu::python {

std::unique_ptr<solver::Analyst> GraphGame::make_analyst(cgt::ValueStore& store,
                                                         const solver::AnalystOptions& options) const {
    return std::make_unique<GraphAnalyst>(rules_, store, options);
}

rulesets::Parsed<std::unique_ptr<solver::OutcomeSolver>> GraphGame::make_outcome_solver(
    const rulesets::AnyPosition& position, const solver::OutcomeOptions& options) const {
    solver::OutcomeOptions alone = options;
    alone.threads = 1;
    rules_.graph().set_most_bytes(options.table_bytes);
    return solver::detail::make_general_solver(position, alone);
}

std::optional<int> GraphGame::make_region_kind(solver::detail::RegionGraph& graph,
                                               const solver::RegionKindOptions& options) const {
    return graph.make_kind<GraphKind>(rules_, options);
}

base::Expected<std::string, std::string> GraphGame::table_name(const rulesets::AnyRuleset& /*ruleset*/) const {
    return rules_.table_name();
}

}  // namespace papamu::python
