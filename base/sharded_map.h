// A map that threads share: in shards, so that they are rarely in each other's way. A shard is emptied when it is full.
//
//     ShardedMap<std::string, bool> wins(std::size_t{1} << 30);    // at most 2^30 bytes, if those are what is counted
//     wins.store(key, true, 80 + key.size());
//     wins.find(key);                                              // true
//
// For keys of any length and for values that must be found as long as there is room. A table of words for which some
// entry may give way to each new one is better on base/bounded_table.h.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "base/hash.h"

namespace papamu::base {

/// For any number of threads. Hash need not mix well.
template <class Key, class Mapped, class Hash = std::hash<Key>>
class ShardedMap {
 public:
    /// `most`: of the weights of all entries together.
    explicit ShardedMap(std::size_t most = ~std::size_t{0}) : most_(most / kShards) {}

    [[nodiscard]] std::optional<Mapped> find(const Key& key) const {
        const Shard& shard = shards_[shard_of(key)];
        const std::lock_guard lock(shard.busy);
        const auto at = shard.entries.find(key);
        return at == shard.entries.end() ? std::nullopt : std::optional<Mapped>(at->second);
    }

    /// Replaces what the key had; returns whether the key is new. `weight`: always the same for a key.
    bool store(const Key& key, const Mapped& value, std::size_t weight = 1) {
        Shard& shard = shards_[shard_of(key)];
        const std::lock_guard lock(shard.busy);
        if (shard.weight + weight > most_) shard.clear();
        const bool is_new = shard.entries.insert_or_assign(key, value).second;
        if (is_new) shard.weight += weight;
        return is_new;
    }

    /// Calls f(key, value) for every entry.
    template <class F>
    void for_each(F&& f) const {
        for (const Shard& shard : shards_) {
            const std::lock_guard lock(shard.busy);
            for (const auto& [key, value] : shard.entries) f(key, value);
        }
    }

    void clear() {
        for (Shard& shard : shards_) {
            const std::lock_guard lock(shard.busy);
            shard.clear();
        }
    }

    /// Of all entries together.
    [[nodiscard]] std::size_t weight() const {
        std::size_t sum = 0;
        for (const Shard& shard : shards_) {
            const std::lock_guard lock(shard.busy);
            sum += shard.weight;
        }
        return sum;
    }

 private:
    static constexpr int kShardBits = 6;
    static constexpr std::size_t kShards = std::size_t{1} << kShardBits;
    struct alignas(64) Shard {
        mutable std::mutex busy;
        std::unordered_map<Key, Mapped, Hash> entries;
        std::size_t weight = 0;

        void clear() {
            entries.clear();
            weight = 0;
        }
    };

    static std::size_t shard_of(const Key& key) { return mix_bits(Hash()(key)) >> (64 - kShardBits); }

    std::size_t most_;  // of a shard
    std::array<Shard, kShards> shards_;
};

}  // namespace papamu::base
