#include "engine/opponents/turn_clock.h"

#include <algorithm>

namespace papamu::engine {

namespace {

using Clock = TurnClock::Clock;

constexpr std::uint64_t kNodesBetweenLooks = 256;

// On a busy machine some time may pass between the decision and the moment when the clock is stopped.
Clock::duration without_reserve(Clock::duration time) {
    return time - std::min<Clock::duration>(time / 2, std::chrono::milliseconds(50));
}

// A busy machine takes some milliseconds more than planned for every move. So the less time is left for the rest of
// the game, the smaller the part of it that is planned with: 91 % of 2 s, half of 200 ms, 9 % of 20 ms.
Clock::duration without_delays(Milliseconds left) {
    const double count = std::max(0.0, std::chrono::duration<double>(left).count());
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(count * count / (count + 0.2)));
}

}  // namespace

TurnClock::TurnClock(const TurnLimits& limits, int moves_to_go, const std::atomic<bool>* stop)
    : stop_(stop), most_nodes_(limits.nodes) {
    if (limits.move_time) most_ = sensible_ = without_reserve(*limits.move_time);
    if (limits.time_left) {
        const Clock::duration left = without_delays(*limits.time_left);
        // The increment comes after the move, so a move takes at most a third of what is left, however large that is.
        const Clock::duration share =
            std::min<Clock::duration>(left / moves_to_go + limits.increment * 3 / 4, left / 3);
        most_ = most_ ? std::min(*most_, share) : share;
        sensible_ = *most_ / 2;
    }
    look();
}

bool TurnClock::may_begin_iteration() const { return !stopped_ && !(sensible_ && elapsed() >= *sensible_); }

void TurnClock::look() {
    next_look_ = nodes_ + kNodesBetweenLooks;
    if (most_nodes_ != 0) next_look_ = std::min(next_look_, std::max(most_nodes_, nodes_ + 1));
    stopped_ = stopped_ || (most_nodes_ != 0 && nodes_ >= most_nodes_) || (stop_ != nullptr && stop_->load()) ||
               (most_ && elapsed() >= *most_);
}

}  // namespace papamu::engine
