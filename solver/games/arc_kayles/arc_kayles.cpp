#include "decompose/arc_kayles/arc_kayles_parts.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/games/graph_game.h"
#include "solver/values/plain_search.h"

namespace papamu::solver::detail {

template <>
const Game& game_of_ruleset<rulesets::ArcKayles>() {
    static const GraphGame<PlainSearch<decompose::ArcKaylesParts>> game;
    return game;
}

}  // namespace papamu::solver::detail
