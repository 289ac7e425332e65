// A bound on the work of one thread, for programs that compute with arbitrary input.
//
//     const WorkLimit limit(50'000'000);        // on this thread, until the end of the scope
//     Value g = heat(store, h, t);              // throws LimitError if it takes more steps than that
//
// A step is one call of a recursion over games (check_stack() counts it) or up to 64 options of a long list; it takes
// from some tens of nanoseconds to about a microsecond. The number of steps is the same in every run with the same
// store. Without a WorkLimit, nothing is counted. Results that were complete before the limit was reached remain valid.
//
// Loops over positions, moves and cells are not recursions over games: they call look_for_stop(), which counts no
// steps, so that a number of steps means the same everywhere.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <stdexcept>

namespace papamu::base {

/// Thrown when a computation was asked to stop; nothing is wrong with the game.
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

/// Counts the steps of the thread that created it, and of no other. Limits nest: the inner one counts, and its steps
/// are charged to the outer one when it ends. An inner limit never allows more than the outer one has left and, unless
/// it has a `stop` of its own, is stopped by that of the outer one.
class WorkLimit {
 public:
    /// Any number of steps: for work that is only to be stopped.
    static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

    /// Allows at most `steps`. If `stop` is given and becomes true (a signal handler may set it), the computation
    /// throws Interrupted within milliseconds; `stop` must outlive this object.
    explicit WorkLimit(std::uint64_t steps, const std::atomic<bool>* stop = nullptr);
    ~WorkLimit();
    WorkLimit(const WorkLimit&) = delete;
    WorkLimit& operator=(const WorkLimit&) = delete;

    /// The number of steps counted so far.
    [[nodiscard]] std::uint64_t used() const { return steps_ - left_ - slice_; }

    void spend(std::uint64_t steps) {
        if (steps <= slice_) [[likely]] {
            slice_ -= steps;
        } else {
            next_slice(steps);
        }
    }

    /// Throws Interrupted if `stop`, or that of the outer limit, is true.
    void look_at_flag() const {
        if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) throw Interrupted();
    }

 private:
    void next_slice(std::uint64_t steps);

    std::uint64_t steps_;
    std::uint64_t left_;       // steps not yet in a slice
    std::uint64_t slice_ = 0;  // steps that may be spent before `stop` is checked again
    const std::atomic<bool>* stop_;
    WorkLimit* outer_;
};

/// Counts steps. Throws LimitError if the thread's WorkLimit is used up, Interrupted if it was told to stop.
inline void count_work(std::uint64_t steps = 1) {
    if (detail::work_limit != nullptr) [[unlikely]]
        detail::work_limit->spend(steps);
}

/// Throws Interrupted if the thread's WorkLimit was told to stop. For loops that do not count steps. `work` is the
/// approximate time since the last call in tens of nanoseconds; the flag is checked about every half millisecond.
inline void look_for_stop(std::uint32_t work = 1) {
    detail::work_until_look -= work;
    if (detail::work_until_look < 0) [[unlikely]]
        detail::look_at_flag();
}

}  // namespace papamu::base
