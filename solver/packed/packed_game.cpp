#include "solver/packed/packed_game.h"

#include <array>

namespace papamu::solver::detail {

namespace {

using Getter = const PackedGame& (*)();
/// By the numbers in their heads.
constexpr std::array<Getter, 3> kGames = {general_toads_game, sheep_game, king_dirt_game};

}  // namespace

const PackedGame* find_packed_game(std::string_view ruleset) {
    for (const Getter game : kGames) {
        if (game().ruleset() == ruleset) return &game();
    }
    return nullptr;
}

const PackedGame* find_packed_game(std::uint64_t head) {
    return (head & 0xff) < kGames.size() ? &packed_game(head) : nullptr;
}

const PackedGame& packed_game(std::uint64_t head) { return kGames[head & 0xff](); }

}  // namespace papamu::solver::detail
