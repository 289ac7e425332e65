// Plans how much of the clock the next move may cost.
//
//     const TimePlan plan = plan_time(limits, moves_left, reserve_here(Milliseconds(30)), lag.history(), begin);
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
    int moves{0};               // of how many moves these lags are; only the last ones count (clock_lag.h)
};

/// What a plan leaves unused.
struct ClockReserve {
    Milliseconds answer{30};       // with every move: how long an answer may take to reach the clock
    Milliseconds standstill{900};  // at most, of a clock for the game: for how long the machine may stand still
};

/// The reserve of the player who runs in this thread. If its clock is processor time, the answer takes at most 2
/// milliseconds and the machine never stands still, since neither can take anything off such a clock.
ClockReserve reserve_here(Milliseconds answer);

/// `moves_left` estimates the moves that the player still has to make, this one included; at least 1. `reserve.answer`,
/// or the worst lag if that is more, stays unused with every move, but at most half of a time for one move. Three times
/// as much, and the usual lag of the moves that are left and of some more as far as increments do not pay for it, are
/// taken off the clock for the game before it is shared out.
///
/// Besides, some of that clock stays unused, since a loaded machine may take it away at any moment: 15 % of the fullest
/// clock of the game, but at most k = `reserve.standstill`, or k c / (c + k) of a clock that shows c, if that is more.
/// k is a third of that once eight moves were made of which none had a lag beyond 20 milliseconds. If less than all
/// this is left, the plan ends at `begin`.
TimePlan plan_time(const TurnLimits& limits, double moves_left, ClockReserve reserve, const ClockHistory& history,
                   TimePlan::Clock::time_point begin);

}  // namespace papamu::engine
