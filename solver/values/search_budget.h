// How long a value search may go on: positions, seconds, somebody's wish to stop; and the progress it tells.
//
//     SearchBudget budget(limits);                      // shared by the threads of one search
//     SearchBudget::Share share(budget);                // one for each thread
//     share.spend();                                    // a position; throws SearchStopped
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <string>

namespace papamu::solver::detail {

/// A limit was reached; what() says which.
class SearchStopped : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

struct SearchLimits {
    std::uint64_t positions = 0;  // 0: no limit
    double seconds = 0;
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t positions)> report;  // called now and then, from one thread at a time
};

class SearchBudget {
 public:
    using Clock = std::chrono::steady_clock;

    explicit SearchBudget(SearchLimits limits);

    [[nodiscard]] std::uint64_t positions() const { return positions_.load(std::memory_order_relaxed); }
    [[nodiscard]] std::uint64_t lookups() const { return lookups_.load(std::memory_order_relaxed); }
    [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    /// How that limit is called.
    [[nodiscard]] std::string seconds_limit() const;
    /// Positions that were searched by somebody else.
    void add(std::uint64_t positions) { collect(positions, 0); }
    /// How many positions may still be searched, at least 1; 0 where there is no limit.
    [[nodiscard]] std::uint64_t positions_left() const;
    /// The same for seconds, more than 0.
    [[nodiscard]] double seconds_left() const;
    /// Lets all threads stop at their next position.
    void abandon() { abandoned_.store(true, std::memory_order_relaxed); }
    /// Throws SearchStopped where the search should not go on.
    void check() const;

    /// What one thread spends; added up when it ends, and a little at a time before.
    class Share {
     public:
        explicit Share(SearchBudget& budget) : budget_(budget), slice_(budget.slice_) {}
        ~Share() { budget_.collect(spent_, lookups_); }
        Share(const Share&) = delete;
        Share& operator=(const Share&) = delete;

        /// Before a position is searched.
        void spend() {
            if (++spent_ >= slice_) settle();
        }
        /// So many positions have turned out to be known already, or were left without an answer.
        void give_back(std::uint64_t positions) { spent_ -= positions; }
        void count_lookup() { ++lookups_; }

     private:
        void settle();

        SearchBudget& budget_;
        std::uint64_t slice_;
        std::uint64_t spent_ = 0;
        std::uint64_t lookups_ = 0;
    };

 private:
    void collect(std::uint64_t positions, std::uint64_t lookups);
    void report();

    SearchLimits limits_;
    std::uint64_t slice_;  // positions between two looks at the limits
    Clock::time_point start_ = Clock::now();
    std::atomic<std::uint64_t> positions_ = 0;
    std::atomic<std::uint64_t> lookups_ = 0;
    std::atomic<bool> abandoned_ = false;
    std::mutex reporting_;
    double reported_ = 0;
};

}  // namespace papamu::solver::detail
