#include "solver/games/game_of_ruleset.h"
#include "solver/games/letter_grid_game.h"
#include "solver/games/nogo/nogo_values.h"

namespace papamu::solver::detail {

template <>
const Game& game_of_ruleset<rulesets::Nogo>() {
    static const LetterGridGame<NogoValues> game(".#xo");
    return game;
}

}  // namespace papamu::solver::detail
