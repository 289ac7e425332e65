// Proof and disproof numbers of positions that are not decided yet, remembered as long as there is room.
//
//     ProofTable table(std::size_t{1} << 28);                 // bytes
//     table.store(hash, {.proof = 12, .disproof = 40}, 5'000);      // found by 5,000 nodes
//
// If a line is full, the entry with the least work is replaced (small tree collection: Nagai 1999). The numbers guide a
// search and prove nothing: an entry that two threads write at once, or two positions with the same hash, may mislead
// it, but cannot make it wrong. Answers are in other tables, which compare whole positions.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/bounded_table.h"

namespace papamu::solver::detail {

/// How much is still to be shown before the player to move is known to win (proof) or to lose (disproof); 1 .. kMost.
struct ProofNumbers {
    static constexpr std::uint32_t kMost = (1U << 31) - 1;

    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
};

class ProofTable {
 public:
    /// The largest table that has at most this many bytes (at least 64).
    explicit ProofTable(std::size_t bytes) : table_(bytes, kFirstLines) {}

    [[nodiscard]] std::optional<ProofNumbers> find(std::uint64_t hash) const {
        for (const Entry& entry : table_.at(hash >> 16)) {
            if (!is_of(entry.hash.load(std::memory_order_relaxed), hash)) continue;
            const std::uint64_t packed = entry.packed.load(std::memory_order_relaxed);
            if (packed == 0) return std::nullopt;
            return ProofNumbers{proof_of(packed), disproof_of(packed)};
        }
        return std::nullopt;
    }

    /// Prefetches what find() will look at.
    void prefetch(std::uint64_t hash) const { table_.prefetch(hash >> 16); }

    /// `nodes` is the work that led to the numbers since the search entered the position. The table keeps the most of
    /// all stores, rounded to a power of two.
    void store(std::uint64_t hash, const ProofNumbers& numbers, std::uint64_t nodes) {
        Line& line = table_.at(hash >> 16);
        std::uint64_t work = std::bit_width(nodes);
        const base::Way way = base::choose_way<kWays>([&](std::size_t i) {
            const std::uint64_t there = line[i].hash.load(std::memory_order_relaxed);
            const std::uint64_t packed = line[i].packed.load(std::memory_order_relaxed);
            if (packed == 0) return 0;
            if (is_of(there, hash)) {
                work = std::max(work, there & kWorkBits);
                return -1;
            }
            return static_cast<int>(there & kWorkBits) + 1;
        });
        line[way.index].hash.store((hash & ~kWorkBits) | work, std::memory_order_relaxed);
        line[way.index].packed.store(std::uint64_t{numbers.proof} << 32 | numbers.disproof, std::memory_order_relaxed);
        if (way.evicts) table_.count_eviction(move_up);
    }

    /// Makes room: the position is decided.
    void erase(std::uint64_t hash) {
        for (Entry& entry : table_.at(hash >> 16)) {
            if (is_of(entry.hash.load(std::memory_order_relaxed), hash)) {
                entry.packed.store(0, std::memory_order_relaxed);
                return;
            }
        }
    }

    /// How many entries there is room for.
    [[nodiscard]] std::size_t entries() const { return table_.buckets() * kWays; }
    [[nodiscard]] std::size_t bytes() const { return table_.bytes(); }

 private:
    static constexpr std::size_t kWays = 4, kFirstLines = std::size_t{1} << 15;
    struct Entry {
        std::atomic<std::uint64_t> hash, packed;
    };
    using Line = std::array<Entry, kWays>;
    static_assert(sizeof(Line) == 64, "one line of the cache");

    // The lowest bits of the first word are those of the work.
    static constexpr std::uint64_t kWorkBits = 63;

    static bool is_of(std::uint64_t there, std::uint64_t hash) { return ((there ^ hash) & ~kWorkBits) == 0; }
    static std::uint32_t proof_of(std::uint64_t packed) { return static_cast<std::uint32_t>(packed >> 32); }
    static std::uint32_t disproof_of(std::uint64_t packed) { return static_cast<std::uint32_t>(packed); }

    static void move_up(Line& from, Line& to, std::size_t bit) {
        for (std::size_t way = 0; way < kWays; ++way) {
            const std::uint64_t hash = from[way].hash.load(std::memory_order_relaxed);
            if ((hash >> 16 & bit) == 0) continue;
            to[way].hash.store(hash, std::memory_order_relaxed);
            to[way].packed.store(from[way].packed.load(std::memory_order_relaxed), std::memory_order_relaxed);
            from[way].packed.store(0, std::memory_order_relaxed);
        }
    }

    base::BoundedTable<Line> table_;
};

}  // namespace papamu::solver::detail
