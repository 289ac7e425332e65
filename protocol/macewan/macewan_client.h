// A player in the MacEwan contest: writes its moves as lines to standard output and reads the opponent's from standard
// input.
#pragma once

#include <istream>
#include <ostream>

#include "engine/player.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

/// Plays `colour` from a state that the other side knows as well, until the game is over, the input ends, or the output
/// cannot be written any more. In the opening it removes D5 or E5: the choices that the contest leaves are mirror
/// images of each other. Throws ContestError for a line that is not a move of the opponent. `limits` apply to each
/// move.
void run_macewan_client(engine::Player<rulesets::KonaneContest>& player, const rulesets::KonaneState& start,
                        rulesets::Player colour, std::istream& in, std::ostream& out, const engine::TurnLimits& limits);

}  // namespace papamu::protocol
