#include "solver/games/elephants_and_rhinos/elephants_and_rhinos_values.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/games/letter_grid_game.h"

namespace papamu::solver::detail {

template <>
const Game& game_of_ruleset<rulesets::ElephantsAndRhinos>() {
    static const LetterGridGame<ElephantsAndRhinosValues> game(".er", /*strips=*/true);
    return game;
}

}  // namespace papamu::solver::detail
