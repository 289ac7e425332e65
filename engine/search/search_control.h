// Decides when a search has to end: by the clock, by a number of nodes, or on request. Shared by the threads of one
// search.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "base/clock.h"

namespace papamu::engine {

class SearchControl {
 public:
    using Clock = base::Clock;

    /// Flags that others set to request a stop; each may be null.
    using StopFlags = std::array<const std::atomic<bool>*, 2>;

    /// `nodes` is a limit for each thread by itself, so that one thread always does the same; 0: no limit. The deadline
    /// is one of this thread's Clock, for all threads.
    SearchControl(std::optional<Clock::time_point> deadline, std::uint64_t nodes, const StopFlags& stop_flags = {})
        : deadline_(deadline), nodes_(nodes == 0 ? ~std::uint64_t{0} : nodes), stop_flags_(stop_flags) {}

    /// To be called at every node with the number of nodes of this thread. Once true it stays true.
    [[nodiscard]] bool must_stop(std::uint64_t nodes) {
        if (nodes >= nodes_) stop();
        if (nodes % kNodesPerLook == 0) look();
        return stopped_.load(std::memory_order_relaxed);
    }

    /// Checks the clock and the request now.
    void look() {
        const bool stopped = std::any_of(stop_flags_.begin(), stop_flags_.end(), [](const auto* flag) {
            return flag != nullptr && flag->load(std::memory_order_relaxed);
        });
        if (stopped || (deadline_ && clock_.now() >= *deadline_)) stop();
    }
    /// The time by the Clock of the thread that made this.
    [[nodiscard]] Clock::time_point now() const { return clock_.now(); }
    void stop() { stopped_.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

 private:
    static constexpr std::uint64_t kNodesPerLook = 256;  // about a tenth of a millisecond

    base::ClockReader clock_ = Clock::here();
    std::optional<Clock::time_point> deadline_;
    std::uint64_t nodes_;
    StopFlags stop_flags_;
    std::atomic<bool> stopped_{false};
};

}  // namespace papamu::engine
