// How long somebody who asks a program for a move waits for the answer.
#pragma once

#include <optional>
#include <string>

#include "engine/player.h"

namespace papamu::protocol {

/// Whether a program has lost on time is decided by whoever keeps the clock; this is when it counts as hung.
struct Patience {
    engine::Milliseconds beyond_limits{5'000};   // how much longer than its limits an answer may take
    engine::Milliseconds longest_move{600'000};  // where nodes or depth are all that limits it
};

/// Nothing where nothing limits the move.
std::optional<engine::Milliseconds> answer_time(const engine::TurnLimits& limits, const Patience& patience);

/// "5 s", "0.300 s".
std::string seconds_text(engine::Milliseconds time);

}  // namespace papamu::protocol
