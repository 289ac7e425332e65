#include "solver/games/fission/fission_values.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/games/letter_grid_game.h"

namespace papamu::solver::detail {

template <>
const Game& game_of_ruleset<rulesets::Fission>() {
    static const LetterGridGame<FissionValues> game(".#x");
    return game;
}

}  // namespace papamu::solver::detail
