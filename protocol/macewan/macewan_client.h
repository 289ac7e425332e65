// A player in the MacEwan contest: moves as lines on standard output, the opponent's on standard input.
#pragma once

#include <istream>
#include <ostream>

#include "engine/player.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

/// Plays `colour` from a state, which the other side knows as well, to the end: the game is over, there are no more lines,
/// or nobody reads ours. In the opening it takes away D5 or E5: the choices that the contest leaves are mirror images of
/// each other. Throws ContestError for a line that is no move of the opponent. `limits` hold for each move.
void run_macewan_client(engine::Player<rulesets::KonaneContest>& player, const rulesets::KonaneState& start,
                        rulesets::Player colour, std::istream& in, std::ostream& out, const engine::TurnLimits& limits);

}  // namespace papamu::protocol
