#include "engine/clock_lag.h"

#include <algorithm>
#include <numeric>

namespace papamu::engine {

void ClockLag::asked(const TurnLimits& limits, bool goes_on, Clock::time_point now) {
    if (!limits.time_left) {
        turn_.reset();
        return;
    }
    const Duration clock = *limits.time_left;
    if (!goes_on) {
        turn_.reset();
        fullest_ = Duration(0);
    }
    fullest_ = std::max(fullest_, clock);
    if (turn_ && turn_->thought) {
        const Duration lost = turn_->clock_after_free_answer - clock;
        lags_.push_back(std::max(lost - *turn_->thought, Duration(0)));
        if (lags_.size() > kMoves) lags_.pop_front();
    }
    turn_ = Turn{clock + limits.increment, now};
}

void ClockLag::answered(const TimePlan& plan, Clock::time_point now) {
    if (!turn_) return;
    const auto end = plan.hard ? std::min(*plan.hard, now) : now;
    turn_->thought = std::max(end - turn_->begin, Duration(0));
}

ClockHistory ClockLag::history() const {
    ClockHistory history;
    history.fullest = std::chrono::floor<Milliseconds>(fullest_);
    history.moves = static_cast<int>(lags_.size());
    if (lags_.empty()) return history;
    const Duration worst = *std::max_element(lags_.begin(), lags_.end());
    history.worst_lag = std::chrono::ceil<Milliseconds>(worst);
    if (lags_.size() == 1) return history;
    const Duration rest = std::accumulate(lags_.begin(), lags_.end(), Duration(0)) - worst;
    history.usual_lag = std::chrono::ceil<Milliseconds>(rest / static_cast<Duration::rep>(lags_.size() - 1));
    return history;
}

}  // namespace papamu::engine
