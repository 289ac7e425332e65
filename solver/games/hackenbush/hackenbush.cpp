#include "solver/games/game_of_ruleset.h"
#include "solver/games/graph_game.h"
#include "solver/games/hackenbush/hackenbush_search.h"

namespace papamu::solver::detail {

template <>
const Game& game_of_ruleset<rulesets::Hackenbush>() {
    static const GraphGame<HackenbushSearch> game;
    return game;
}

}  // namespace papamu::solver::detail
