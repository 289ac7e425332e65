// A cache of answers to G <= H: a table of fixed size that may forget an answer but never returns a wrong one.
//
// One entry is one word. A question is 71 bits (35 identify G, 36 identify H); a one-to-one mixing of them gives the
// lowest bits of the bucket, and the bits that those do not determine are stored in full, together with the answer. So
// a hit means exactly this question, and an entry is read and written in one atomic step: any number of threads may use
// the cache without locks.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/bounded_table.h"
#include "base/hash.h"

namespace papamu::cgt {

class CompareCache {
 public:
    static constexpr int kLeftBits = 35, kRightBits = 36;

    /// At most `bytes`, rounded down to a power of two; below 16 KiB the cache is off.
    explicit CompareCache(std::size_t bytes) {
        if (bytes >= kFirstBuckets * sizeof(Bucket)) table_.emplace(bytes, kFirstBuckets);
    }

    struct Question {
        std::uint64_t left;   // < 2^35
        std::uint64_t right;  // < 2^36
    };

    [[nodiscard]] std::optional<bool> find(Question question) const {
        if (!table_) return std::nullopt;
        const Place place = locate(question);
        for (const Entry& word : table_->at(place.hash)) {
            const std::uint64_t entry = word.load(std::memory_order_relaxed);
            if ((entry | 1U) == (place.tag | 1U)) return (entry & 1U) != 0;
        }
        return std::nullopt;
    }

    /// Prefetches the bucket that find(question) will read.
    void prefetch(Question question) const {
        if (table_) table_->prefetch(locate(question).hash);
    }

    void insert(Question question, bool answer) {
        if (!table_) return;
        const Place place = locate(question);
        Bucket& bucket = table_->at(place.hash);
        std::size_t free = 0;
        while (free < kWays && bucket[free].load(std::memory_order_relaxed) != 0) ++free;
        const std::size_t victim = free < kWays ? free : (place.tag >> 7) % kWays;
        bucket[victim].store(place.tag | (answer ? 1U : 0U), std::memory_order_relaxed);
        if (free == kWays) table_->count_eviction(move_up);
    }

    /// Forgets all answers. Not while another thread uses the cache.
    void clear() {
        if (table_) table_->clear();
    }

    [[nodiscard]] std::size_t bytes() const { return table_ ? table_->bytes() : 0; }

 private:
    static constexpr std::size_t kWays = 4;
    static constexpr int kLeastBits = kLeftBits + kRightBits + 2 - 64;  // of a bucket, so that a tag fits one word
    static constexpr std::size_t kFirstBuckets = std::size_t{1} << kLeastBits;

    using Entry = std::atomic<std::uint64_t>;  // 0: free
    using Bucket = std::array<Entry, kWays>;
    static_assert(sizeof(Entry) == 8 && Entry::is_always_lock_free);

    struct Place {
        std::uint64_t hash;
        std::uint64_t tag;  // the rest of the question; bit 1 is set (so never 0), bit 0 is free for the answer
    };

    [[nodiscard]] static Place locate(Question q) {
        constexpr std::uint64_t mask = (std::uint64_t{1} << kRightBits) - 1;
        std::uint64_t mixed = q.left * base::kGoldenRatio;
        mixed ^= mixed >> 29;
        // For a fixed left part this is one-to-one: a multiplication by an odd number, then an exclusive or.
        const std::uint64_t right = ((q.right * 0x2545F4914F6CDD1DULL) ^ mixed) & mask;
        constexpr int rest_bits = kRightBits - kLeastBits;
        const std::uint64_t rest = right & ((std::uint64_t{1} << rest_bits) - 1);
        const std::uint64_t tag = (((q.left << rest_bits) | rest) << 2) | 2U;
        // The lowest bits of the bucket belong to the question, however many buckets are in use.
        return {hash_of(tag) | right >> rest_bits, tag};
    }
    /// What a tag says of its bucket: all but the lowest bits.
    static std::uint64_t hash_of(std::uint64_t tag) { return (tag * base::kMixer) >> 32 << kLeastBits; }

    static void move_up(Bucket& from, Bucket& to, std::size_t bit) {
        std::size_t moved = 0;
        for (Entry& entry : from) {
            const std::uint64_t word = entry.load(std::memory_order_relaxed);
            if (word == 0 || (hash_of(word & ~std::uint64_t{1}) & bit) == 0) continue;
            to[moved++].store(word, std::memory_order_relaxed);
            entry.store(0, std::memory_order_relaxed);
        }
    }

    std::optional<base::BoundedTable<Bucket>> table_;  // none if the cache is off
};

}  // namespace papamu::cgt
