// Calls of code that looks at no flag, such as the methods of a user's Python class: those who wait for an answer see
// whether its thread is in such a call, and those who can end one know which are to end.
//
//     OutsideCalls calls(stop, end);                       // of one question
//     const OutsideCalls::OfThread here(calls);            // this thread works on it until the end of the scope
//     const OutsideCalls::Call call;                       // around each call of outside code
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace papamu::base {

/// Of one question. Any thread may ask; only the thread of the question enters and leaves calls.
class OutsideCalls {
 public:
    using Clock = std::chrono::steady_clock;

    /// Calls are to end when `stop`, which may be nullptr, is set, and from `end` on.
    OutsideCalls(std::shared_ptr<const std::atomic<bool>> stop, Clock::time_point end)
        : stop_(std::move(stop)), end_(end.time_since_epoch().count()) {}
    OutsideCalls(const OutsideCalls&) = delete;
    OutsideCalls& operator=(const OutsideCalls&) = delete;

    /// Another end: so many seconds from now, at most 1e9.
    void end_in(double seconds) {
        end_.store((Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)))
                       .time_since_epoch()
                       .count());
    }
    /// Whether a call that runs is to end.
    [[nodiscard]] bool are_to_end() const {
        return (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) ||
               Clock::now().time_since_epoch().count() >= end_.load();
    }
    /// The number of the call that runs; 0: none.
    [[nodiscard]] std::uint64_t running() const { return running_.load(std::memory_order_relaxed); }

    /// Notes that a call was ended, and which one: "options() of Cutcake".
    void note_ended(const std::string& which) {
        const std::lock_guard lock(mutex_);
        ended_ = which;
    }
    /// The last one that was ended; empty if none was.
    [[nodiscard]] std::string ended() const {
        const std::lock_guard lock(mutex_);
        return ended_;
    }

    /// Makes the calls of this thread those of the question.
    class OfThread {
     public:
        explicit OfThread(OutsideCalls& calls) : outer_(here_) { here_ = &calls; }
        ~OfThread() { here_ = outer_; }
        OfThread(const OfThread&) = delete;
        OfThread& operator=(const OfThread&) = delete;

     private:
        OutsideCalls* outer_;
    };
    /// Those of this thread; nullptr if nobody watches them.
    [[nodiscard]] static OutsideCalls* here() { return here_; }

    /// A call, also while it waits for its turn. One within another is a part of it.
    class Call {
     public:
        Call() : calls_(here_) {
            if (calls_ != nullptr && calls_->depth_++ == 0) calls_->running_.store(++calls_->count_);
        }
        ~Call() {
            if (calls_ != nullptr && --calls_->depth_ == 0) calls_->running_.store(0);
        }
        Call(const Call&) = delete;
        Call& operator=(const Call&) = delete;

     private:
        OutsideCalls* calls_;
    };

 private:
    static inline thread_local OutsideCalls* here_ = nullptr;

    std::shared_ptr<const std::atomic<bool>> stop_;
    std::atomic<Clock::rep> end_;
    std::atomic<std::uint64_t> running_ = 0;
    std::uint64_t count_ = 0;  // of this thread, as is depth_
    int depth_ = 0;
    mutable std::mutex mutex_;
    std::string ended_;
};

/// The calls of this thread are to end in so many seconds, unless there is a question that they belong to; 0: never.
class OutsideLimit {
 public:
    explicit OutsideLimit(double seconds) {
        if (!(seconds > 0) || OutsideCalls::here() != nullptr) return;
        calls_.emplace(nullptr, OutsideCalls::Clock::time_point::max());
        calls_->end_in(std::min(seconds, 1e9));
        here_.emplace(*calls_);
    }

 private:
    std::optional<OutsideCalls> calls_;
    std::optional<OutsideCalls::OfThread> here_;
};

}  // namespace papamu::base
