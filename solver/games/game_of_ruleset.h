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

#include <memory>

#include "rulesets/any_ruleset.h"
#include "solver/game.h"

namespace papamu::solver::detail {

template <class R>
const Game& game_of_ruleset();

/// The sum of positions of other games has no Ruleset.
const Game& game_of_sums();

/// What a ruleset that was read from a rule file offers, whose Game nothing else makes. nullptr for all others. The
/// ruleset must outlive the game.
std::unique_ptr<const Game> make_game_of_rules(const rulesets::AnyRuleset& ruleset);

}  // namespace papamu::solver::detail
