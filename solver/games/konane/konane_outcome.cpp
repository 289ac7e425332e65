#include "solver/games/konane/konane_outcome.h"

#include "rulesets/konane/konane_board.h"
#include "solver/games/konane/konane_outcome_game.h"
#include "solver/games/konane/konane_sum_outcome_game.h"
#include "solver/outcome/game_solver.h"
#include "solver/outcome/value_first.h"

namespace papamu::solver::detail {

extern template class GameSolver<KonaneOutcomeGame>;  // in konane_solver.cpp
// In konane_sum_solver_narrow.cpp and konane_sum_solver_wide.cpp: all in one source would take long to compile.
extern template class GameSolver<KonaneSumOutcomeGame<1>>;
extern template class GameSolver<KonaneSumOutcomeGame<2>>;
extern template class GameSolver<KonaneSumOutcomeGame<3>>;
extern template class GameSolver<KonaneSumOutcomeGame<4>>;
extern template class GameSolver<KonaneSumOutcomeGame<5>>;
extern template class GameSolver<KonaneSumOutcomeGame<6>>;
extern template class GameSolver<KonaneSumOutcomeGame<7>>;

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
