// What games do, and what is done by the rules alone if a game has nothing of its own.
#include "rulesets/any_rules.h"
#include "rulesets/sum/misere_play.h"
#include "solver/analysis.h"
#include "solver/analysts/plain_analyst.h"
#include "solver/game.h"
#include "solver/impartial/impartial.h"
#include "solver/impartial/mex_solver.h"
#include "solver/impartial/ruleset_mex.h"
#include "solver/nimbers/misere_by_moves.h"
#include "solver/nimbers/misere_solver.h"
#include "solver/outcome/outcome.h"
#include "solver/sums/board_solver.h"
#include "solver/sums/region_kinds.h"
#include "solver/sums/rules_kind.h"
#include "solver/values/plain_search.h"

namespace papamu::solver {

using rulesets::AnyPosition;
using rulesets::AnyRuleset;

std::unique_ptr<Analyst> Game::make_analyst(cgt::ValueStore& /*store*/, const AnalystOptions& /*options*/) const {
    return nullptr;
}
rulesets::Parsed<std::unique_ptr<OutcomeSolver>> Game::make_outcome_solver(const AnyPosition& /*position*/,
                                                                           const OutcomeOptions& /*options*/) const {
    return nullptr;
}
std::optional<int> Game::make_region_kind(detail::RegionGraph& /*graph*/, const RegionKindOptions& /*options*/) const {
    return std::nullopt;
}
std::vector<AnyPosition> Game::parts(const AnyPosition& position) const { return {position}; }
std::unique_ptr<ImpartialSolver> Game::make_impartial_solver(const OutcomeOptions& /*options*/) const {
    return nullptr;
}
std::unique_ptr<MisereSolver> Game::make_misere_solver() const { return nullptr; }
base::Expected<std::string, std::string> Game::table_name(const AnyRuleset& ruleset) const {
    return ruleset.stored_name();
}
std::optional<std::string> Game::part_text(const AnyRuleset& /*ruleset*/, std::string_view /*part*/) const {
    return std::nullopt;
}

std::unique_ptr<Analyst> make_analyst(const AnyRuleset& ruleset, cgt::ValueStore& store,
                                      const AnalystOptions& options) {
    if (auto analyst = game_of(ruleset).make_analyst(store, options)) return analyst;
    using Search = detail::PlainSearch<detail::WholePositions<rulesets::AnyRules>>;
    return std::make_unique<detail::PlainAnalyst<Search>>(ruleset, store, options);
}
std::unique_ptr<Analyst> make_analyst(std::string_view ruleset, cgt::ValueStore& store, const AnalystOptions& options) {
    const AnyRuleset* const found = rulesets::find_ruleset(ruleset);
    return found == nullptr ? nullptr : make_analyst(*found, store, options);
}

rulesets::Parsed<std::unique_ptr<OutcomeSolver>> make_outcome_solver(const AnyPosition& position,
                                                                     const OutcomeOptions& options) {
    auto solver = game_of(position.ruleset()).make_outcome_solver(position, options);
    if (!solver || *solver != nullptr) return solver;
    return detail::make_general_solver(position, options);
}

int detail::make_region_kind(RegionGraph& graph, const AnyRuleset& ruleset, const RegionKindOptions& options) {
    if (const auto number = game_of(ruleset).make_region_kind(graph, options)) return *number;
    return graph.make_kind<RulesKind>(ruleset, options.switches);
}

std::unique_ptr<ImpartialSolver> make_impartial_solver(const AnyRuleset& ruleset, const OutcomeOptions& options) {
    if (auto solver = game_of(ruleset).make_impartial_solver(options)) return solver;
    return std::make_unique<detail::MexSolver<detail::RulesetMex>>(ruleset, options);
}

std::unique_ptr<MisereSolver> make_misere_solver(const AnyRuleset& ruleset, const OutcomeOptions& options) {
    if (!rulesets::keeps_misere_play(ruleset)) return nullptr;
    if (auto solver = game_of(ruleset).make_misere_solver()) return solver;
    return std::make_unique<detail::MisereByMoves>(ruleset, options);
}

}  // namespace papamu::solver
