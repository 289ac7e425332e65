#include "engine/time_plan.h"

#include <algorithm>

namespace papamu::engine {

namespace {

using Seconds = std::chrono::duration<double>;

constexpr double kSoftShare = 0.6;     // of a move's share: half of the depths that are begun then end beyond it
constexpr double kHardShare = 4.0;     // a hard position may take so many shares ...
constexpr double kMostOfClock = 0.25;  // ... but never more than this part of the clock

// What no plan touches, for a machine that stands still at the wrong moment: nearly kStandstill of a long clock, nearly all of
// one that is far shorter, and half of one that is as long.
constexpr Seconds kStandstill{0.6};

Seconds kept_back(Seconds clock) { return clock * (kStandstill / (clock + kStandstill)); }

TimePlan::Clock::time_point after(TimePlan::Clock::time_point begin, Seconds time) {
    return begin + std::chrono::duration_cast<TimePlan::Clock::duration>(std::max(time, Seconds(0)));
}

}  // namespace

TimePlan plan_time(const TurnLimits& limits, double moves_left, Milliseconds reserve,
                   TimePlan::Clock::time_point begin) {
    TimePlan plan;
    if (limits.time_left) {
        const Seconds clock = std::max(Seconds(*limits.time_left), Seconds(0));
        const Seconds usable = clock - kept_back(clock) - 2.0 * Seconds(reserve);
        const Seconds share = usable / std::max(moves_left, 1.0) + Seconds(limits.increment) * 0.9;
        plan.soft = after(begin, std::min(share * kSoftShare, usable));
        plan.hard = after(
            begin, std::min({share * kHardShare, usable * kMostOfClock + Seconds(limits.increment) * 0.9, usable}));
        if (moves_left <= 1.0) plan.hard = after(begin, usable);
    }
    if (limits.move_time) {
        const auto end = after(begin, Seconds(*limits.move_time) - Seconds(reserve));
        plan.hard = plan.hard ? std::min(*plan.hard, end) : end;
    }
    if (plan.soft && plan.hard) plan.soft = std::min(*plan.soft, *plan.hard);
    return plan;
}

}  // namespace papamu::engine
