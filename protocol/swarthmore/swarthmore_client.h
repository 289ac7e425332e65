// A player in the Swarthmore contest: its side of the conversation on standard input and output.
#pragma once

#include <istream>
#include <ostream>

#include "engine/player.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

/// Plays one game and returns at its end: when the arbiter announces it, when the input ends, or when the output cannot
/// be written any more. A player that cannot move concedes and waits for the end. Throws ContestError if the arbiter's
/// messages make no sense or break the rules. `limits` apply to each move.
void run_swarthmore_client(engine::Player<rulesets::KonaneContest>& player, std::istream& in, std::ostream& out,
                           const engine::TurnLimits& limits);

}  // namespace papamu::protocol
