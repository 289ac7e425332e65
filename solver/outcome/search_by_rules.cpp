#include "solver/outcome/search_by_rules.h"

#include "rulesets/any_rules.h"
#include "solver/outcome/game_solver.h"
#include "solver/outcome/ruleset_outcome_game.h"

namespace papamu::solver::detail {

std::unique_ptr<OutcomeSolver> search_by_rules(const rulesets::AnyPosition& start, const OutcomeOptions& options) {
    return std::make_unique<GameSolver<RulesetOutcomeGame<rulesets::AnyRules>>>(start, options);
}

}  // namespace papamu::solver::detail
