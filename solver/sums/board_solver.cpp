#include "solver/sums/board_solver.h"

#include <utility>

#include "base/workers.h"
#include "rulesets/any_rules.h"
#include "solver/game.h"
#include "solver/outcome/game_solver.h"
#include "solver/outcome/search_by_rules.h"
#include "solver/outcome/then_another.h"
#include "solver/outcome/value_first.h"
#include "solver/sums/sum_outcome_game.h"

namespace papamu::solver::detail {

std::unique_ptr<OutcomeSolver> make_sum_search(const rulesets::AnyPosition& start, const OutcomeOptions& options,
                                               bool forgets) {
    return std::make_unique<GameSolver<SumOutcomeGame<rulesets::AnyRules>>>(
        start, options, base::useful_threads(options.threads), options.stored, forgets);
}

std::unique_ptr<OutcomeSolver> make_general_solver(const rulesets::AnyPosition& start, const OutcomeOptions& options) {
    if (options.switches.on(Optimisation::kSums)) {
        auto search = std::make_unique<ThenAnother>(make_sum_search(start, options, true),
                                                    [=] { return search_by_rules(start, options); });
        // Regions on boards look themselves up; others have no file in a sum (rules_kind.h, packed_kind.h).
        if (game_of(start.ruleset()).region_space() != nullptr) return search;
        return fast_search(start, std::move(search), options);
    }
    return slow_search(start, search_by_rules(start, options), options);
}

}  // namespace papamu::solver::detail
