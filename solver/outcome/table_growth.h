// How much of a large table is in use: at first a part, which is doubled as entries evict each other, so that a short
// search does not pay for all the pages of a large table, and keeps what it uses close together.
//
//     TableGrowth growth(std::size_t{1} << 14, lines);         // at first, at most; powers of two
//     const std::size_t line = hash & (growth.lines() - 1);
//     if (growth.drives_out()) { ...; growth.doubled(); }      // after moving entries to their new lines
//
// For any number of threads; what two of them do at the same time may make a table forget entries.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>

#include "base/large_pages.h"

namespace papamu::solver::detail {

class TableGrowth {
 public:
    TableGrowth(std::size_t first, std::size_t most) : most_(most), lines_(std::min(first, most)) {}

    [[nodiscard]] std::size_t lines() const { return lines_.load(std::memory_order_relaxed); }
    /// The number of lines in which entries may be while another thread is growing the table.
    [[nodiscard]] std::size_t lines_soon() const { return std::min(most_, 2 * lines()); }
    /// Counts an entry that evicts another one. Returns true to the one caller that must grow the table and then call
    /// doubled(); no other caller is asked to before that.
    [[nodiscard]] bool drives_out() {
        if (lines() == most_) return false;
        driven_out_.fetch_add(1, std::memory_order_relaxed);
        if (!is_full() || grows_.exchange(true, std::memory_order_acquire)) return false;
        if (is_full()) return true;
        grows_.store(false, std::memory_order_release);  // another thread has just been faster
        return false;
    }
    /// Asks for large pages for the whole table if the part in use will reach kManyBytes with the next doubling: a
    /// short search would only wait until they are cleared. To be called before entries are moved.
    void ask_for_large_pages(void* memory, std::size_t line_bytes, std::size_t parts = 1) const {
        const std::size_t used = lines() * line_bytes;
        if (used < kManyBytes && 2 * used >= kManyBytes) base::ask_for_large_pages(memory, parts * most_ * line_bytes);
    }
    void doubled() {
        driven_out_.store(0, std::memory_order_relaxed);
        lines_.store(2 * lines(), std::memory_order_relaxed);
        grows_.store(false, std::memory_order_release);
    }

 private:
    static constexpr std::size_t kManyBytes = std::size_t{4} << 20;
    static constexpr std::size_t kShare = 16;  // grows after one eviction for this many lines

    [[nodiscard]] bool is_full() const {
        const std::size_t lines = this->lines();
        return lines < most_ && driven_out_.load(std::memory_order_relaxed) >= std::max<std::size_t>(1, lines / kShare);
    }

    std::size_t most_;
    std::atomic<std::size_t> lines_;
    std::atomic<std::size_t> driven_out_ = 0;
    std::atomic<bool> grows_ = false;
};

}  // namespace papamu::solver::detail
