#include "rulesets/heap/heap_games.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/games/heap/heap_game.h"

namespace papamu::solver::detail {

template <>
const Game& game_of_ruleset<rulesets::Nim>() {
    static const HeapGame<rulesets::Nim> game;
    return game;
}
template <>
const Game& game_of_ruleset<rulesets::Kayles>() {
    static const HeapGame<rulesets::Kayles> game;
    return game;
}
template <>
const Game& game_of_ruleset<rulesets::DawsonsKayles>() {
    static const HeapGame<rulesets::DawsonsKayles> game;
    return game;
}
template <>
const Game& game_of_ruleset<rulesets::GrundysGame>() {
    static const HeapGame<rulesets::GrundysGame> game;
    return game;
}
template <>
const Game& game_of_ruleset<rulesets::Octal>() {
    static const HeapGame<rulesets::Octal> game;
    return game;
}
template <>
const Game& game_of_ruleset<rulesets::Hexadecimal>() {
    static const HeapGame<rulesets::Hexadecimal> game;
    return game;
}
template <>
const Game& game_of_ruleset<rulesets::Subtraction>() {
    static const HeapGame<rulesets::Subtraction> game;
    return game;
}

}  // namespace papamu::solver::detail
