// How much more a player's clock loses than the player thinks: the ways of questions and answers, and a processor that
// was busy with other programs. Whoever keeps the clock tells it with every move, so the difference can be measured.
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

/// Of one player, through one game or several. What is measured is the loss between two questions of one game, less
/// what the player thought, which counts up to the end of its plan: whatever goes beyond that is lag as well. The last
/// kMoves moves count. One thread at a time.
class ClockLag {
 public:
    using Clock = TimePlan::Clock;
    static constexpr std::size_t kMoves = 24;

    /// A question with these limits. `goes_on`: the opponent, and no one else, has acted since the last answer.
    /// Otherwise, and where no clock was told, nothing is measured; a clock that has gained time has no lag.
    void asked(const TurnLimits& limits, bool goes_on, Clock::time_point now);
    /// The answer to it, which was to be given as `plan` says.
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
