// When awaited input arrived: an answer is in its pipe from the moment it was written, but a waiting thread sees it
// only when the system gives it a processor, on a busy machine many milliseconds later.
//
//     const ArrivalWatch watch;
//     if (wait_for_socket(socket, Readiness::kToRead, deadline)) arrived_at = watch.arrival(deadline);
#pragma once

#include <chrono>
#include <optional>

namespace papamu::protocol {

/// How long the calling thread has been ready to run without being given a processor, since it began; nullopt if the
/// system does not tell. Linux does, in /proc/thread-self/schedstat.
std::optional<std::chrono::nanoseconds> time_kept_waiting();

/// To be constructed right before the calling thread waits; for one wait.
class ArrivalWatch {
 public:
    using Clock = std::chrono::steady_clock;

    ArrivalWatch() : begin_(Clock::now()), kept_waiting_(time_kept_waiting()) {}

    /// To be called in the same thread as soon as the wait is over. Returns at most now. If the deadline woke the
    /// thread, and input came before the thread was given a processor, the time of arrival is unknown, and the result
    /// is now.
    [[nodiscard]] Clock::time_point arrival(Clock::time_point deadline) const;

 private:
    Clock::time_point begin_;
    std::optional<std::chrono::nanoseconds> kept_waiting_;
};

}  // namespace papamu::protocol
