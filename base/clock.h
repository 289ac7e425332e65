// The clock that limits of time refer to: wall time, or the processor time of the thread that is limited.
//
//     const auto begin = base::Clock::now();            // wall time, unless this thread has a ProcessorTime
//     const base::ProcessorTime fair;                   // from here to the end of the scope: processor time
//     const base::ClockReader reader = base::Clock::here();
//     std::jthread([reader] { reader.now(); });         // the same clock, read by another thread
//
// Processor time stands still while other programs have the processor, and while the thread sleeps or waits.
#pragma once

#include <time.h>

#include <chrono>
#include <optional>

namespace papamu::base {

/// Reads the clock of the thread that it comes from, from any thread. Once that thread has ended, its processor time
/// is the end of time: a caller that waits for a moment of it need not wait any longer.
class ClockReader {
 public:
    using time_point = std::chrono::steady_clock::time_point;

    [[nodiscard]] bool is_processor_time() const { return thread_.has_value(); }
    [[nodiscard]] time_point now() const {
        return thread_ ? processor_time(*thread_) : std::chrono::steady_clock::now();
    }

 private:
    friend class Clock;
    friend class ProcessorTime;
    constexpr explicit ClockReader(std::optional<clockid_t> thread) : thread_(thread) {}

    static time_point processor_time(clockid_t thread);

    std::optional<clockid_t> thread_;  // nullopt: wall time
};

/// A clock as the standard library wants one. Its moments have the type of those of std::chrono::steady_clock, which it
/// is in every thread without a ProcessorTime. With one they mean something in that thread alone.
class Clock {
 public:
    using duration = std::chrono::steady_clock::duration;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = ClockReader::time_point;
    static constexpr bool is_steady = true;

    [[nodiscard]] static time_point now() { return here_.now(); }
    [[nodiscard]] static ClockReader here() { return here_; }

 private:
    friend class ProcessorTime;

    static inline constinit thread_local ClockReader here_{std::nullopt};
};

/// As long as this exists, Clock is the processor time of the thread that made it, in that thread alone: threads that
/// it starts still have wall time. Must be destroyed by the same thread. Throws std::system_error if the system does
/// not measure the processor time of threads.
class ProcessorTime {
 public:
    ProcessorTime();
    ~ProcessorTime() { Clock::here_ = before_; }
    ProcessorTime(const ProcessorTime&) = delete;
    ProcessorTime& operator=(const ProcessorTime&) = delete;

 private:
    ClockReader before_ = Clock::here_;
};

}  // namespace papamu::base
