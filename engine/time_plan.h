// Plans how much of the clock the next move may cost.
//
//     const TimePlan plan = plan_time(limits, moves_left, Milliseconds(30), lag.history(), begin);
//
// All times are those of the Clock (base/clock.h) from `begin`, the moment at which the player was asked.
#pragma once

#include <chrono>
#include <optional>

#include "base/clock.h"
#include "engine/player.h"

namespace papamu::engine {

struct TimePlan {
    using Clock = base::Clock;

    /// No new depth is begun after `soft`, or after `late` if the best move has just changed or its score has fallen;
    /// the answer comes before `hard`. nullopt if there is no clock.
    std::optional<Clock::time_point> soft;
    std::optional<Clock::time_point> late;
    std::optional<Clock::time_point> hard;
    /// What the moves that are left may take together; zero without a clock for the game, or if the time for one move
    /// is limited too.
    std::chrono::duration<double> usable{0};
};

/// What the player's clock has shown so far, as measured by clock_lag.h. Zeros if nothing is known.
struct ClockHistory {
    Milliseconds usual_lag{0};  // what a move has lately cost beyond the thinking: the mean of all but the worst
    Milliseconds worst_lag{0};  // the largest of these lately
    Milliseconds fullest{0};    // the most that the clock has shown in this game
};

/// The `reserve` for plan_time(): at most 2 milliseconds if the clock of this thread is processor time, since nothing
/// delays an answer on its way to such a clock.
Milliseconds reserve_here(Milliseconds reserve);

/// `moves_left` estimates the moves that the player still has to make, this one included; at least 1. `reserve` is
/// how long an answer may take to reach the clock; that much, or the worst lag if that is more, stays unused with
/// every move, but at most half of a time for one move. Three times as much, and the usual lag of the moves that are
/// left and of some more as far as increments do not pay for it, are taken off the clock for the game before it is
/// shared out.
///
/// Besides, up to 0.9 seconds of that clock stay unused, since a loaded machine may take them away at any moment: 15
/// % of the fullest clock of the game, or k c / (c + k) of a clock that shows c, with k = 0.9 seconds, if that is
/// more. If less than all this is left, the plan ends at `begin`.
TimePlan plan_time(const TurnLimits& limits, double moves_left, Milliseconds reserve, const ClockHistory& history,
                   TimePlan::Clock::time_point begin);

}  // namespace papamu::engine
