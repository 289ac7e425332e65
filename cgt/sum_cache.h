// A cache of G + H: a table of fixed size that may forget a sum but never returns a wrong one. Whole keys are compared.
//
// An entry is four words guarded by a version, which is odd while a thread writes and has changed when it is done. A
// reader that sees the version change returns nothing; a writer that finds another one at work discards its result. The
// cache is lock-free and may be used by any number of threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/hash.h"
#include "base/zeroed_array.h"
#include "cgt/cache_size.h"
#include "cgt/value.h"

namespace papamu::cgt {

class SumCache {
 public:
    /// At most `bytes`, rounded down to a power of two; below 1 KiB the cache is off.
    explicit SumCache(std::size_t bytes)
        : bits_(cache_bits(bytes, sizeof(Entry), kLeastBits, kMostBits)), size_(kFirstBits, bits_) {
        if (bits_ != 0) entries_ = base::ZeroedArray<Entry>(std::size_t{1} << bits_);
    }

    [[nodiscard]] std::optional<Value> find(Value g, Value h) const {
        if (!entries_) return std::nullopt;
        const Entry& e = entries_[index(g, h)];
        // Acquire on every load keeps the loads in order, so the last one shows whether a writer has changed the entry.
        const auto before = e.version.load(std::memory_order_acquire);
        const auto eg = e.g.load(std::memory_order_acquire);
        const auto eh = e.h.load(std::memory_order_acquire);
        const auto sum = e.sum.load(std::memory_order_acquire);
        const auto after = e.version.load(std::memory_order_acquire);
        if (before == 0 || (before & 1U) != 0 || before != after || eg != g.bits() || eh != h.bits()) {
            return std::nullopt;
        }
        return Value::from_bits(sum);
    }

    void insert(Value g, Value h, Value sum) {
        if (!entries_) return;
        Entry& e = entries_[index(g, h)];
        auto version = e.version.load(std::memory_order_relaxed);
        if ((version & 1U) != 0 ||
            !e.version.compare_exchange_strong(version, version + 1, std::memory_order_acquire)) {
            return;
        }
        const bool evicts = version != 0 && holds_another_sum(e, g, h);
        e.g.store(g.bits(), std::memory_order_release);
        e.h.store(h.bits(), std::memory_order_release);
        e.sum.store(sum.bits(), std::memory_order_release);
        e.version.store(version + 2, std::memory_order_release);
        if (evicts) size_.count_eviction([this](std::size_t places) { copy_to_new_places(places); });
    }

    /// Prefetches the entry that find(g, h) will read.
    void prefetch(Value g, Value h) const {
        if (entries_) __builtin_prefetch(&entries_[index(g, h)]);
    }

    /// Forgets all sums. Not while another thread uses the cache.
    void clear() {
        if (!entries_) return;
        entries_ = base::ZeroedArray<Entry>(std::size_t{1} << bits_);
        ask_for_large_pages_if_many(size_.places() * sizeof(Entry), &entries_[0], bytes());
    }

    [[nodiscard]] std::size_t bytes() const { return entries_ ? sizeof(Entry) << bits_ : 0; }

 private:
    struct alignas(32) Entry {
        std::atomic<std::uint64_t> version, g, h, sum;
    };
    static_assert(sizeof(Entry) == 32, "two entries a cache line");

    static std::uint64_t hash(std::uint64_t g, std::uint64_t h) {
        std::uint64_t x = g * base::kGoldenRatio + h * base::kSecondMixer;
        x ^= x >> 32;
        x *= base::kMixer;
        return x >> 32;
    }
    [[nodiscard]] std::size_t index(Value g, Value h) const {
        return static_cast<std::size_t>(hash(g.bits(), h.bits()) & size_.mask());
    }
    /// Whether an entry in use has another sum, and one that would still be found there.
    [[nodiscard]] bool holds_another_sum(const Entry& e, Value g, Value h) const {
        const auto eg = e.g.load(std::memory_order_relaxed);
        const auto eh = e.h.load(std::memory_order_relaxed);
        return (eg != g.bits() || eh != h.bits()) && ((hash(eg, eh) ^ hash(g.bits(), h.bits())) & size_.mask()) == 0;
    }

    void copy_to_new_places(std::size_t places) {
        ask_for_large_pages_if_many(2 * places * sizeof(Entry), &entries_[0], bytes());
        for (std::size_t place = 0; place < places; ++place) {
            const Entry& from = entries_[place];
            const auto before = from.version.load(std::memory_order_acquire);
            const auto g = from.g.load(std::memory_order_acquire);
            const auto h = from.h.load(std::memory_order_acquire);
            const auto sum = from.sum.load(std::memory_order_acquire);
            const auto after = from.version.load(std::memory_order_acquire);
            if (before == 0 || (before & 1U) != 0 || before != after || (hash(g, h) & places) == 0) continue;
            // Nobody else uses this place before the table is doubled.
            Entry& to = entries_[place + places];
            to.g.store(g, std::memory_order_relaxed);
            to.h.store(h, std::memory_order_relaxed);
            to.sum.store(sum, std::memory_order_relaxed);
            to.version.store(2, std::memory_order_release);
        }
    }

    static constexpr int kLeastBits = 5, kFirstBits = 7, kMostBits = 32;

    int bits_;  // of all places
    CacheSize size_;
    base::ZeroedArray<Entry> entries_;
};

}  // namespace papamu::cgt
