// The values of options that are times in seconds: "0.25", "10+0.1".
//
//     limits.move_time = require_time(flags.move_time, "--move-time");
//
// A text that is not such a time is a CommandError (kUsage) that names the option and quotes the text.
#pragma once

#include <string_view>

#include "engine/match/time_control.h"

namespace papamu::apps {

/// Above zero, at most a week, with at most three decimals.
engine::Milliseconds require_time(std::string_view text, std::string_view option);

/// A margin: the same, but zero is allowed.
engine::Milliseconds require_margin(std::string_view text, std::string_view option);

/// Seconds for the game, above zero, and perhaps seconds after each move: "10", "10+0.1".
engine::TimeControl require_game_time(std::string_view text, std::string_view option);

}  // namespace papamu::apps
