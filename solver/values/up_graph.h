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
#include <span>
#include <utility>

#include "base/error.h"
#include "base/growing_list.h"
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

    explicit UpGraph(ByteAccount& account) : account_(account), numbers_(account, false) {}
    ~UpGraph() { account_.release(claimed_); }
    UpGraph(const UpGraph&) = delete;
    UpGraph& operator=(const UpGraph&) = delete;

    /// Forgets all regions and gives their memory back. No number of a region may be used after that.
    void clear() {
        numbers_.clear();
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
        if (const auto known = numbers_.find(state, hash)) return static_cast<std::uint32_t>(known->numerator());
        make_room(regions_);
        make_room(facts_);
        const auto number = static_cast<std::uint32_t>(regions_.size());
        numbers_.insert(state, hash, cgt::Value::integer(number));
        regions_.push_back({state, {kNoList, kNoList}});
        facts_.push_back({});
        return number;
    }
    /// For OptionParts, which prefetch what number_of() reads.
    [[nodiscard]] const RegionTable<State>& numbers() const { return numbers_; }
    [[nodiscard]] std::size_t regions() const { return regions_.size(); }
    [[nodiscard]] Facts& facts(std::uint32_t region) { return facts_[region]; }
    [[nodiscard]] const State& state(std::uint32_t region) const { return regions_[region].state; }

    /// Where the options of a player are; nullopt until they are set.
    struct List {
        std::uint32_t first = 0, count = 0;
    };
    [[nodiscard]] std::optional<List> options(std::uint32_t region, rulesets::Player player) const {
        const List& list = regions_[region].options[side_of(player)];
        return list.count == kUnknown ? std::nullopt : std::optional(list);
    }
    /// Sets them: the parts of all, and the options, whose parts are counted from the first of these.
    void set_options(std::uint32_t number, rulesets::Player player, std::span<const UpPart> parts,
                     std::span<const UpOption> options) {
        make_room(parts_, parts.size());
        make_room(options_, options.size());
        regions_[number].options[side_of(player)] = {static_cast<std::uint32_t>(options_.size()),
                                                     static_cast<std::uint32_t>(options.size())};
        const auto first = static_cast<std::uint32_t>(parts_.size());
        for (const UpOption& option : options) options_.push_back({first + option.first, option.count, option.rest});
        parts_.append(parts);
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

    static constexpr std::size_t side_of(rulesets::Player player) { return player == rulesets::Player::kLeft ? 0 : 1; }

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
    RegionTable<State> numbers_;  // as integers
    base::GrowingList<Region> regions_;
    base::GrowingList<Facts> facts_;
    base::GrowingList<UpOption> options_;
    base::GrowingList<UpPart> parts_;
};

}  // namespace papamu::solver::detail
