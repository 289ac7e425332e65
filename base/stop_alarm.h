// A flag that is set once a time has passed or the caller's own flag is set: for work that only looks at one flag.
//
//     const StopAlarm alarm(2.5, options.stop);
//     const WorkLimit limit(1'000'000, alarm.flag());
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "base/clock.h"

namespace papamu::base {

/// How messages name a time that is over: "the limit of 2.5 seconds".
std::string limit_of_seconds(double seconds);

/// A flag, and the thread that sets it. That thread does not wait for a std::stop_token: in the libraries of g++ 12 a
/// wait for one may never end if its time is over just when the stop is requested (seen on Windows).
class StopAlarm {
 public:
    /// The flag is set `seconds` from now, by the Clock of this thread; 0: never. `stop` may be nullptr, and must
    /// outlive this object. A thread is started only if there are seconds to wait for.
    StopAlarm(double seconds, const std::atomic<bool>* stop) : stop_(stop) {
        if (!(seconds > 0)) return;
        const std::chrono::duration<double> time(std::min(seconds, kMostSeconds));
        const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(time);
        waiting_ = std::thread([this, clock = Clock::here(), end] { wait(clock, end); });
    }
    ~StopAlarm() {
        if (!waiting_.joinable()) return;
        {
            const std::lock_guard lock(mutex_);
            is_over_ = true;
        }
        wake_.notify_one();
        waiting_.join();
    }
    StopAlarm(const StopAlarm&) = delete;
    StopAlarm& operator=(const StopAlarm&) = delete;

    [[nodiscard]] const std::atomic<bool>* flag() const { return waiting_.joinable() ? &up_ : stop_; }

 private:
    /// A signal handler cannot wake a thread, so its flag is checked every 20 ms.
    static constexpr std::chrono::milliseconds kLook{20};
    /// Processor time may stand still just before the end. Looking at it more often than this would be of no use.
    static constexpr std::chrono::microseconds kRest{100};
    static constexpr double kMostSeconds = 1e9;

    void wait(ClockReader clock, Clock::time_point end) {
        std::unique_lock lock(mutex_);
        for (auto now = clock.now(); now < end && !is_over_; now = clock.now()) {
            if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) break;
            wake_.wait_for(lock, std::clamp<Clock::duration>(end - now, kRest, kLook));
        }
        up_.store(true, std::memory_order_relaxed);
    }

    const std::atomic<bool>* stop_;
    std::atomic<bool> up_ = false;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool is_over_ = false;
    std::thread waiting_;
};

}  // namespace papamu::base
