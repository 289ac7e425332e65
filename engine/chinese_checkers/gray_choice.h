// The few moves with a gray marble that a search looks at: of the hundred places, times the moves, those that change something
// at once.
//
//     append_selected_grays({marbles, occupied, places, mover}, gain, moves);
//
// A gray marble is worth its place when a marble of the mover's can jump over it right now, alone or as part of a longer
// chain, and comes further than it would without; or when it stands where the opponent's longest chains lead. The first are
// listed with the move that they make possible, the others with the best moves that need no gray marble.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <vector>

#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::engine {

/// Which moves with a gray marble a search looks at.
enum class GrayMoves {
    kNone,
    kSelected,
    kAll,
};

/// A position and who may place a gray marble in it. `places` are the cells for it.
struct GrayQuestion {
    const std::array<rulesets::StarCells, 2>& marbles;
    rulesets::StarCells occupied;
    rulesets::StarCells places;
    rulesets::Player mover;
};

/// How much better a player stands after a move of its own, in any unit.
using GrayGain = std::function<int(rulesets::Player, rulesets::ChineseCheckersMove)>;

/// Appends at most kMostGrayMoves moves, each with a gray marble and each of them legal. `moves` are those without.
inline constexpr std::size_t kMostGrayMoves = 12;
void append_selected_grays(const GrayQuestion& question, const GrayGain& gain,
                           std::vector<rulesets::ChineseCheckersMove>& moves);

}  // namespace papamu::engine
