// A flag that is set once a time has passed or the caller's own flag is set: for work that only looks at one flag.
//
//     const StopAlarm alarm(2.5, options.stop);
//     const WorkLimit limit(1'000'000, alarm.flag());
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

namespace papamu::base {

/// How messages name a time that is over: "the limit of 2.5 seconds".
std::string limit_of_seconds(double seconds);

class StopAlarm {
 public:
    /// The flag is set `seconds` from now; 0: never. `stop` may be nullptr, and must outlive this object. A thread is
    /// started only if there are seconds to wait for.
    StopAlarm(double seconds, const std::atomic<bool>* stop) : stop_(stop) {
        if (seconds > 0) waiting_ = std::jthread([this, seconds](const std::stop_token& done) { wait(seconds, done); });
    }

    [[nodiscard]] const std::atomic<bool>* flag() const { return waiting_.joinable() ? &up_ : stop_; }

 private:
    /// A signal handler cannot wake a thread, so its flag is checked every 20 ms.
    static constexpr std::chrono::milliseconds kLook{20};

    void wait(double seconds, const std::stop_token& done) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
        std::unique_lock lock(mutex_);
        while (!done.stop_requested() && std::chrono::steady_clock::now() < end) {
            if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) break;
            wake_.wait_for(lock, done, kLook, [] { return false; });
        }
        up_.store(true, std::memory_order_relaxed);
    }

    const std::atomic<bool>* stop_;
    std::atomic<bool> up_ = false;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::jthread waiting_;  // last, so that it ends before what it uses
};

}  // namespace papamu::base
