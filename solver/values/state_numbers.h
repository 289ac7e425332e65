// States by number, each stored once: a hash table that holds only numbers, beside a list of the states.
//
//     StateNumbers<DomineeringBox> numbers(&account, shared);
//     const RegionRef region =
//         numbers.find(state, hash, [&](std::uint32_t local) { return graph.add(kind, local, ...); });
//     numbers.known(state, hash)                                    // the same, or 0 if it has none yet
//     numbers[local]                                                // the state
//
// What a state has is any number but 0 (solver/sums/sum_parts.h).
//
// For any number of threads, if it is `shared`. A state that is known is found without a lock, since a lock that two
// cores take in turn costs more than the search; each shard of the table has one for new states. Nothing is forgotten.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/shard_lock.h"
#include "base/steady_list.h"
#include "solver/values/region_table.h"

namespace papamu::solver::detail {

/// State: compared with ==.
template <class State>
class StateNumbers {
 public:
    using RegionRef = std::int32_t;

    /// find() throws LimitError if the bytes exceed the limit of the account; without an account they are not counted.
    StateNumbers(ByteAccount* account, bool shared) : account_(account), shared_(shared) {}

    /// The region of a state. If the state is new, add(local) makes its region, given the number that the state gets.
    template <class Add>
    RegionRef find(const State& state, std::uint64_t hash, Add&& add) {
        Shard& shard = shards_[hash >> (64 - kShardBits)];
        const auto tag = static_cast<std::uint32_t>(hash >> 16);
        if (shared_) {
            if (const RegionRef known = look_up(shard, state, tag)) return known;
        }
        const base::ShardLock lock(shard.busy, shared_);
        if (shard.count * 4 >= shard.size() * 3) grow(shard);
        if (const RegionRef known = look_up(shard, state, tag)) return known;
        claim(sizeof(State));
        const auto local = static_cast<std::uint32_t>(states_.add(state));
        const RegionRef region = add(local);
        shard.put(tag, local, region);
        ++shard.count;
        return region;
    }
    /// The region of a state; 0 if it has none yet.
    [[nodiscard]] RegionRef known(const State& state, std::uint64_t hash) const {
        return look_up(shards_[hash >> (64 - kShardBits)], state, static_cast<std::uint32_t>(hash >> 16));
    }
    [[nodiscard]] const State& operator[](std::uint32_t local) const { return states_[local]; }

 private:
    static constexpr int kShardBits = 6;
    static constexpr std::size_t kFirstSlots = 16;

    /// Does not change once it has a region, which is written last.
    struct Slot {
        std::atomic<std::uint32_t> tag = 0;
        std::atomic<std::uint32_t> local = 0;
        std::atomic<RegionRef> region = 0;  // 0: the slot is free
    };
    struct Slots {
        explicit Slots(std::size_t count) : size(count), all(std::make_unique<Slot[]>(count)) {}

        std::size_t size;  // a power of two
        std::unique_ptr<Slot[]> all;
    };
    struct alignas(64) Shard {
        std::atomic<const Slots*> slots = nullptr;  // the last of `owned`
        // On another line of the cache than what threads without the lock read.
        alignas(64) std::atomic<bool> busy = false;
        std::size_t count = 0;
        std::vector<std::unique_ptr<Slots>> owned;  // if there are several, threads may be reading the others

        [[nodiscard]] std::size_t size() const { return owned.empty() ? 0 : owned.back()->size; }
        void put(std::uint32_t tag, std::uint32_t local, RegionRef region) {
            const Slots& in = *owned.back();
            std::size_t at = tag & (in.size - 1);
            while (in.all[at].region.load(std::memory_order_relaxed) != 0) at = (at + 1) & (in.size - 1);
            in.all[at].tag.store(tag, std::memory_order_relaxed);
            in.all[at].local.store(local, std::memory_order_relaxed);
            in.all[at].region.store(region, std::memory_order_release);
        }
    };

    /// The region of a state; 0 if there is none yet.
    RegionRef look_up(const Shard& shard, const State& state, std::uint32_t tag) const {
        const Slots* const in = shard.slots.load(std::memory_order_acquire);
        if (in == nullptr) return 0;
        for (std::size_t at = tag & (in->size - 1);; at = (at + 1) & (in->size - 1)) {
            const Slot& slot = in->all[at];
            const RegionRef region = slot.region.load(std::memory_order_acquire);
            if (region == 0) return 0;
            if (slot.tag.load(std::memory_order_relaxed) != tag) continue;
            if (states_[slot.local.load(std::memory_order_relaxed)] == state) return region;
        }
    }

    void claim(std::size_t bytes) {
        if (account_ != nullptr) account_->claim(bytes);
    }

    void grow(Shard& shard) {
        const std::size_t before = shard.size();
        const std::size_t size = before == 0 ? kFirstSlots : 2 * before;
        claim((shared_ ? size : size - before) * sizeof(Slot));
        auto made = std::make_unique<Slots>(size);
        shard.owned.reserve(shard.owned.size() + 1);
        const Slots* const old = before == 0 ? nullptr : shard.owned.back().get();
        shard.owned.push_back(std::move(made));
        for (std::size_t i = 0; i < before; ++i) {
            const Slot& slot = old->all[i];
            const RegionRef region = slot.region.load(std::memory_order_relaxed);
            if (region == 0) continue;
            shard.put(slot.tag.load(std::memory_order_relaxed), slot.local.load(std::memory_order_relaxed), region);
        }
        shard.slots.store(shard.owned.back().get(), std::memory_order_release);
        if (!shared_) shard.owned.erase(shard.owned.begin(), shard.owned.end() - 1);
    }

    ByteAccount* account_;
    bool shared_;
    std::array<Shard, std::size_t{1} << kShardBits> shards_;
    base::SteadyList<State> states_;
};

}  // namespace papamu::solver::detail
