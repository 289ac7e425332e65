#include "solver/games/game_of_ruleset.h"
#include "solver/games/letter_grid_game.h"
#include "solver/games/toads_and_frogs/toads_and_frogs_values.h"

namespace papamu::solver::detail {

template <>
const Game& game_of_ruleset<rulesets::ToadsAndFrogs>() {
    static const LetterGridGame<ToadsAndFrogsValues> game(".tf", /*strips=*/true);
    return game;
}

}  // namespace papamu::solver::detail
