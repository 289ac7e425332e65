// The values of regions: a table from region states to values that grows as needed, up to a limit in bytes.
//
//     RegionTable<DomineeringBox> table(account, 2);      // account: the bytes that all tables share
//     if (const auto value = table.find(state, state.hash())) ...
//     table.insert(state, state.hash(), *value);
//
// Whole states are compared. Entries are never changed. They are dropped only if the table is one that forgets: when
// there is no more room, it empties one of its shards after the other. Any number of threads may use it. They look
// entries up without a lock (base/read_section.h), and each shard has one for new entries. A table for one thread takes
// no locks.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/large_pages.h"
#include "base/read_section.h"
#include "base/shard_lock.h"
#include "base/table_full.h"
#include "base/zeroed_array.h"
#include "cgt/value.h"

namespace papamu::solver::detail {

/// A limit of bytes that several tables share.
class ByteAccount {
 public:
    explicit ByteAccount(std::size_t limit) : limit_(limit) {}

    /// Throws TableFull, and counts nothing, if the bytes would exceed the limit.
    void claim(std::size_t bytes) {
        const std::size_t before = bytes_.fetch_add(bytes, std::memory_order_relaxed);
        if (before + bytes <= limit_) return;
        bytes_.fetch_sub(bytes, std::memory_order_relaxed);
        throw base::TableFull("the table of regions is full: its limit is " + std::to_string(limit_) + " bytes");
    }
    void release(std::size_t bytes) { bytes_.fetch_sub(bytes, std::memory_order_relaxed); }
    [[nodiscard]] std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }
    [[nodiscard]] std::size_t limit() const { return limit_; }

 private:
    std::size_t limit_;
    // On a line of the cache of their own: threads that claim are not in the way of those that read what is beside.
    alignas(64) std::atomic<std::size_t> bytes_ = 0;
};

/// Key: trivially copyable, compared with ==. The caller supplies the hash, whose 64 bits should all be well mixed.
template <class Key>
class RegionTable {
    static_assert(std::is_trivially_copyable_v<Key>);

 public:
    /// `shared`: more than one thread will use it. `forgets`: see above; otherwise insert() throws.
    RegionTable(ByteAccount& account, bool shared, bool forgets = false)
        : account_(account),
          shared_(shared),
          forgets_(forgets),
          shard_bits_(shared ? kShardBits : kOwnShardBits),
          shards_(std::make_unique<Shard[]>(shard_count())) {}
    ~RegionTable() { account_.release(bytes_.load(std::memory_order_relaxed)); }
    RegionTable(const RegionTable&) = delete;
    RegionTable& operator=(const RegionTable&) = delete;

    /// Prefetches the slot of the state into the cache.
    void prefetch(std::uint64_t hash) const {
        const Shard& shard = shards_[shard_of(hash)];
        // An array that another thread is about to replace is good enough: the address is only a hint, and never read.
        const std::uintptr_t first = shard.first.load(std::memory_order_relaxed);
        const std::size_t slot = slot_of(hash, shard.capacity.load(std::memory_order_relaxed));
        __builtin_prefetch(reinterpret_cast<const void*>(first + slot * sizeof(Entry)));
    }

    [[nodiscard]] std::optional<cgt::Value> find(const Key& key, std::uint64_t hash) const {
        const Shard& shard = shards_[shard_of(hash)];
        const base::ReadSection reading(shared_);
        const auto first = shard.first.load(std::memory_order_seq_cst);
        const std::size_t capacity = shard.capacity.load(std::memory_order_acquire);
        // In the middle of a change, when the two are of different arrays, nothing is known.
        if (first == 0 || (shared_ && shard.first.load(std::memory_order_relaxed) != first)) return std::nullopt;
        const auto* const entries = reinterpret_cast<const Entry*>(first);
        for (std::size_t slot = slot_of(hash, capacity);; slot = slot + 1 == capacity ? 0 : slot + 1) {
            const Entry& entry = entries[slot];
            if (entry.is_free()) return std::nullopt;
            if (entry.key == key) return value_of(entry);
        }
    }

    /// Returns whether the state was new. Throws TableFull if there is no room for it and the table does not forget.
    bool insert(const Key& key, std::uint64_t hash, cgt::Value value) {
        Shard& shard = shards_[shard_of(hash)];
        const base::ShardLock lock(shard.busy, shared_);
        if (shard.count * 4 >= shard.capacity.load(std::memory_order_relaxed) * 3 && !make_room(shard)) return true;
        const std::size_t capacity = shard.capacity.load(std::memory_order_relaxed);
        for (std::size_t slot = slot_of(hash, capacity);; slot = slot + 1 == capacity ? 0 : slot + 1) {
            Entry& entry = shard.entries[slot];
            if (entry.is_free()) {
                entry.fill(key, value.bits() ^ kMark);
                ++shard.count;
                return true;
            }
            if (entry.key == key) return false;
        }
    }

    /// Drops the entries for which keep(key, value) is false. Not while another thread uses the table.
    template <class Keep>
    void keep_if(Keep&& keep) {
        std::vector<std::pair<Key, std::uint64_t>> kept;
        for (Shard& shard : shards()) {
            const std::size_t capacity = shard.capacity.load(std::memory_order_relaxed);
            kept.clear();
            for (std::size_t slot = 0; slot < capacity; ++slot) {
                Entry& entry = shard.entries[slot];
                if (!entry.is_free() && keep(entry.key, value_of(entry))) kept.emplace_back(entry.key, entry.word);
                entry.word.store(0, std::memory_order_relaxed);
            }
            for (const auto& [key, word] : kept) free_entry(shard.entries, capacity, key).fill(key, word);
            shard.count = kept.size();
        }
    }

    /// Calls f(key, value) for every entry. Not while another thread uses the table.
    template <class F>
    void for_each(F&& f) const {
        for (const Shard& shard : shards()) {
            const std::size_t capacity = shard.capacity.load(std::memory_order_relaxed);
            for (std::size_t slot = 0; slot < capacity; ++slot) {
                const Entry& entry = shard.entries[slot];
                if (!entry.is_free()) f(entry.key, value_of(entry));
            }
        }
    }

    [[nodiscard]] std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

    /// Drops all entries, and gives their memory back. Not while another thread uses the table.
    void clear() {
        for (Shard& shard : shards()) {
            shard.entries = {};
            shard.first.store(0, std::memory_order_relaxed);
            shard.capacity.store(0, std::memory_order_relaxed);
            shard.count = 0;
        }
        retired_.clear();
        account_.release(bytes_.exchange(0, std::memory_order_relaxed));
    }

 private:
    // No value has both of its lowest bits set, so the word of an entry in use is never 0.
    static constexpr std::uint64_t kMark = 3;
    // Many shards keep threads from waiting for each other; few make long arrays, which take few pages.
    static constexpr int kShardBits = 7, kOwnShardBits = 3;
    static constexpr std::size_t kDoubled = 1 << 11;  // shorter arrays grow to twice their length, others by half

    /// The word is written last, and the key stays what it is until the shard is emptied.
    struct Entry {
        Key key;
        std::atomic<std::uint64_t> word;

        [[nodiscard]] bool is_free() const { return word.load(std::memory_order_acquire) == 0; }
        void fill(const Key& with, std::uint64_t value) {
            key = with;
            word.store(value, std::memory_order_release);
        }
    };
    static cgt::Value value_of(const Entry& entry) {
        return cgt::Value::from_bits(entry.word.load(std::memory_order_relaxed) ^ kMark);
    }

    struct alignas(64) Shard {
        std::atomic<std::size_t> capacity = 0;
        std::atomic<std::uintptr_t> first = 0;  // where the entries are; 0: nowhere, or they are just being dropped
        base::ZeroedArray<Entry> entries;
        // On a cache line of their own, so that threads that only read need not wait for threads that lock.
        alignas(64) mutable std::atomic<bool> busy = false;
        std::size_t count = 0;
    };

    /// Where a key that is not there goes.
    Entry& free_entry(base::ZeroedArray<Entry>& entries, std::size_t capacity, const Key& key) const {
        std::size_t slot = slot_of(key.hash(), capacity);
        while (!entries[slot].is_free()) slot = slot + 1 == capacity ? 0 : slot + 1;
        return entries[slot];
    }

    [[nodiscard]] std::size_t shard_count() const { return std::size_t{1} << shard_bits_; }
    [[nodiscard]] std::span<Shard> shards() const { return {shards_.get(), shard_count()}; }
    [[nodiscard]] std::size_t shard_of(std::uint64_t hash) const {
        return static_cast<std::size_t>(hash >> (64 - shard_bits_));
    }
    [[nodiscard]] std::size_t slot_of(std::uint64_t hash, std::size_t capacity) const {
        // The bits below those of the shard, as a fraction of the capacity (below 2^32 entries per shard).
        return static_cast<std::size_t>((((hash << shard_bits_) >> 32) * capacity) >> 32);
    }

    /// Returns whether there is any.
    bool make_room(Shard& shard) {
        try {
            grow(shard);
        } catch (const base::TableFull&) {
            if (!forgets_) throw;
            const std::size_t capacity = shard.capacity.load(std::memory_order_relaxed);
            if (capacity == 0) return false;
            shard.first.store(0, std::memory_order_seq_cst);
            if (shared_) wait_for_readers();
            for (std::size_t slot = 0; slot < capacity; ++slot) {
                shard.entries[slot].word.store(0, std::memory_order_relaxed);
            }
            shard.count = 0;
            shard.first.store(reinterpret_cast<std::uintptr_t>(&shard.entries[0]), std::memory_order_seq_cst);
        }
        return shard.capacity.load(std::memory_order_relaxed) > 0;
    }

    static void wait_for_readers() {
        const std::uint64_t era = base::end_era();
        while (!base::is_over(era)) std::this_thread::yield();
    }
    /// Frees an array that a shard no longer has, and others before it, when no thread reads them any more.
    void retire(base::ZeroedArray<Entry>&& entries) {
        const base::ShardLock lock(retiring_);
        retired_.emplace_back(base::end_era(), std::move(entries));
        std::erase_if(retired_, [](const auto& old) { return base::is_over(old.first); });
    }

    void grow(Shard& shard) {
        const std::size_t before = shard.capacity.load(std::memory_order_relaxed);
        const std::size_t capacity = before < kDoubled ? std::max<std::size_t>(16, 2 * before) : before + before / 2;
        // Both arrays exist for a moment.
        account_.claim(capacity * sizeof(Entry));
        base::ZeroedArray<Entry> entries;
        try {
            entries = base::ZeroedArray<Entry>(capacity);
        } catch (...) {
            account_.release(capacity * sizeof(Entry));
            throw;
        }
        base::ask_for_large_pages(&entries[0], capacity * sizeof(Entry));
        for (std::size_t i = 0; i < before; ++i) {
            const Entry& entry = shard.entries[i];
            if (!entry.is_free()) free_entry(entries, capacity, entry.key).fill(entry.key, entry.word);
        }
        shard.first.store(0, std::memory_order_seq_cst);
        shard.capacity.store(capacity, std::memory_order_release);
        shard.first.store(reinterpret_cast<std::uintptr_t>(&entries[0]), std::memory_order_seq_cst);
        std::swap(shard.entries, entries);
        if (shared_) retire(std::move(entries));
        account_.release(before * sizeof(Entry));
        bytes_.fetch_add((capacity - before) * sizeof(Entry), std::memory_order_relaxed);
    }

    ByteAccount& account_;
    bool shared_, forgets_;
    int shard_bits_;
    std::atomic<std::size_t> bytes_ = 0;
    std::unique_ptr<Shard[]> shards_;
    std::atomic<bool> retiring_ = false;
    std::vector<std::pair<std::uint64_t, base::ZeroedArray<Entry>>> retired_;  // with the eras of their last readers
};

}  // namespace papamu::solver::detail
