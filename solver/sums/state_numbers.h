// States by number, each stored once: a hash table that holds only numbers, beside a list of the states.
//
//     StateNumbers<DomineeringBox> numbers(account);
//     const RegionRef region =
//         numbers.find(state, hash, [&](std::uint32_t local) { return graph.add(kind, local, ...); });
//     numbers[local]                                                // the state
//
// For any number of threads: each shard of the table has a lock. Nothing is forgotten.
#pragma once

#include <tbb/concurrent_vector.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/shard_lock.h"
#include "solver/sums/sum_parts.h"
#include "solver/values/region_table.h"

namespace papamu::solver::detail {

/// State: compared with ==.
template <class State>
class StateNumbers {
 public:
    /// find() throws LimitError if the bytes exceed the limit of the account.
    explicit StateNumbers(ByteAccount& account) : account_(account) {}

    /// The region of a state. If the state is new, add(local) makes its region, given the number that the state gets.
    template <class Add>
    RegionRef find(const State& state, std::uint64_t hash, Add&& add) {
        Shard& shard = shards_[hash >> (64 - kShardBits)];
        const auto tag = static_cast<std::uint32_t>(hash >> 16);
        const base::ShardLock lock(shard.busy);
        if (shard.count * 4 >= shard.slots.size() * 3) grow(shard);
        Slot* slot = place(shard, tag);
        for (; slot->region != 0; slot = next(shard, slot)) {
            if (slot->tag == tag && states_[slot->local] == state) return slot->region;
        }
        account_.claim(sizeof(State));
        const auto local = static_cast<std::uint32_t>(states_.push_back(state) - states_.begin());
        *slot = {tag, local, add(local)};
        ++shard.count;
        return slot->region;
    }
    [[nodiscard]] const State& operator[](std::uint32_t local) const { return states_[local]; }

 private:
    static constexpr int kShardBits = 6;
    static constexpr std::size_t kFirstSlots = 16;

    struct Slot {
        std::uint32_t tag = 0;
        std::uint32_t local = 0;
        RegionRef region = 0;  // 0: the slot is free
    };
    struct Shard {
        std::atomic<bool> busy = false;
        std::size_t count = 0;
        std::vector<Slot> slots;  // their count is a power of two, or 0
    };

    static Slot* place(Shard& shard, std::uint32_t tag) { return &shard.slots[tag & (shard.slots.size() - 1)]; }
    static Slot* next(Shard& shard, Slot* slot) {
        return slot == &shard.slots.back() ? &shard.slots.front() : slot + 1;
    }

    void grow(Shard& shard) {
        const std::size_t size = shard.slots.empty() ? kFirstSlots : 2 * shard.slots.size();
        account_.claim((size - shard.slots.size()) * sizeof(Slot));
        std::vector<Slot> before(size);
        before.swap(shard.slots);
        for (const Slot& old : before) {
            if (old.region == 0) continue;
            Slot* slot = place(shard, old.tag);
            while (slot->region != 0) slot = next(shard, slot);
            *slot = old;
        }
    }

    ByteAccount& account_;
    std::array<Shard, std::size_t{1} << kShardBits> shards_;
    tbb::concurrent_vector<State> states_;
};

}  // namespace papamu::solver::detail
