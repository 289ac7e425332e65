#include "solver/sums/board_solver.h"

#include <utility>

#include "base/workers.h"
#include "rulesets/any_rules.h"
#include "solver/outcome/game_solver.h"
#include "solver/outcome/search_by_rules.h"
#include "solver/outcome/value_first.h"
#include "solver/sums/sum_game.h"

namespace papamu::solver::detail {

std::unique_ptr<OutcomeSolver> make_general_solver(const rulesets::AnyPosition& start, const OutcomeOptions& options) {
    if (options.switches.on(Optimisation::kSums)) {
        return std::make_unique<GameSolver<SumGame<rulesets::AnyRules>>>(
            start, options, base::useful_threads(options.threads), options.stored);
    }
    auto search = search_by_rules(start, options);
    if (!options.switches.on(Optimisation::kValues)) return search;
    return std::make_unique<ValueFirst>(start, std::move(search), options, ValuesUsed::kSome);
}

}  // namespace papamu::solver::detail
