// Regions that one worker has asked about, with numbers: the moves of each are made once, and what is known of how it
// compares with the multiples of up is kept in one word.
//
//     UpGraph<State> graph(account);
//     const std::uint32_t region = graph.number_of(state, hash);
//     graph.facts(region).ups ...
//
// Not thread-safe. Numbers stay valid; references to regions do not, once another region is added.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/error.h"
#include "base/growing_list.h"
#include "base/zeroed_array.h"
#include "cgt/value.h"
#include "rulesets/ruleset.h"
#include "solver/values/known_value.h"
#include "solver/values/region_table.h"
#include "solver/values/up_knowledge.h"

namespace papamu::solver::detail {

/// A part of an option: a region by its number, or the negative of one.
struct UpPart {
    std::uint32_t region = 0;
    bool negated = false;
};

/// An option is the sum of its parts and a value that no store holds.
struct UpOption {
    std::uint32_t first = 0, count = 0;  // of its parts: where they are in the graph
    cgt::Value rest;

    /// Whether it is a region, or the negative of one.
    [[nodiscard]] bool is_single() const { return count == 1 && rest.is_zero(); }
};

template <class State>
class UpGraph {
 public:
    /// What questions read; apart from the rest, so that much of it fits into the processor's caches.
    struct Facts {
        UpKnowledge ups;
        KnownValue value;
    };

    explicit UpGraph(ByteAccount& account) : account_(account) {}
    ~UpGraph() { account_.release(claimed_); }
    UpGraph(const UpGraph&) = delete;
    UpGraph& operator=(const UpGraph&) = delete;

    /// Forgets all regions and gives their memory back. No number of a region may be used after that.
    void clear() {
        slots_ = {};
        slot_bits_ = 0;
        regions_.clear();
        facts_.clear();
        options_.clear();
        parts_.clear();
        account_.release(std::exchange(claimed_, 0));
    }

    /// Forgets the values for which keeps(value) is false.
    template <class Keeps>
    void keep_values_if(Keeps&& keeps) {
        for (Facts& facts : facts_) {
            if (facts.value && !keeps(*facts.value)) facts.value.reset();
        }
    }

    /// Throws LimitError if there is no room for a new region.
    std::uint32_t number_of(const State& state, std::uint64_t hash) {
        if (const auto known = find(state, hash)) return *known;
        make_room(regions_);
        make_room(facts_);
        if (2 * regions_.size() >= slots()) grow();
        const auto number = static_cast<std::uint32_t>(regions_.size());
        fill((hash & kHashMask) | (number + 1));
        regions_.push_back({state, {kNoList, kNoList}});
        facts_.push_back({});
        return number;
    }
    /// The number of a region; nullopt if it has none yet.
    [[nodiscard]] std::optional<std::uint32_t> find(const State& state, std::uint64_t hash) const {
        if (slots() == 0) return std::nullopt;
        for (std::size_t slot = slot_of(hash);; slot = next(slot)) {
            const std::uint64_t word = slots_[slot];
            if (word == 0) return std::nullopt;
            const auto number = static_cast<std::uint32_t>(word) - 1;
            if (((word ^ hash) & kHashMask) == 0 && regions_[number].state == state) return number;
        }
    }
    [[nodiscard]] std::size_t regions() const { return regions_.size(); }
    [[nodiscard]] Facts& facts(std::uint32_t region) { return facts_[region]; }
    [[nodiscard]] const State& state(std::uint32_t region) const { return regions_[region].state; }

    /// Where the options of a player are; nullopt until they are set.
    struct List {
        std::uint32_t first = 0, count = 0;
    };
    [[nodiscard]] std::optional<List> options(std::uint32_t region, rulesets::Player player) const {
        const List& list = regions_[region].options[index_of(player)];
        return list.count == kUnknown ? std::nullopt : std::optional(list);
    }
    /// Begins a list of that many options, which have that many parts or fewer: add_part() for each part of an option,
    /// then add_option(), and at last end_options().
    void begin_options(std::size_t options, std::size_t parts) {
        make_room(parts_, parts);
        make_room(options_, options);
        list_ = {static_cast<std::uint32_t>(options_.size()), 0};
        next_part_ = static_cast<std::uint32_t>(parts_.size());
    }
    void add_part(UpPart part) { parts_.push_back(part); }
    void add_option(cgt::Value rest) {
        const auto end = static_cast<std::uint32_t>(parts_.size());
        options_.push_back({next_part_, end - next_part_, rest});
        next_part_ = end;
        ++list_.count;
    }
    List end_options(std::uint32_t region, rulesets::Player player) {
        return regions_[region].options[index_of(player)] = list_;
    }
    [[nodiscard]] UpOption option(std::uint32_t index) const { return options_[index]; }
    [[nodiscard]] UpPart part(std::uint32_t index) const { return parts_[index]; }

 private:
    static constexpr std::uint32_t kUnknown = ~std::uint32_t{0};  // in place of the count: the list is not set
    static constexpr List kNoList{0, kUnknown};

    struct Region {
        State state;
        std::array<List, 2> options;  // Left's and Right's
    };

    static constexpr std::size_t kMost = (std::size_t{1} << 31) - 2;  // numbers and places are words

    // A slot has half of the hash of a region, and its number and 1; 0: none. At most half of the slots are in use.
    static constexpr std::uint64_t kHashMask = ~std::uint64_t{0} << 32;
    static constexpr int kFirstSlotBits = 10;

    [[nodiscard]] std::size_t slots() const { return slot_bits_ == 0 ? 0 : std::size_t{1} << slot_bits_; }
    [[nodiscard]] std::size_t slot_of(std::uint64_t hash) const {
        return static_cast<std::size_t>(hash >> (64 - slot_bits_));
    }
    [[nodiscard]] std::size_t next(std::size_t slot) const { return (slot + 1) & (slots() - 1); }
    void fill(std::uint64_t word) {
        std::size_t slot = slot_of(word);
        while (slots_[slot] != 0) slot = next(slot);
        slots_[slot] = word;
    }
    void grow() {
        const std::size_t before = slots();
        const int bits = slot_bits_ == 0 ? kFirstSlotBits : slot_bits_ + 1;
        const std::size_t more = ((std::size_t{1} << bits) - before) * sizeof(std::uint64_t);
        account_.claim(more);
        claimed_ += more;
        base::ZeroedArray<std::uint64_t> old(std::size_t{1} << bits);
        std::swap(old, slots_);
        slot_bits_ = bits;
        for (std::size_t i = 0; i < before; ++i) {
            if (old[i] != 0) fill(old[i]);
        }
    }

    /// Lets a list grow by half.
    template <class T>
    void make_room(base::GrowingList<T>& list, std::size_t more = 1) {
        if (list.size() + more <= list.capacity()) return;
        if (list.size() + more > kMost) throw base::LimitError("too many regions to compare with multiples of up");
        const std::size_t before = list.capacity();
        const std::size_t capacity = before + std::max<std::size_t>({more, before / 2, 64});
        account_.claim((capacity - before) * sizeof(T));
        claimed_ += (capacity - before) * sizeof(T);
        list.reserve(capacity);
    }

    ByteAccount& account_;
    std::size_t claimed_ = 0;
    base::ZeroedArray<std::uint64_t> slots_;
    int slot_bits_ = 0;
    List list_;  // that is being made
    std::uint32_t next_part_ = 0;
    base::GrowingList<Region> regions_;
    base::GrowingList<Facts> facts_;
    base::GrowingList<UpOption> options_;
    base::GrowingList<UpPart> parts_;
};

}  // namespace papamu::solver::detail
