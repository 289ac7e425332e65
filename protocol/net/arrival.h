// When something came that somebody waited for: an answer lies in its pipe from the moment it was written, but whoever waits
// for it sees it only when the system gives it a processor, on a busy machine many milliseconds later.
//
//     const ArrivalWatch watch;
//     if (wait_for_descriptor(descriptor, POLLIN, deadline)) arrived_at = watch.arrival(deadline);
#pragma once

#include <chrono>
#include <optional>

namespace papamu::protocol {

/// How long the calling thread could have run and was not let, since it began; nothing where the system does not tell. Linux
/// does, in /proc/thread-self/schedstat.
std::optional<std::chrono::nanoseconds> time_kept_waiting();

/// Made right before the calling thread waits once.
class ArrivalWatch {
 public:
    using Clock = std::chrono::steady_clock;

    ArrivalWatch() : begin_(Clock::now()), kept_waiting_(time_kept_waiting()) {}

    /// To be called as soon as the waiting is over, in the same thread. At most now; where the deadline woke the thread, and
    /// something came while it was kept waiting, nobody knows when that was, and it is now.
    [[nodiscard]] Clock::time_point arrival(Clock::time_point deadline) const;

 private:
    Clock::time_point begin_;
    std::optional<std::chrono::nanoseconds> kept_waiting_;
};

}  // namespace papamu::protocol
