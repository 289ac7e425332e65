#include "solver/games/fission/fission_game.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/games/letter_grid_game.h"

namespace papamu::solver::detail {

template <>
const Game& game_of_ruleset<rulesets::Fission>() {
    static const LetterGridGame<FissionGame> game(".#x");
    return game;
}

}  // namespace papamu::solver::detail
