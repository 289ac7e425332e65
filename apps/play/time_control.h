// "10:00+1": how much time each player has for the whole game, and what it gets back after each move.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/player.h"

namespace papamu::apps::play {

struct TimeControl {
    engine::Milliseconds time{0};
    engine::Milliseconds increment{0};

    bool operator==(const TimeControl&) const = default;
};

/// Minutes and seconds "10:00", or seconds "600" or "0.5"; behind a plus the seconds of the increment. Nothing where the
/// text is none of these, or gives no time at all.
std::optional<TimeControl> parse_time_control(std::string_view text);

/// "9:59", "0:04.2" below ten seconds.
std::string clock_text(engine::Milliseconds time);

}  // namespace papamu::apps::play
