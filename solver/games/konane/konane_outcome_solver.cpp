#include "solver/games/konane/konane_outcome_game.h"
#include "solver/outcome/game_solver.h"

namespace papamu::solver::detail {

template class GameSolver<KonaneOutcomeGame>;

}  // namespace papamu::solver::detail
