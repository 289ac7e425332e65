#include "decompose/graph_colouring/graph_colouring_parts.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/games/graph_game.h"
#include "solver/values/plain_search.h"

namespace papamu::solver::detail {

template <>
const Game& game_of_ruleset<rulesets::GraphCol>() {
    static const GraphGame<PlainSearch<decompose::GraphColParts>> game;
    return game;
}
template <>
const Game& game_of_ruleset<rulesets::GraphSnort>() {
    static const GraphGame<PlainSearch<decompose::GraphSnortParts>> game;
    return game;
}

}  // namespace papamu::solver::detail
