// Measures how much more time a player's clock loses than the player thinks: for the transport of questions and
// answers, and because the processor is busy with other programs. The clock is reported with every move, so the
// difference can be measured.
//
//     ClockLag lag;
//     lag.asked(limits, goes_on, now);                                  // at the beginning of choose()
//     const TimePlan plan = plan_time(limits, moves_left, reserve, lag.history(), now);
//     ...
//     lag.answered(plan, now);                                          // at its end
#pragma once

#include <cstddef>
#include <deque>
#include <optional>

#include "engine/time_plan.h"

namespace papamu::engine {

/// Measures for one player, through one game or several. The lag is the loss between two questions of one game, less
/// the time that the player thought, which counts only up to the end of its plan: whatever goes beyond that is lag as
/// well. The last kMoves moves count. For use by one thread at a time.
class ClockLag {
 public:
    using Clock = TimePlan::Clock;
    static constexpr std::size_t kMoves = 24;

    /// Call this at a question with these limits. `goes_on`: the opponent has acted since the last answer, and
    /// nothing else has happened. Otherwise, or if no clock is given, nothing is measured. A clock that has gained
    /// time has no lag.
    void asked(const TurnLimits& limits, bool goes_on, Clock::time_point now);
    /// Call this at the answer to that question, which was to be given as `plan` says.
    void answered(const TimePlan& plan, Clock::time_point now);

    [[nodiscard]] ClockHistory history() const;

 private:
    using Duration = Clock::duration;

    struct Turn {
        Duration clock_after_free_answer;  // what the next question would show if the answer took no time
        Clock::time_point begin;
        std::optional<Duration> thought = {};
    };

    std::optional<Turn> turn_;
    std::deque<Duration> lags_;
    Duration fullest_{0};
};

}  // namespace papamu::engine
