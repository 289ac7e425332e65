// What a search knows of the nimbers of regions: a table that forgets what was cheapest to find out, where it is full.
//
//     NimberTable table(sizeof(State) / 8, bytes);
//     table.store(state, hash, weight, {.options = 0b1011, .upper = 2});
//     if (table.find(state, hash).is_known()) ...                    // it is 2
//
// A state is so many words, which are compared as a whole. One thread.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "cgt/zeroed_array.h"
#include "solver/outcome/table_growth.h"

namespace papamu::solver::detail {

/// Of one region: some nimbers that options have, and the largest one that it may be itself.
struct NimberFacts {
    static constexpr std::uint32_t kMost = 64;  // nimbers from here on are not noted

    std::uint64_t options = 0;    // bit n: some option is *n
    std::uint32_t upper = kMost;  // the region is at most *upper; kMost: or more

    static NimberFacts of(std::uint32_t nimber) {
        return nimber < kMost ? NimberFacts{(std::uint64_t{1} << nimber) - 1, nimber} : NimberFacts{};
    }
    /// The least nimber that no option is known to have; the region has that, or a larger one.
    [[nodiscard]] std::uint32_t lower() const { return static_cast<std::uint32_t>(std::countr_one(options)); }
    [[nodiscard]] bool is_known() const { return upper < kMost && lower() == upper; }
    [[nodiscard]] bool has_option(std::uint32_t n) const { return n < kMost && (options >> n & 1) != 0; }
    /// Whether it may be *n, for all that is known.
    [[nodiscard]] bool may_be(std::uint32_t n) const {
        return n >= lower() && (n <= upper || upper >= kMost) && !has_option(n);
    }
};

class NimberTable {
 public:
    /// The largest table of at most so many bytes, whose lines are a power of two; one line at least. It grows to that.
    NimberTable(std::size_t words, std::size_t bytes);

    /// A hint that find() will be called.
    void prefetch(std::uint64_t hash) const {
        constexpr std::size_t kCacheLine = 64 / sizeof(std::uint64_t);
        const std::uint64_t* const line = entry(place(hash), 0);
        for (std::size_t i = 0; i < kWays * stride_; i += kCacheLine) __builtin_prefetch(line + i);
    }
    /// No facts where the state is not there.
    [[nodiscard]] NimberFacts find(const std::uint64_t* state, std::uint64_t hash) const;
    /// `weight`: what it takes to find it out again, 1 at least.
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

    [[nodiscard]] std::uint64_t* entry(std::size_t line, std::size_t way) {
        return &memory_[(line * kWays + way) * stride_];
    }
    [[nodiscard]] const std::uint64_t* entry(std::size_t line, std::size_t way) const {
        return &memory_[(line * kWays + way) * stride_];
    }
    [[nodiscard]] static Head head(const std::uint64_t* entry);
    [[nodiscard]] bool holds(const std::uint64_t* entry, const std::uint64_t* state, std::uint64_t hash) const;
    [[nodiscard]] std::size_t place(std::uint64_t hash) const { return hash >> 16 & (growth_.lines() - 1); }
    void grow();

    std::size_t words_, stride_;
    std::size_t lines_;
    TableGrowth growth_;
    cgt::ZeroedArray<std::uint64_t> memory_;
};

}  // namespace papamu::solver::detail
