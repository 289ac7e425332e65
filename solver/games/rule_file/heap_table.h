// What is known of the heaps of a rule file's game, by their sizes.
//
//     HeapTable<NimValue> table(switches, bytes);
//     const bool negated = table.normalise(rules, heap);        // 6x4 becomes 4x6 if the rules allow it
//     if (const auto known = table.find(heap)) ...
//
// For one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>

#include "rulesets/rule_file/heaps_position.h"
#include "rulesets/rule_file/heaps_rules.h"
#include "solver/optimisations.h"
#include "solver/values/region_table.h"

namespace papamu::solver::detail {

template <class T>
class HeapTable {
    using Heap = rulesets::rule_file::OneHeap;

 public:
    HeapTable(const Switches& switches, std::size_t byte_limit)
        : symmetry_(switches.on(Optimisation::kSymmetry)), account_(byte_limit) {}

    /// Puts the smaller size first if the rules have such a symmetry; returns whether the heap is the negative of what
    /// it was.
    [[nodiscard]] bool normalise(const rulesets::rule_file::HeapsRules& rules, Heap& heap) const {
        if (heap[0] <= heap[1] || !symmetry_) return false;
        for (const auto& symmetry : rules.symmetries) {
            if (!symmetry.transposes) continue;
            std::swap(heap[0], heap[1]);
            return symmetry.exchanges_players;
        }
        return false;
    }

    [[nodiscard]] std::optional<T> find(const Heap& heap) const {
        const auto at = values_.find(key(heap));
        return at == values_.end() ? std::nullopt : std::optional(at->second);
    }
    /// Throws LimitError if there is no room.
    void insert(const Heap& heap, T value) {
        account_.claim(kNodeBytes);
        values_.emplace(key(heap), value);
    }
    [[nodiscard]] std::size_t bytes() const { return account_.bytes(); }

    /// Calls f(counters, value) for every heap, with how many counters it has.
    template <class F>
    void for_each(F&& f) const {
        for (const auto& [sizes, value] : values_) f((sizes >> 32) + (sizes & 0xFFFFFFFF), value);
    }
    /// Drops the heaps for whose value keep(value) is false.
    template <class Keep>
    void keep_if(Keep&& keep) {
        const std::size_t dropped = std::erase_if(values_, [&](const auto& item) { return !keep(item.second); });
        account_.release(dropped * kNodeBytes);
    }

 private:
    static constexpr std::size_t kNodeBytes = 48;  // with its share of the buckets
    static std::uint64_t key(const Heap& heap) { return std::uint64_t{heap[1]} << 32 | heap[0]; }

    bool symmetry_;
    ByteAccount account_;
    std::unordered_map<std::uint64_t, T> values_;
};

}  // namespace papamu::solver::detail
