// "10:00+1": the time of each player for the whole game, and the increment after each move.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/match/time_control.h"

namespace papamu::apps::play {

/// Minutes and seconds "10:00", or seconds "600" or "0.5"; after a plus sign, the seconds of the increment. Returns
/// nullopt if the text has none of these forms or gives no time at all. The result always has a game_time.
std::optional<engine::TimeControl> parse_time_control(std::string_view text);

/// What both clocks show when a game begins; zero without clocks.
engine::Milliseconds time_at_start(const std::optional<engine::TimeControl>& control);

/// "9:59"; below ten seconds "0:04.2".
std::string clock_text(engine::Milliseconds time);

}  // namespace papamu::apps::play
