#include "solver/sums/board_solver.h"

#include "base/workers.h"
#include "rulesets/ruleset_list.h"
#include "solver/outcome/game_solver.h"
#include "solver/sums/sum_game.h"

namespace papamu::solver::detail {

std::unique_ptr<OutcomeSolver> make_board_solver(std::string_view ruleset, std::string_view position,
                                                 const OutcomeOptions& options) {
    std::unique_ptr<OutcomeSolver> solver;
    const int threads = base::useful_threads(options.threads);
    rulesets::with_ruleset(ruleset, [&]<rulesets::Ruleset R>() {
        solver = std::make_unique<GameSolver<SumGame<R>>>(R::parse(position).value(), options, threads, options.stored);
    });
    return solver;
}

}  // namespace papamu::solver::detail
