#include "solver/games/game_of_ruleset.h"
#include "solver/games/letter_grid_game.h"
#include "solver/games/shove/shove_values.h"

namespace papamu::solver::detail {

template <>
const Game& game_of_ruleset<rulesets::Shove>() {
    static const LetterGridGame<ShoveValues> game(".xo", /*strips=*/true);
    return game;
}

}  // namespace papamu::solver::detail
