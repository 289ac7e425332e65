// A player in the Swarthmore contest: what its program says and hears on standard output and input.
#pragma once

#include <istream>
#include <ostream>

#include "engine/player.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

/// Plays one game and returns at its end, whoever won: when the arbiter says so or has nothing more to say, or nobody reads
/// the answers any more. A player that cannot move concedes and waits for the end. Throws ContestError where the arbiter's
/// words make no sense or break the rules. `limits` hold for each move.
void run_swarthmore_client(engine::Player<rulesets::KonaneContest>& player, std::istream& in, std::ostream& out,
                           const engine::TurnLimits& limits);

}  // namespace papamu::protocol
