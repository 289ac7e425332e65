// What the two players that came with the contest of modified Chinese checkers have in common: how they place gray
// marbles, and that they draw their moves at random.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/random.h"
#include "engine/player.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::engine {

/// If the mover holds a gray marble, then with probability 0.4 one of the empty cells in rows 4 to 11 and columns 8
/// to 15, all equally likely; otherwise kNoStarCell.
std::uint8_t draw_gray_place(const rulesets::ChineseCheckersState& state, base::Random& random);

/// The occupied cells once the gray marble, if there is one, has been placed.
rulesets::StarCells occupied_with(const rulesets::ChineseCheckersState& state, std::uint8_t gray);

/// A random index of `count` moves, all equally likely. Requires count > 0.
inline std::size_t draw_index(std::size_t count, base::Random& random) {
    return static_cast<std::size_t>(random.below(static_cast<int>(count)));
}

/// Draws a move; nullopt if the player finds none.
using DrawMove = std::function<std::optional<rulesets::ChineseCheckersMove>(const rulesets::ChineseCheckersState& state,
                                                                            base::Random& random)>;

/// Makes a player whose moves depend on the seed, and on how many games and moves it has played before: if a game
/// repeats a position, the player need not repeat its move. It throws PlayerFailure if it finds no move, and ignores
/// the limits.
PlayerPtr<rulesets::ChineseCheckers> make_drawing_player(std::string name, std::uint64_t seed, DrawMove draw);

}  // namespace papamu::engine
