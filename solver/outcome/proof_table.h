// Proof and disproof numbers of positions that are not decided yet, remembered as long as there is room.
//
//     ProofTable table(std::size_t{1} << 28);                 // bytes
//     table.store(hash, {.proof = 12, .disproof = 40, .busy = false});
//
// The numbers guide a search and prove nothing: an entry that two threads write at once, or two positions with the same
// hash, may mislead it, but cannot make it wrong. Answers are in other tables, which compare whole positions.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/zeroed_array.h"
#include "solver/outcome/table_growth.h"

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
    explicit ProofTable(std::size_t bytes)
        : lines_(bytes < 2 * sizeof(Line) ? 1 : std::bit_floor(bytes / sizeof(Line))),
          growth_(kFirstLines, lines_),
          line_(lines_) {}

    [[nodiscard]] std::optional<ProofNumbers> find(std::uint64_t hash) const {
        for (const Entry& entry : line_[place(hash)]) {
            if (entry.hash.load(std::memory_order_relaxed) != hash) continue;
            const std::uint64_t packed = entry.packed.load(std::memory_order_relaxed);
            if (packed == 0) return std::nullopt;
            return ProofNumbers{static_cast<std::uint32_t>(packed >> 32), static_cast<std::uint32_t>(packed) >> 1,
                                (packed & 1) != 0};
        }
        return std::nullopt;
    }

    /// Prefetches what find() will look at.
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&line_[place(hash)]); }

    /// Replaces the entry that was nearest to being decided: it is the cheapest to find again.
    void store(std::uint64_t hash, const ProofNumbers& numbers) {
        Entry* victim = nullptr;
        std::uint32_t least = ~std::uint32_t{0};
        bool drives_out = true;
        for (Entry& entry : line_[place(hash)]) {
            if (entry.hash.load(std::memory_order_relaxed) == hash) {
                victim = &entry;
                drives_out = false;
                break;
            }
            const std::uint64_t packed = entry.packed.load(std::memory_order_relaxed);
            if (packed == 0) drives_out = false;
            const std::uint32_t proof = static_cast<std::uint32_t>(packed >> 32);
            const std::uint32_t disproof = static_cast<std::uint32_t>(packed) >> 1;
            const std::uint32_t less = proof < disproof ? proof : disproof;
            if (less < least) {
                least = less;
                victim = &entry;
            }
        }
        if (victim == nullptr) return;
        victim->hash.store(hash, std::memory_order_relaxed);
        victim->packed.store(
            std::uint64_t{numbers.proof} << 32 | std::uint64_t{numbers.disproof} << 1 | (numbers.busy ? 1U : 0U),
            std::memory_order_relaxed);
        if (drives_out && growth_.drives_out()) grow();
    }

    /// How many entries there is room for.
    [[nodiscard]] std::size_t entries() const { return lines_ * kWays; }
    [[nodiscard]] std::size_t bytes() const { return lines_ * sizeof(Line); }

 private:
    static constexpr std::size_t kWays = 4;
    struct Entry {
        std::atomic<std::uint64_t> hash, packed;
    };
    using Line = std::array<Entry, kWays>;
    static_assert(sizeof(Line) == 64, "one line of the cache");

    [[nodiscard]] std::size_t place(std::uint64_t hash) const { return hash >> 16 & (growth_.lines() - 1); }

    /// Doubles the part in use, and moves the entries that belong in its upper half.
    void grow() {
        const std::size_t lines = growth_.lines();
        growth_.ask_for_large_pages(&line_[0], sizeof(Line));
        for (std::size_t i = 0; i < lines; ++i) {
            for (std::size_t way = 0; way < kWays; ++way) {
                Entry& from = line_[i][way];
                Entry& to = line_[i + lines][way];
                const std::uint64_t hash = from.hash.load(std::memory_order_relaxed);
                if ((hash >> 16 & lines) == 0) continue;
                to.hash.store(hash, std::memory_order_relaxed);
                to.packed.store(from.packed.load(std::memory_order_relaxed), std::memory_order_relaxed);
                from.packed.store(0, std::memory_order_relaxed);
            }
        }
        growth_.doubled();
    }

    static constexpr std::size_t kFirstLines = std::size_t{1} << 15;

    std::size_t lines_;  // a power of two
    TableGrowth growth_;
    base::ZeroedArray<Line> line_;
};

}  // namespace papamu::solver::detail
