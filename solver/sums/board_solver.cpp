#include "solver/sums/board_solver.h"

#include "base/workers.h"
#include "rulesets/any_rules.h"
#include "solver/outcome/game_solver.h"
#include "solver/sums/sum_game.h"

namespace papamu::solver::detail {

std::unique_ptr<OutcomeSolver> make_board_solver(const rulesets::AnyPosition& start, const OutcomeOptions& options) {
    return std::make_unique<GameSolver<SumGame<rulesets::AnyRules>>>(
        start, options, base::useful_threads(options.threads), options.stored);
}

}  // namespace papamu::solver::detail
