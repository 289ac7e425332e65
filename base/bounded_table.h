// Memory for a table that forgets: buckets found by a hash, of which a part is in use at first. That part is doubled as
// entries evict one another, up to a limit, so that a short search does not pay for all the pages of a large table, and
// keeps what it uses close together. The limit need not be a power of two: the last time, only as many buckets are
// split as there is room for, and the others hold twice as much (Litwin, VLDB 1980: linear hashing). So no memory is
// left over, and the lowest bits of a hash tell its bucket from those of other hashes at all times.
//
//     struct Bucket {                                             // all zero bits: an empty bucket
//         std::array<Entry, 4> entries;
//     };
//     BoundedTable<Bucket> table(std::size_t{1} << 30, 1 << 14);  // at most 1 GiB; 2^14 buckets in use at first
//     auto& entries = table.at(hash).entries;
//     const Way way = choose_way<4>([&](std::size_t i) { return entries[i].key == key ? -1 : entries[i].weight; });
//     entries[way.index] = {key, weight};
//     if (way.evicts) table.count_eviction([](Bucket& from, Bucket& to, std::size_t bit) { ... });
//
// What an entry holds, how keys are compared and which entry gives way is up to the table that is built on this one.
// For any number of threads if the buckets are: made of atomic words, or locked with StripedLocks while they are used.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <thread>
#include <utility>

#include "base/large_pages.h"
#include "base/shard_lock.h"
#include "base/zeroed_array.h"

namespace papamu::base {

/// An entry of a bucket to write to.
struct Way {
    std::size_t index;
    bool evicts;  // it holds another entry
};

/// The first entry whose rank is negative (that of the key itself, for example); if there is none, the first of those
/// with the least rank. An entry of rank 0 is free. Rank: from the number of an entry to a signed integer.
template <std::size_t kWays, class Rank>
Way choose_way(Rank&& rank) {
    auto least = rank(std::size_t{0});
    Way way{0, least > 0};
    for (std::size_t i = 1; i < kWays && least >= 0; ++i) {
        if (const auto own = rank(i); own < least) {
            least = own;
            way = {i, own > 0};
        }
    }
    return way;
}

/// For buckets of atomic words, and for tables that one thread uses.
struct NoLocks {
    explicit NoLocks(std::size_t /*buckets*/) {}
    [[nodiscard]] NoLocks of(std::uint64_t /*hash*/) const { return *this; }
    void lock_all() {}
    void unlock_all() {}
};

/// A lock for each of several hundred stripes of buckets.
class StripedLocks {
 public:
    /// `buckets`: in use at first. However far the table grows, the buckets of a hash are in the same stripe.
    explicit StripedLocks(std::size_t buckets) : last_(std::bit_floor(std::min(buckets, kStripes)) - 1) {}

    [[nodiscard]] ShardLock of(std::uint64_t hash) const { return ShardLock(busy_[hash & last_]); }
    void lock_all() {
        for (auto& busy : busy_) {
            while (busy.exchange(true, std::memory_order_acquire)) std::this_thread::yield();
        }
    }
    void unlock_all() {
        for (auto& busy : busy_) busy.store(false, std::memory_order_release);
    }

 private:
    static constexpr std::size_t kStripes = 512;

    std::size_t last_;
    mutable std::array<std::atomic<bool>, kStripes> busy_{};
};

/// A bucket is kLength objects, or as many as are given at construction if kLength is 0; at() returns the first.
template <class Bucket, class Locks = NoLocks, std::size_t kLength = 1>
class BoundedTable {
 public:
    static constexpr std::size_t kAll = ~std::size_t{0};

    /// As many buckets as fit into `bytes`; at least 1, at most 2^32. `first`, a power of two: how many are in use at
    /// first.
    explicit BoundedTable(std::size_t bytes, std::size_t first = kAll, std::size_t length = kLength)
        : length_(length),
          most_(buckets_in(bytes)),
          reach_(std::min(first, std::bit_ceil(most_))),
          locks_(in_use()),
          memory_(most_ * length) {
        if (in_use() == most_) ask_for_large_pages(&memory_[0], this->bytes());
    }

    /// The bucket of the lowest bits of the hash. With StripedLocks, to be called while the lock of the hash is held.
    [[nodiscard]] Bucket& at(std::uint64_t hash) { return memory_[place_of(hash)]; }
    [[nodiscard]] const Bucket& at(std::uint64_t hash) const { return memory_[place_of(hash)]; }
    [[nodiscard]] auto lock(std::uint64_t hash) const { return locks_.of(hash); }
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&at(hash)); }

    /// To be called, without a lock, after an entry has evicted another one: that may grow the table. Then it calls
    /// move(from, to, bit) for each bucket, to move the entries whose hash has this bit to the new bucket. Without
    /// locks, entries that other threads store meanwhile may be lost.
    template <class Move>
    void count_eviction(Move&& move) {
        if (reach() >= most_) return;
        evictions_.fetch_add(1, std::memory_order_relaxed);
        if (!is_full() || grows_.exchange(true, std::memory_order_acquire)) return;
        if (is_full()) grow(move);  // otherwise another thread has just been faster
        grows_.store(false, std::memory_order_release);
    }

    /// Raises the limit to that of a new table of so many bytes, if that is more; entries stay. May call move() as
    /// count_eviction() does. Not while another thread uses the table. Takes the memory of both limits for a moment.
    /// Throws std::bad_alloc, and changes nothing.
    template <class Move>
    void enlarge(std::size_t bytes, Move&& move) {
        const std::size_t most = buckets_in(bytes);
        if (most <= most_) return;
        const std::size_t before = in_use();
        ZeroedArray<Bucket> larger(most * length());
        std::memcpy(static_cast<void*>(&larger[0]), static_cast<const void*>(&memory_[0]), before * bucket_bytes());
        memory_ = std::move(larger);
        most_ = most;
        if (before * bucket_bytes() >= kManyBytes) ask_for_large_pages(&memory_[0], this->bytes());
        split(before, in_use(), reach() / 2, move);
    }

    /// Calls f(bucket) for all that may hold entries. Other threads may store entries meanwhile; while the table grows,
    /// an entry may be seen twice.
    template <class F>
    void for_each(F&& f) const {
        for (std::size_t place = 0; place < std::min(most_, 2 * reach()); ++place) {
            [[maybe_unused]] const auto lock = locks_.of(place);
            f(memory_[place * length()]);
        }
    }

    /// Empties all buckets; as many as before stay in use. Not while another thread uses the table.
    void clear() {
        memory_ = ZeroedArray<Bucket>(most_ * length());
        evictions_.store(0, std::memory_order_relaxed);
        if (in_use() == most_ || in_use() * bucket_bytes() >= kManyBytes) ask_for_large_pages(&memory_[0], bytes());
    }

    /// The most that will be in use, and the bytes of as many.
    [[nodiscard]] std::size_t buckets() const { return most_; }
    [[nodiscard]] std::size_t bytes() const { return most_ * bucket_bytes(); }

 private:
    static constexpr std::size_t kManyBytes = std::size_t{4} << 20;
    static constexpr std::size_t kShare = 16;  // grows after one eviction for this many buckets

    [[nodiscard]] std::size_t length() const { return kLength == 0 ? length_ : kLength; }
    [[nodiscard]] std::size_t bucket_bytes() const { return length() * sizeof(Bucket); }
    [[nodiscard]] std::size_t buckets_in(std::size_t bytes) const {
        return std::clamp<std::size_t>(bytes / bucket_bytes(), 1, std::size_t{1} << 32);
    }
    // Acquire and release: whoever sees the new number sees the entries that were moved.
    [[nodiscard]] std::size_t reach() const { return reach_.load(std::memory_order_acquire); }
    [[nodiscard]] std::size_t in_use() const { return std::min(reach(), most_); }
    [[nodiscard]] std::size_t place_of(std::uint64_t hash) const {
        const std::size_t reach = this->reach();
        const std::size_t place = hash & (reach - 1);
        return (place < most_ ? place : place - reach / 2) * length();  // otherwise its bucket has not been split
    }
    [[nodiscard]] bool is_full() const {
        const std::size_t reach = this->reach();
        return reach < most_ && evictions_.load(std::memory_order_relaxed) >= std::max<std::size_t>(1, reach / kShare);
    }

    template <class Move>
    void grow(Move& move) {
        const std::size_t before = reach();
        const std::size_t used = before * bucket_bytes();
        locks_.lock_all();
        // In a short search, large pages would only be waited for until they are cleared.
        if (used < kManyBytes && 2 * used >= kManyBytes) ask_for_large_pages(&memory_[0], bytes());
        split(before, std::min(2 * before, most_), before, move);
        evictions_.store(0, std::memory_order_relaxed);
        reach_.store(2 * before, std::memory_order_release);
        locks_.unlock_all();
    }
    /// Fills the buckets `first` to `end` from those that have had their entries.
    template <class Move>
    void split(std::size_t first, std::size_t end, std::size_t bit, Move& move) {
        for (std::size_t i = first; i < end; ++i) move(memory_[(i - bit) * length()], memory_[i * length()], bit);
    }

    std::size_t length_;
    std::size_t most_;                // buckets
    std::atomic<std::size_t> reach_;  // hashes are told apart up to this, a power of two and less than twice most_
    Locks locks_;
    ZeroedArray<Bucket> memory_;
    // On another line of the cache than the rest, which every access reads.
    alignas(64) std::atomic<std::size_t> evictions_ = 0;
    std::atomic<bool> grows_ = false;
};

}  // namespace papamu::base
