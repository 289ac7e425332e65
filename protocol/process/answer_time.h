// How long to wait for the answer of a program that is asked for a move.
#pragma once

#include <optional>
#include <string>

#include "engine/player.h"

namespace papamu::protocol {

/// When a program counts as hung. Whether it has lost on time is for the keeper of the clock to decide.
struct Patience {
    engine::Milliseconds beyond_limits{5'000};   // how much longer than its limits an answer may take
    engine::Milliseconds longest_move{600'000};  // if only nodes or depth limit it
};

/// Returns nullopt if nothing limits the move.
std::optional<engine::Milliseconds> answer_time(const engine::TurnLimits& limits, const Patience& patience);

/// "5 s", "0.300 s".
std::string seconds_text(engine::Milliseconds time);

}  // namespace papamu::protocol
