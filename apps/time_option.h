// Times as options of the command line give them, in seconds: "0.25", "10+0.1".
//
//     limits.move_time = require_time(flags.move_time, "--move-time");
//
// What is none is a CommandError (kUsage) that names the option and quotes the text.
#pragma once

#include <string_view>

#include "engine/match/time_control.h"

namespace papamu::apps {

/// Above zero, at most a week, with at most three decimals.
engine::Milliseconds require_time(std::string_view text, std::string_view option);

/// What may be overstepped or kept: the same, or zero.
engine::Milliseconds require_margin(std::string_view text, std::string_view option);

/// Seconds for the game, above zero, and perhaps seconds after each move: "10", "10+0.1".
engine::TimeControl require_game_time(std::string_view text, std::string_view option);

}  // namespace papamu::apps
