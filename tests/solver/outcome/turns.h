// Threads that take turns, so that what they do together is the same in every run, however busy the machine is.
#pragma once

#include <condition_variable>
#include <mutex>

namespace papamu::tests {

/// For two threads, 0 and 1: only one of them works at a time.
class Turns {
 public:
    /// Waits for the first turn.
    void begin(int me) {
        std::unique_lock lock(mutex_);
        wait(lock, me);
    }
    /// Ends a turn and waits for the next one.
    void step(int me) {
        std::unique_lock lock(mutex_);
        if (has_ended_[1 - me]) return;
        turn_ = 1 - me;
        changed_.notify_all();
        wait(lock, me);
    }
    /// Leaves all further turns to the other thread.
    void end(int me) {
        const std::lock_guard lock(mutex_);
        has_ended_[me] = true;
        turn_ = 1 - me;
        changed_.notify_all();
    }

 private:
    void wait(std::unique_lock<std::mutex>& lock, int me) {
        changed_.wait(lock, [&] { return turn_ == me || has_ended_[1 - me]; });
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    int turn_ = 0;
    bool has_ended_[2] = {false, false};
};

}  // namespace papamu::tests
