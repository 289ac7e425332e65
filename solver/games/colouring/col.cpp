#include "solver/games/colouring/colouring_values.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/games/letter_grid_game.h"

namespace papamu::solver::detail {

template <>
const Game& game_of_ruleset<rulesets::Col>() {
    static const LetterGridGame<ColGame> game(".#lr");
    return game;
}

}  // namespace papamu::solver::detail
