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

#include "base/bounded_table.h"
#include "base/hash.h"
#include "cgt/value.h"

namespace papamu::cgt {

class SumCache {
 public:
    /// At most `bytes`, rounded down to a power of two; below 1 KiB the cache is off.
    explicit SumCache(std::size_t bytes) {
        if (bytes >= kLeastBytes) table_.emplace(bytes, kFirstEntries);
    }

    [[nodiscard]] std::optional<Value> find(Value g, Value h) const {
        if (!table_) return std::nullopt;
        const Entry& e = table_->at(hash(g.bits(), h.bits()));
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
        if (!table_) return;
        Entry& e = table_->at(hash(g.bits(), h.bits()));
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
        if (evicts) table_->count_eviction(copy_up);
    }

    /// Prefetches the entry that find(g, h) will read.
    void prefetch(Value g, Value h) const {
        if (table_) table_->prefetch(hash(g.bits(), h.bits()));
    }

    /// Forgets all sums. Not while another thread uses the cache.
    void clear() {
        if (table_) table_->clear();
    }

    [[nodiscard]] std::size_t bytes() const { return table_ ? table_->bytes() : 0; }

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
    /// Whether an entry in use has another sum, and one that would still be found there.
    [[nodiscard]] bool holds_another_sum(const Entry& e, Value g, Value h) const {
        const auto eg = e.g.load(std::memory_order_relaxed);
        const auto eh = e.h.load(std::memory_order_relaxed);
        return (eg != g.bits() || eh != h.bits()) && &table_->at(hash(eg, eh)) == &e;
    }

    static void copy_up(const Entry& from, Entry& to, std::size_t bit) {
        const auto before = from.version.load(std::memory_order_acquire);
        const auto g = from.g.load(std::memory_order_acquire);
        const auto h = from.h.load(std::memory_order_acquire);
        const auto sum = from.sum.load(std::memory_order_acquire);
        const auto after = from.version.load(std::memory_order_acquire);
        if (before == 0 || (before & 1U) != 0 || before != after || (hash(g, h) & bit) == 0) return;
        // Nobody else uses this place before the table is doubled.
        to.g.store(g, std::memory_order_relaxed);
        to.h.store(h, std::memory_order_relaxed);
        to.sum.store(sum, std::memory_order_relaxed);
        to.version.store(2, std::memory_order_release);
    }

    static constexpr std::size_t kFirstEntries = 128, kLeastBytes = 32 * sizeof(Entry);

    std::optional<base::BoundedTable<Entry>> table_;  // none if the cache is off
};

}  // namespace papamu::cgt
