#include "engine/time_plan.h"

#include <algorithm>

#include "base/clock.h"

namespace papamu::engine {

namespace {

using Seconds = std::chrono::duration<double>;

constexpr Milliseconds kAnswerOfProcessorTime{2};

constexpr double kSoftShare = 0.6;      // of a move's share: half of the depths begun then end beyond the share
constexpr double kLateShare = 1.8;      // ... and twice as many if the best move is in doubt
constexpr double kHardShare = 4.0;      // a hard position may take this many shares ...
constexpr double kMostOfClock = 0.25;   // ... but never more than this part of the clock
constexpr double kMostReserved = 0.5;   // of the time for one move: less than the reserve is better than no thought
constexpr double kMovesUnforeseen = 6;  // beyond the estimate; their lag has to be paid for as well
constexpr double kMargins = 3;          // the worst lag may come again, more than once, before it is forgotten

// A machine that has shown no lag for so many moves will probably go on like that.
constexpr int kQuietMoves = 8;
constexpr Milliseconds kQuietLag{20};
constexpr double kQuietStandstill = 1.0 / 3;
constexpr double kStandstillShare = 0.15;

Seconds standstill(ClockReserve reserve, const ClockHistory& history) {
    const bool quiet = history.moves >= kQuietMoves && history.worst_lag <= kQuietLag;
    return Seconds(reserve.standstill) * (quiet ? kQuietStandstill : 1);
}

// The time that no plan uses, in case the machine stands still at the wrong moment. With k = `standstill` and a clock
// that shows c it is k c / (c + k), which is nearly k for a full clock and half of k when c is k; or kStandstillShare
// of the game's time, at most k, if that is more.
Seconds kept_back(Seconds clock, Seconds fullest, Seconds standstill) {
    if (standstill <= Seconds(0)) return Seconds(0);
    return std::max(clock * (standstill / (clock + standstill)), std::min(fullest * kStandstillShare, standstill));
}

TimePlan::Clock::time_point after(TimePlan::Clock::time_point begin, Seconds time) {
    return begin + std::chrono::duration_cast<TimePlan::Clock::duration>(std::max(time, Seconds(0)));
}

}  // namespace

TimePlan plan_time(const TurnLimits& limits, double moves_left, ClockReserve reserve, const ClockHistory& history,
                   TimePlan::Clock::time_point begin) {
    TimePlan plan;
    const Seconds margin = std::max(reserve.answer, history.worst_lag);
    if (limits.time_left) {
        const Seconds clock = std::max(Seconds(*limits.time_left), Seconds(0));
        // Increments pay for the lag first.
        const Seconds balance = Seconds(limits.increment) * 0.9 - Seconds(history.usual_lag);
        const Seconds gain = std::max(balance, Seconds(0));
        const Seconds loss = gain - balance;
        const Seconds usable = clock - kept_back(clock, history.fullest, standstill(reserve, history)) -
                               kMargins * margin - loss * (std::max(moves_left, 1.0) + kMovesUnforeseen);
        const Seconds share = usable / std::max(moves_left, 1.0) + gain;
        plan.soft = after(begin, std::min(share * kSoftShare, usable));
        plan.late = after(begin, std::min(share * kLateShare, usable));
        plan.hard = after(begin, std::min({share * kHardShare, usable * kMostOfClock + gain, usable}));
        if (moves_left <= 1.0) plan.hard = after(begin, usable);
        if (!limits.move_time) plan.usable = std::max(usable, Seconds(0));
    }
    if (limits.move_time) {
        const Seconds time = *limits.move_time;
        const auto end = after(begin, time - std::min(margin, time * kMostReserved));
        plan.hard = plan.hard ? std::min(*plan.hard, end) : end;
    }
    if (plan.soft) plan.soft = std::min(*plan.soft, *plan.hard);
    if (plan.late) plan.late = std::min(*plan.late, *plan.hard);
    return plan;
}

ClockReserve reserve_here(Milliseconds answer) {
    if (!base::Clock::here().is_processor_time()) return {.answer = answer};
    return {.answer = std::min(answer, kAnswerOfProcessorTime), .standstill = Milliseconds(0)};
}

}  // namespace papamu::engine
