// How long a value search may run: its limits of positions and seconds, requests to stop it, and reports of its
// progress.
//
//     SearchBudget budget(limits);                      // shared by the threads of one search
//     SearchBudget::Share share(budget);                // one for each thread
//     const BudgetStop inside(budget);                  // likewise: stops work that is not counted in positions
//     share.spend();                                    // a position; throws SearchStopped
//
// The limit of seconds and a request to stop reach all work of a thread through the flag of a StopAlarm: spend() looks
// at it at every position, and under a BudgetStop so do count_work() and look_for_stop() (base/work_limit.h), which
// throw base::Interrupted. why_stopped() then says what stopped the search.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <string>

#include "base/clock.h"
#include "base/stop_alarm.h"
#include "base/work_limit.h"

namespace papamu::solver {

/// A limit was reached; what() says which.
class SearchStopped : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

struct SearchLimits {
    std::uint64_t positions = 0;  // 0: no limit
    double seconds = 0;
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t positions)> report;  // called at most ten times a second, by one thread at a time
    /// The limits that messages name, if those above are only what is left of them; 0: those above.
    std::uint64_t named_positions = 0;
    double named_seconds = 0;
};

class SearchBudget {
 public:
    using Clock = base::Clock;

    /// Seconds are those of this thread's Clock, for all threads.
    explicit SearchBudget(SearchLimits limits);

    [[nodiscard]] std::uint64_t positions() const { return positions_.load(std::memory_order_relaxed); }
    [[nodiscard]] std::uint64_t lookups() const { return lookups_.load(std::memory_order_relaxed); }
    [[nodiscard]] double seconds() const { return std::chrono::duration<double>(clock_.now() - start_).count(); }
    /// Counts positions that were searched elsewhere.
    void add(std::uint64_t positions) { collect(positions, 0); }
    /// How many positions may still be searched, at least 1; 0 if there is no limit.
    [[nodiscard]] std::uint64_t positions_left() const;
    /// How many seconds are left, at least 0.001; 0 if there is no limit.
    [[nodiscard]] double seconds_left() const;
    /// Makes all threads stop the next time they check the limits, which is after 128 positions at most.
    void abandon() { abandoned_.store(true, std::memory_order_relaxed); }
    /// Undoes abandon(), when all threads have stopped.
    void resume() { abandoned_.store(false, std::memory_order_relaxed); }
    /// Throws SearchStopped if the search should not go on.
    void check() const;
    /// The text of what check() throws, for use after work was stopped; `otherwise` if it throws nothing.
    [[nodiscard]] std::string why_stopped(std::string otherwise = "interrupted") const;
    /// Whether the caller is waiting: there is a limit of seconds, or `stop` has been set.
    [[nodiscard]] bool is_urgent() const;
    /// Set when the seconds are over, or when `stop` is; nullptr if there is neither.
    [[nodiscard]] const std::atomic<bool>* stop_flag() const { return alarm_.flag(); }

    /// What one thread spends; added to the budget when it ends, and a little at a time before.
    class Share {
     public:
        explicit Share(SearchBudget& budget)
            : budget_(budget),
              stop_(budget.stop_flag() == nullptr ? &kNever : budget.stop_flag()),
              slice_(budget.slice_) {}
        ~Share() { budget_.collect(spent_, lookups_); }
        Share(const Share&) = delete;
        Share& operator=(const Share&) = delete;

        /// To be called before a position is searched.
        void spend() {
            if (++spent_ >= slice_ || stop_->load(std::memory_order_relaxed)) [[unlikely]]
                settle();
        }
        /// To be called before other work of some size; throws like spend().
        void look() {
            if (stop_->load(std::memory_order_relaxed)) [[unlikely]]
                settle();
        }
        /// Takes back positions that turned out to be known already, or were left without an answer.
        void give_back(std::uint64_t positions) { spent_ -= positions; }
        void count_lookup() { ++lookups_; }

     private:
        static constexpr std::atomic<bool> kNever = false;

        void settle();

        SearchBudget& budget_;
        const std::atomic<bool>* stop_;
        std::uint64_t slice_;
        std::uint64_t spent_ = 0;
        std::uint64_t lookups_ = 0;
    };

 private:
    void collect(std::uint64_t positions, std::uint64_t lookups);
    void report();

    SearchLimits limits_;
    std::uint64_t slice_;  // positions between two checks of the limits
    base::ClockReader clock_ = Clock::here();
    Clock::time_point start_ = clock_.now();
    std::atomic<std::uint64_t> positions_ = 0;
    std::atomic<std::uint64_t> lookups_ = 0;
    std::atomic<bool> abandoned_ = false;
    std::mutex reporting_;
    double reported_ = 0;
    base::StopAlarm alarm_;  // starts after start_: once it is set, the seconds are over
};

/// As long as this exists, what stops the budget also stops this thread's work on values and its long loops, by
/// base::Interrupted: adding large values up takes longer than any number of positions.
class BudgetStop {
 public:
    explicit BudgetStop(const SearchBudget& budget) : limit_(~std::uint64_t{0}, budget.stop_flag()) {}

 private:
    base::WorkLimit limit_;
};

}  // namespace papamu::solver
