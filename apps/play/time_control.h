// "10:00+1": how much time each player has for the whole game, and what it gets back after each move.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/match/time_control.h"

namespace papamu::apps::play {

/// Minutes and seconds "10:00", or seconds "600" or "0.5"; behind a plus the seconds of the increment. Nothing where the
/// text is none of these, or gives no time at all. What is returned has a game_time.
std::optional<engine::TimeControl> parse_time_control(std::string_view text);

/// "9:59", "0:04.2" below ten seconds.
std::string clock_text(engine::Milliseconds time);

}  // namespace papamu::apps::play
