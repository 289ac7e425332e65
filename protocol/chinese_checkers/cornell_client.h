// A player in the contest of modified Chinese checkers: what its program says and hears on standard output and input.
#pragma once

#include <istream>
#include <ostream>

#include "engine/player.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::protocol {

/// Plays one game and returns at its end, whoever won: when the server says so (of a player whose time is up it says no more), has
/// nothing more to say, or nobody reads the moves any more. The player thinks within the clock that the server tells, and within
/// `limits` as well; between its moves nothing is done but wait. Throws ContestError where the server's words make no sense or break
/// the rules.
void run_cornell_client(engine::Player<rulesets::ChineseCheckers>& player, std::istream& in, std::ostream& out,
                        const engine::TurnLimits& limits);

}  // namespace papamu::protocol
