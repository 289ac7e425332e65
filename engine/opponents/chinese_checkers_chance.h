// What the two players that came with the contest of modified Chinese checkers have in common: how they place gray marbles,
// and that their moves are drawn by lot.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/player.h"
#include "engine/random.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::engine {

/// With probability 0.4, where the mover holds a gray marble: one of the empty cells in rows 4 to 11 and columns 8 to 15, each
/// as likely. kNoStarCell otherwise.
std::uint8_t draw_gray_place(const rulesets::ChineseCheckersState& state, Random& random);

/// What stands on the board once the gray marble has been placed, if there is one.
rulesets::StarCells occupied_with(const rulesets::ChineseCheckersState& state, std::uint8_t gray);

/// One of the moves, each as likely, as an index; `count` > 0.
inline std::size_t draw_index(std::size_t count, Random& random) {
    return static_cast<std::size_t>(random.below(static_cast<int>(count)));
}

/// Nothing where the player finds no move.
using DrawMove = std::function<std::optional<rulesets::ChineseCheckersMove>(const rulesets::ChineseCheckersState& state,
                                                                            Random& random)>;

/// Its moves depend on the seed, and on how many games and moves it has played before: in a game that repeats a position it
/// is not bound to repeat its move. Throws PlayerFailure where it finds none. Limits mean nothing to it.
PlayerPtr<rulesets::ChineseCheckers> make_drawing_player(std::string name, std::uint64_t seed, DrawMove draw);

}  // namespace papamu::engine
