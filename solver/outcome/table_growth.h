// How much of a large table is in use: it begins with a part and doubles that while entries drive each other out, so that a
// short search does not pay for all the pages of a large table, and has what it uses near.
//
//     TableGrowth growth(std::size_t{1} << 14, lines);         // of so many lines, powers of two
//     const std::size_t line = hash & (growth.lines() - 1);
//     if (growth.drives_out()) { ...; growth.doubled(); }      // after entries have been moved to where they belong then
//
// For any number of threads; what two of them do at once may make a table forget.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>

namespace papamu::solver::detail {

class TableGrowth {
 public:
    TableGrowth(std::size_t first, std::size_t most) : most_(most), lines_(std::min(first, most)) {}

    [[nodiscard]] std::size_t lines() const { return lines_.load(std::memory_order_relaxed); }
    /// Where entries may be while another thread lets the table grow.
    [[nodiscard]] std::size_t lines_soon() const { return std::min(most_, 2 * lines()); }
    /// Counts an entry that drives out another one. True for the one caller who shall let the table grow.
    [[nodiscard]] bool drives_out() {
        const std::size_t lines = this->lines();
        if (lines == most_) return false;
        return driven_out_.fetch_add(1, std::memory_order_relaxed) + 1 == std::max<std::size_t>(1, lines / kShare);
    }
    void doubled() {
        lines_.store(2 * lines(), std::memory_order_relaxed);
        driven_out_.store(0, std::memory_order_relaxed);
    }

 private:
    static constexpr std::size_t kShare = 16;  // one entry driven out for so many lines

    std::size_t most_;
    std::atomic<std::size_t> lines_;
    std::atomic<std::size_t> driven_out_ = 0;
};

}  // namespace papamu::solver::detail
