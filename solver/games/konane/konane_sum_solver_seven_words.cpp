#include "solver/games/konane/konane_sum_outcome_game.h"
#include "solver/outcome/game_solver.h"

namespace papamu::solver::detail {

template class GameSolver<KonaneSumOutcomeGame<7>>;

}  // namespace papamu::solver::detail
