#include "solver/games/game_of_ruleset.h"
#include "solver/games/letter_grid_game.h"
#include "solver/games/toppling_dominoes/toppling_dominoes_values.h"

namespace papamu::solver::detail {

template <>
const Game& game_of_ruleset<rulesets::TopplingDominoes>() {
    static const LetterGridGame<TopplingDominoesValues> game("lre", /*strips=*/true);
    return game;
}

}  // namespace papamu::solver::detail
