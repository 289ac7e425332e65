// What is known of the heaps of a rule file's game, by their sizes: found by a search, or in the file of values.
//
//     HeapMemo<NimValue> memo(switches, bytes);
//     const bool negated = memo.normalise(rules, heap);         // 6x4 becomes 4x6 if the rules allow it
//     memo.value(file, rules, heap, [&] { return ...; })        // the search, if nothing is known of the heap
//
// For one game, and for one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rulesets/rule_file/heaps_position.h"
#include "rulesets/rule_file/heaps_rules.h"
#include "rulesets/rule_file/heaps_ruleset.h"
#include "solver/optimisations.h"
#include "solver/stored/stored_regions.h"
#include "solver/values/region_table.h"

namespace papamu::solver::detail {

/// A heap as a position of its own: what it is called in a file of values.
inline std::string name_of_heap(const rulesets::rule_file::HeapsRules& rules,
                                const rulesets::rule_file::OneHeap& heap) {
    return rulesets::rule_file::print_heaps({&rules, {heap}});
}

/// T: what is known of a heap. Files are a PartFile of such values, or a NimFile.
template <class T>
class HeapMemo {
    using Heap = rulesets::rule_file::OneHeap;
    using Rules = rulesets::rule_file::HeapsRules;

 public:
    HeapMemo(const Switches& switches, std::size_t byte_limit)
        : symmetry_(switches.on(Optimisation::kSymmetry)), account_(byte_limit) {}

    /// Puts the smaller size first if the rules have such a symmetry; returns whether the heap is the negative of what
    /// it was.
    [[nodiscard]] bool normalise(const Rules& rules, Heap& heap) const {
        if (heap[0] <= heap[1] || !symmetry_) return false;
        for (const auto& symmetry : rules.symmetries) {
            if (!symmetry.transposes) continue;
            std::swap(heap[0], heap[1]);
            return symmetry.exchanges_players;
        }
        return false;
    }

    /// What is known of the heap, which is as normalise() leaves it; or else what the file has, or search() finds. The
    /// file gets what took work, and what is asked for during keep_all(). Throws LimitError if there is no room.
    template <class File, class Search>
    T value(const File& file, const Rules& rules, const Heap& heap, Search&& search) {
        if (const auto known = find(heap)) {
            if (file.keeps_all()) keep(file, rules, heap, *known);
            return *known;
        }
        if (file.may_have_any()) {
            if (const auto stored = file.find(name_of_heap(rules, heap))) {
                insert(heap, *stored);
                return *stored;
            }
        }
        const std::uint64_t before = found_;
        const T value = search();
        ++found_;
        insert(heap, value);
        if (!file.writes()) return value;
        if (found_ - before >= StoredRegions::kWorthKeeping || file.keeps_all()) {
            keep(file, rules, heap, value);
        } else {
            unkept_.push_back(heap);
        }
        return value;
    }
    /// Once something has stopped the search: puts what took less work into the file, too.
    template <class File>
    void keep_found(const File& file, const Rules* rules) {
        const auto counters = [](const Heap& heap) { return std::uint64_t{heap[0]} + heap[1]; };
        file.keep_when_stopped(unkept_, counters, [&](const Heap& heap) {
            if (const auto value = find(heap)) keep(file, *rules, heap, *value);
        });
    }

    /// How many values searches have found.
    [[nodiscard]] std::uint64_t found() const { return found_; }
    [[nodiscard]] std::size_t bytes() const { return account_.bytes() + unkept_.capacity() * sizeof(Heap); }

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
        std::erase_if(unkept_, [this](const Heap& heap) { return !find(heap); });
    }

 private:
    static constexpr std::size_t kNodeBytes = 48;  // with its share of the buckets

    [[nodiscard]] std::optional<T> find(const Heap& heap) const {
        const auto at = values_.find(key(heap));
        return at == values_.end() ? std::nullopt : std::optional(at->second);
    }
    void insert(const Heap& heap, T value) {
        account_.claim(kNodeBytes);
        values_.emplace(key(heap), value);
    }
    template <class File>
    static void keep(const File& file, const Rules& rules, const Heap& heap, T value) {
        file.keep(name_of_heap(rules, heap), value);
    }
    static std::uint64_t key(const Heap& heap) { return std::uint64_t{heap[1]} << 32 | heap[0]; }

    bool symmetry_;
    ByteAccount account_;
    std::unordered_map<std::uint64_t, T> values_;
    std::uint64_t found_ = 0;
    std::vector<Heap> unkept_;  // that were found, and are in no file
};

}  // namespace papamu::solver::detail
