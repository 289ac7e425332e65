#include "solver/games/konane/konane_outcome.h"

#include "rulesets/konane/konane_board.h"
#include "solver/games/konane/konane_outcome_game.h"
#include "solver/games/konane/konane_sum_outcome_game.h"
#include "solver/outcome/game_solver.h"
#include "solver/outcome/value_first.h"

namespace papamu::solver::detail {

extern template class GameSolver<KonaneOutcomeGame>;  // in konane_solver.cpp

std::unique_ptr<OutcomeSolver> make_konane_outcome_solver(const rulesets::AnyPosition& position,
                                                          const OutcomeOptions& options) {
    const auto start = position.as<rulesets::KonanePosition>();
    if (KonaneOutcomeGame::takes(start)) {
        return fast_search(position, std::make_unique<GameSolver<KonaneOutcomeGame>>(start, options), options);
    }
    if (!options.switches.on(Optimisation::kValues)) return nullptr;
    const KonaneSumFrame frame(start, options.switches);
    const rulesets::KonanePosition board{frame.box.rows, frame.box.columns, {}, {}, {}};
    return rulesets::with_konane_board(
        board, [&]<int Words>(const auto&, const rulesets::KonaneBoard<Words>&) -> std::unique_ptr<OutcomeSolver> {
            return std::make_unique<GameSolver<KonaneSumOutcomeGame<Words>>>(start, options, frame, options.stored);
        });
}

}  // namespace papamu::solver::detail
