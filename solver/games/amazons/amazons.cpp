#include "solver/games/amazons/amazons_values.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/games/letter_grid_game.h"

namespace papamu::solver::detail {

template <>
const Game& game_of_ruleset<rulesets::Amazons>() {
    static const LetterGridGame<AmazonsValues> game(".#xo");
    return game;
}

}  // namespace papamu::solver::detail
