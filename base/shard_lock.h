// A lock for a few instructions at a time, on a flag: for the parts of a table that threads share.
//
//     std::atomic<bool> busy = false;
//     const ShardLock lock(busy);
#pragma once

#include <atomic>
#include <thread>

namespace papamu::base {

/// Not taken if the table is not shared.
class ShardLock {
 public:
    explicit ShardLock(std::atomic<bool>& flag, bool shared = true) : flag_(shared ? &flag : nullptr) {
        if (flag_ == nullptr) return;
        while (flag_->exchange(true, std::memory_order_acquire)) {
            // The thread that holds it may be growing the table, and may have lost its core while doing so.
            while (flag_->load(std::memory_order_relaxed)) std::this_thread::yield();
        }
    }
    ~ShardLock() {
        if (flag_ != nullptr) flag_->store(false, std::memory_order_release);
    }
    ShardLock(const ShardLock&) = delete;
    ShardLock& operator=(const ShardLock&) = delete;

 private:
    std::atomic<bool>* flag_;
};

}  // namespace papamu::base
