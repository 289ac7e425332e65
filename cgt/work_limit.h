// A bound on the work of one thread, for programs that compute whatever they are given.
//
//     const WorkLimit limit(50'000'000);        // on this thread, until the end of the scope
//     Value g = heat(store, h, t);              // throws LimitError when it takes more steps than that
//
// A step is one call of a recursion over games (check_stack() counts it) or one option of a long list; it takes some
// tens of nanoseconds up to about a microsecond, and the number of steps is the same in every run with the same store.
// Without a WorkLimit nothing is counted. Results that were complete before the limit stay valid.
//
// Loops over positions, moves and cells are no recursions over games: they call look_for_stop(), which counts no steps, so
// that limits of steps mean the same wherever they stand.
#pragma once

#include <atomic>
#include <cstdint>
#include <stdexcept>

namespace papamu::cgt {

/// Somebody asked a computation to stop; nothing is wrong with the game.
class Interrupted : public std::runtime_error {
 public:
    Interrupted() : std::runtime_error("interrupted") {}
};

class WorkLimit;

namespace detail {
inline constinit thread_local WorkLimit* work_limit = nullptr;
inline constinit thread_local std::int64_t work_until_look = 0;
void look_at_flag();
}  // namespace detail

/// Counts the steps of the thread that made it, and of no other. Limits nest: the inner one counts, and what it has
/// counted is charged to the outer one when it ends. An inner limit never allows more than the outer one has left, and
/// without a `stop` of its own is stopped by the outer one's.
class WorkLimit {
 public:
    /// At most `steps`. When `stop` is given and becomes true (a signal handler may set it), the computation throws
    /// Interrupted soon afterwards; `stop` must outlive this object.
    explicit WorkLimit(std::uint64_t steps, const std::atomic<bool>* stop = nullptr);
    ~WorkLimit();
    WorkLimit(const WorkLimit&) = delete;
    WorkLimit& operator=(const WorkLimit&) = delete;

    /// Steps counted so far.
    [[nodiscard]] std::uint64_t used() const { return steps_ - left_ - slice_; }

    void spend(std::uint64_t steps) {
        if (steps <= slice_) [[likely]] {
            slice_ -= steps;
        } else {
            next_slice(steps);
        }
    }

    /// Throws Interrupted when `stop`, or that of the outer limit, is true.
    void look_at_flag() const {
        if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) throw Interrupted();
    }

 private:
    void next_slice(std::uint64_t steps);

    std::uint64_t steps_;
    std::uint64_t left_;       // steps not yet in a slice
    std::uint64_t slice_ = 0;  // steps that may be spent before `stop` is looked at again
    const std::atomic<bool>* stop_;
    WorkLimit* outer_;
};

/// Throws LimitError when the thread's WorkLimit is used up, Interrupted when it was told to stop.
inline void count_work(std::uint64_t steps = 1) {
    if (detail::work_limit != nullptr) [[unlikely]]
        detail::work_limit->spend(steps);
}

/// Throws Interrupted when the thread's WorkLimit was told to stop, for loops that call nothing that counts steps. `work`:
/// about how many tens of nanoseconds have passed since the last call; the flag is looked at about every half millisecond.
inline void look_for_stop(std::uint32_t work = 1) {
    detail::work_until_look -= work;
    if (detail::work_until_look < 0) [[unlikely]]
        detail::look_at_flag();
}

}  // namespace papamu::cgt
