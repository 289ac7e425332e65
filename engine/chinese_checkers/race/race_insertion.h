// The last moves of a race, which can be made in any order: each marble that is left goes into a hole of its own.
//
// Once every hole of the goal has a marble that can enter it at once, by a step or by one jump over a marble that
// stays, nothing that the other player does delays the end. Let there be n holes. At each turn either one of the
// remaining holes is empty, and its marble enters it; or the other player occupies all of them, and then the home is
// full, which wins after any move of a marble outside. So n turns suffice if
//
//   * at that moment a marble outside can move: to block it, the other player needs something on each free cell around
//     it and a marble in a hole at the same time; each of its moves brings at most one marble, and a gray one while it
//     has any;
//   * the other player then occupies at most half of the home.
#pragma once

#include <optional>
#include <vector>

#include "engine/chinese_checkers/race/race_side.h"

namespace papamu::engine {

/// The side's marbles now, at its turn; all cells on which the other player can have been before the first turn and
/// at each of the side's turns so far, the present one last; and the number of the other player's marbles that are
/// shut in the home (`stragglers`).
struct InsertionQuestion {
    rulesets::StarCells marbles;
    rulesets::StarCells first_intruders;
    std::vector<rulesets::StarCells> intruders;
    int grays = 0;  // in the other player's hand
    int stragglers = 0;
};

/// One move for each hole; they may be made in any order whatever the other player does. Returns nullopt if that is
/// not certain.
std::optional<std::vector<RaceMove>> insertions(const RaceSide& side, const InsertionQuestion& question);

}  // namespace papamu::engine
