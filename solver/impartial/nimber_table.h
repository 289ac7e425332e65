// What a search knows of the nimbers of regions: a table that, when full, forgets what was cheapest to find out.
//
//     NimberTable table(sizeof(State) / 8, bytes);
//     table.store(state, hash, weight, {.options = 0b1011, .upper = 2});
//     if (table.find(state, hash).is_known()) ...                    // it is 2
//
// Every state has the same number of words, and all of them are compared. For one thread only.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/bounded_table.h"

namespace papamu::solver::detail {

/// Facts about one region: some nimbers that its options have, and the largest nimber that it may have itself.
struct NimberFacts {
    static constexpr std::uint32_t kMost = 64;  // nimbers from here on are not recorded

    std::uint64_t options = 0;    // bit n: some option is *n
    std::uint32_t upper = kMost;  // the region is at most *upper; kMost: no upper bound

    static NimberFacts of(std::uint32_t nimber) {
        return nimber < kMost ? NimberFacts{(std::uint64_t{1} << nimber) - 1, nimber} : NimberFacts{};
    }
    /// The least nimber that no option is known to have; the region has that one or a larger one.
    [[nodiscard]] std::uint32_t lower() const { return static_cast<std::uint32_t>(std::countr_one(options)); }
    [[nodiscard]] bool is_known() const { return upper < kMost && lower() == upper; }
    [[nodiscard]] bool has_option(std::uint32_t n) const { return n < kMost && (options >> n & 1) != 0; }
    /// Whether the region may be *n, as far as is known.
    [[nodiscard]] bool may_be(std::uint32_t n) const {
        return n >= lower() && (n <= upper || upper >= kMost) && !has_option(n);
    }
};

class NimberTable {
 public:
    /// The table grows to at most `bytes`; it has at least 1 line. `words`: of a state.
    NimberTable(std::size_t words, std::size_t bytes);

    /// A hint that find() will be called for this hash.
    void prefetch(std::uint64_t hash) const {
        constexpr std::size_t kCacheLine = 64 / sizeof(std::uint64_t);
        const std::uint64_t* const line = &table_.at(hash >> 16);
        for (std::size_t i = 0; i < kWays * stride_; i += kCacheLine) __builtin_prefetch(line + i);
    }
    /// Returns facts that say nothing if the state is not in the table.
    [[nodiscard]] NimberFacts find(const std::uint64_t* state, std::uint64_t hash) const;
    /// `weight`: the work of finding the facts again, at least 1.
    void store(const std::uint64_t* state, std::uint64_t hash, std::uint32_t weight, const NimberFacts& facts);

 private:
    static constexpr std::size_t kWays = 4, kFirstLines = std::size_t{1} << 10;

    struct Head {
        std::uint64_t hash;
        std::uint64_t options;
        std::uint32_t upper;
        std::uint32_t weight;  // 0: the entry is free
    };
    static constexpr std::size_t kHeadWords = sizeof(Head) / sizeof(std::uint64_t);

    [[nodiscard]] static Head head(const std::uint64_t* entry);
    [[nodiscard]] bool holds(const std::uint64_t* entry, const std::uint64_t* state, std::uint64_t hash) const;
    void move_up(std::uint64_t* from, std::uint64_t* to, std::size_t bit) const;

    std::size_t words_, stride_;
    base::BoundedTable<std::uint64_t, base::NoLocks, 0> table_;
};

}  // namespace papamu::solver::detail
