#include "solver/games/cram/cram_values.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/games/letter_grid_game.h"

namespace papamu::solver::detail {

template <>
const Game& game_of_ruleset<rulesets::Cram>() {
    static const LetterGridGame<CramValues> game(".#");
    return game;
}

}  // namespace papamu::solver::detail
