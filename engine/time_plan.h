// How much of the clock the next move may cost.
//
//     const TimePlan plan = plan_time(limits, moves_left, Milliseconds(30), begin);
//
// All times are wall time from `begin`, when the player was asked.
#pragma once

#include <chrono>
#include <optional>

#include "engine/player.h"

namespace papamu::engine {

struct TimePlan {
    using Clock = std::chrono::steady_clock;

    /// No new depth after `soft`; an answer before `hard`. Nothing where there is no clock.
    std::optional<Clock::time_point> soft;
    std::optional<Clock::time_point> hard;
};

/// `moves_left`: a guess at the moves that the player still has to make, this one included; at least 1. `reserve` is what an
/// answer may take to reach whoever keeps the clock; it stays unused with every move. Of a clock for the whole game up to 0.6
/// seconds more stay unused, half of it where it shows 0.6 seconds: a loaded machine may take them away at any moment. Where
/// less than all that is left, the plan ends at `begin`.
TimePlan plan_time(const TurnLimits& limits, double moves_left, Milliseconds reserve,
                   TimePlan::Clock::time_point begin);

}  // namespace papamu::engine
