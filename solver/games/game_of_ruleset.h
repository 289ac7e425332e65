// How a game gets into the list of games: its source defines game_of_ruleset() for its ruleset.
//
//     template <>
//     const Game& game_of_ruleset<rulesets::Clobber>() {
//         static const LetterGridGame<ClobberValues> game("#xo");
//         return game;
//     }
//
// The list itself is that of the rulesets. A ruleset without such a definition does not link.
#pragma once

#include "solver/game.h"

namespace papamu::solver::detail {

template <class R>
const Game& game_of_ruleset();

/// The sum of positions of other games has no Ruleset.
const Game& game_of_sums();

}  // namespace papamu::solver::detail
