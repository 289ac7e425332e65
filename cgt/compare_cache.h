// A cache of answers to G <= H: a table of fixed size that may forget an answer but never returns a wrong one.
//
// One entry is one word. A question is 71 bits (35 identify G, 36 identify H); a one-to-one mixing of them gives the
// lowest bits of the bucket, and the bits that those do not determine are stored in full, together with the answer. So
// a hit means exactly this question, and an entry is read and written in one atomic step: any number of threads may use
// the cache without locks.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/hash.h"
#include "base/zeroed_array.h"
#include "cgt/cache_size.h"

namespace papamu::cgt {

class CompareCache {
 public:
    static constexpr int kLeftBits = 35, kRightBits = 36;

    /// At most `bytes`, rounded down to a power of two; below 16 KiB the cache is off.
    explicit CompareCache(std::size_t bytes);

    struct Question {
        std::uint64_t left;   // < 2^35
        std::uint64_t right;  // < 2^36
    };

    [[nodiscard]] std::optional<bool> find(Question question) const {
        if (!entries_) return std::nullopt;
        const Place place = locate(question);
        for (std::size_t i = 0; i < kWays; ++i) {
            const std::uint64_t entry = entries_[place.bucket + i].load(std::memory_order_relaxed);
            if ((entry | 1U) == (place.tag | 1U)) return (entry & 1U) != 0;
        }
        return std::nullopt;
    }

    /// Prefetches the bucket that find(question) will read.
    void prefetch(Question question) const {
        if (entries_) __builtin_prefetch(&entries_[locate(question).bucket]);
    }

    void insert(Question question, bool answer) {
        if (!entries_) return;
        const Place place = locate(question);
        std::size_t free = 0;
        while (free < kWays && entries_[place.bucket + free].load(std::memory_order_relaxed) != 0) ++free;
        const std::size_t victim = free < kWays ? free : (place.tag >> 7) % kWays;
        entries_[place.bucket + victim].store(place.tag | (answer ? 1U : 0U), std::memory_order_relaxed);
        if (free == kWays) size_.count_eviction([this](std::size_t buckets) { move_to_new_buckets(buckets); });
    }

    /// Forgets all answers. Not while another thread uses the cache.
    void clear() {
        if (!entries_) return;
        entries_ = base::ZeroedArray<std::atomic<std::uint64_t>>(kWays << bucket_bits_);
        ask_for_large_pages_if_many(size_.places() * kWays * 8, &entries_[0], bytes());
    }

    [[nodiscard]] std::size_t bytes() const { return entries_ ? (kWays * 8) << bucket_bits_ : 0; }

 private:
    static constexpr std::size_t kWays = 4;

    struct Place {
        std::size_t bucket;  // index of the first entry
        std::uint64_t tag;   // the rest of the question; bit 1 is set (so never 0), bit 0 is free for the answer
    };

    [[nodiscard]] Place locate(Question q) const {
        constexpr std::uint64_t mask = (std::uint64_t{1} << kRightBits) - 1;
        std::uint64_t mixed = q.left * base::kGoldenRatio;
        mixed ^= mixed >> 29;
        // For a fixed left part this is one-to-one: a multiplication by an odd number, then an exclusive or.
        const std::uint64_t right = ((q.right * 0x2545F4914F6CDD1DULL) ^ mixed) & mask;
        constexpr int rest_bits = kRightBits - kLeastBits;
        const std::uint64_t rest = right & ((std::uint64_t{1} << rest_bits) - 1);
        const std::uint64_t tag = (((q.left << rest_bits) | rest) << 2) | 2U;
        // The lowest bits of the bucket belong to the question, however many buckets are in use.
        const std::uint64_t hash = hash_of(tag) | right >> rest_bits;
        return {static_cast<std::size_t>(hash & size_.mask()) * kWays, tag};
    }
    /// What a tag says of its bucket: all but the lowest bits.
    static std::uint64_t hash_of(std::uint64_t tag) { return (tag * base::kMixer) >> 32 << kLeastBits; }

    void move_to_new_buckets(std::size_t buckets) {
        ask_for_large_pages_if_many(2 * buckets * kWays * 8, &entries_[0], bytes());
        for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
            std::size_t moved = 0;
            for (std::size_t i = 0; i < kWays; ++i) {
                std::atomic<std::uint64_t>& entry = entries_[bucket * kWays + i];
                const std::uint64_t word = entry.load(std::memory_order_relaxed);
                if (word == 0 || (hash_of(word & ~std::uint64_t{1}) & buckets) == 0) continue;
                entries_[(bucket + buckets) * kWays + moved++].store(word, std::memory_order_relaxed);
                entry.store(0, std::memory_order_relaxed);
            }
        }
    }
    static constexpr int kLeastBits = kLeftBits + kRightBits + 2 - 64;  // so that a tag fits one word
    static constexpr int kFirstBits = kLeastBits, kMostBits = 32;

    int bucket_bits_;  // of all buckets
    CacheSize size_;
    base::ZeroedArray<std::atomic<std::uint64_t>> entries_;
};

inline CompareCache::CompareCache(std::size_t bytes)
    : bucket_bits_(cache_bits(bytes, kWays * 8, kLeastBits, kMostBits)), size_(kFirstBits, bucket_bits_) {
    if (bucket_bits_ == 0) return;
    static_assert(sizeof(std::atomic<std::uint64_t>) == 8 && std::atomic<std::uint64_t>::is_always_lock_free);
    entries_ = base::ZeroedArray<std::atomic<std::uint64_t>>(kWays << bucket_bits_);
}

}  // namespace papamu::cgt
