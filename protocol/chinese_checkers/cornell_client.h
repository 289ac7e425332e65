// A player in the contest of modified Chinese checkers: its side of the conversation on standard input and output.
#pragma once

#include <istream>
#include <ostream>

#include "engine/player.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::protocol {

/// Plays one game and returns at its end: when the server announces it (after an expired clock it sends nothing more),
/// when the input ends, or when the output cannot be written any more. The player thinks within the clock that the
/// server announces and within `limits`, and not during the opponent's turns. Throws ContestError if what the server
/// sends makes no sense or breaks the rules.
void run_cornell_client(engine::Player<rulesets::ChineseCheckers>& player, std::istream& in, std::ostream& out,
                        const engine::TurnLimits& limits);

}  // namespace papamu::protocol
