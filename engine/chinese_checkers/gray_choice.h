// Selects the few moves with a gray marble that a search looks at: of about a hundred places, times the moves, those
// that have an effect at once.
//
//     append_selected_grays({marbles, occupied, places, mover}, gain, moves);
//
// A gray marble is worth placing if a marble of the mover can jump over it at once, alone or as part of a longer chain,
// and gets further than without it; or if it stands where the opponent's longest chains lead. Placements of the first
// kind are listed with the move that they make possible, the others with the best moves that need no gray marble.
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

/// A position, and the player who may place a gray marble in it on one of `places`.
struct GrayQuestion {
    const std::array<rulesets::StarCells, 2>& marbles;
    rulesets::StarCells occupied;
    rulesets::StarCells places;
    rulesets::Player mover;
};

/// How much better a move makes the position of the player who makes it, in any unit.
using GrayGain = std::function<int(rulesets::Player, rulesets::ChineseCheckersMove)>;

/// Appends at most kMostGrayMoves legal moves, each with a gray marble. `moves` must hold the moves without one.
inline constexpr std::size_t kMostGrayMoves = 12;
void append_selected_grays(const GrayQuestion& question, const GrayGain& gain,
                           std::vector<rulesets::ChineseCheckersMove>& moves);

}  // namespace papamu::engine
