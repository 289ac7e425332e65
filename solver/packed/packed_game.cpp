#include "solver/packed/packed_game.h"

#include <array>

#include "solver/game.h"

namespace papamu::solver::detail {

namespace {

using ByTag = std::array<const PackedGame*, 256>;

ByTag games_by_tag() {
    ByTag games{};
    for (const rulesets::AnyRuleset* const ruleset : rulesets::all_rulesets()) {
        const PackedGame* const game = game_of(*ruleset).packed_game();
        if (game == nullptr) continue;
        if (games.at(game->tag()) != nullptr) throw std::logic_error("two packed games have the same tag");
        games.at(game->tag()) = game;
    }
    return games;
}

}  // namespace

const PackedGame* find_packed_game(std::uint64_t head) {
    static const ByTag games = games_by_tag();
    return games[head & 0xff];
}

}  // namespace papamu::solver::detail
