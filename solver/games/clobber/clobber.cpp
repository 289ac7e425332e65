#include "solver/games/clobber/clobber_values.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/games/letter_grid_game.h"

namespace papamu::solver::detail {

template <>
const Game& game_of_ruleset<rulesets::Clobber>() {
    static const LetterGridGame<ClobberValues> game("#xo");
    return game;
}

}  // namespace papamu::solver::detail
