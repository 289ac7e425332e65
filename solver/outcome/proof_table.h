// Proof and disproof numbers of positions that are not decided yet, remembered as long as there is room.
//
//     ProofTable table(std::size_t{1} << 28);                 // bytes
//     table.store(hash, {.proof = 12, .disproof = 40, .busy = false});
//
// The numbers guide a search and prove nothing: an entry that two threads write at once, or two positions with the same
// hash, may mislead it, but cannot make it wrong. Answers are in other tables, which compare whole positions.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
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
    bool busy = false;  // a thread is working on it
};

class ProofTable {
 public:
    /// The largest table that has at most this many bytes (at least 64).
    explicit ProofTable(std::size_t bytes) : table_(bytes, kFirstLines) {}

    [[nodiscard]] std::optional<ProofNumbers> find(std::uint64_t hash) const {
        for (const Entry& entry : table_.at(hash >> 16)) {
            if (entry.hash.load(std::memory_order_relaxed) != hash) continue;
            const std::uint64_t packed = entry.packed.load(std::memory_order_relaxed);
            if (packed == 0) return std::nullopt;
            return ProofNumbers{proof_of(packed), disproof_of(packed), (packed & 1) != 0};
        }
        return std::nullopt;
    }

    /// Prefetches what find() will look at.
    void prefetch(std::uint64_t hash) const { table_.prefetch(hash >> 16); }

    /// Replaces the entry that was nearest to being decided: it is the cheapest to find again.
    void store(std::uint64_t hash, const ProofNumbers& numbers) {
        Line& line = table_.at(hash >> 16);
        const base::Way way = base::choose_way<kWays>([&](std::size_t i) {
            if (line[i].hash.load(std::memory_order_relaxed) == hash) return -1;
            const std::uint64_t packed = line[i].packed.load(std::memory_order_relaxed);
            return static_cast<int>(std::min(proof_of(packed), disproof_of(packed)));
        });
        line[way.index].hash.store(hash, std::memory_order_relaxed);
        line[way.index].packed.store(
            std::uint64_t{numbers.proof} << 32 | std::uint64_t{numbers.disproof} << 1 | (numbers.busy ? 1U : 0U),
            std::memory_order_relaxed);
        if (way.evicts) table_.count_eviction(move_up);
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

    static std::uint32_t proof_of(std::uint64_t packed) { return static_cast<std::uint32_t>(packed >> 32); }
    static std::uint32_t disproof_of(std::uint64_t packed) { return static_cast<std::uint32_t>(packed) >> 1; }

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
