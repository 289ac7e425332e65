// Regions of any games as numbers, and what each can become: every region once, its moves made once.
//
//     RegionGraph graph(store, bytes);
//     const int clobber = graph.add_kind(std::make_unique<KernelKind<GridKernels<ClobberGame>>>(graph, ...));
//     graph.options(region, [](cgt::Value value, std::span<const RegionRef> parts) { ... });      // Left's moves
//
// A kind knows the regions of one ruleset; the graph knows none. So a sum may be made of regions of different games,
// and a node of its search costs a few look-ups. Regions whose value is known are no parts of options: values are
// added, but for hot ones where those stand apart.
//
// Any number of threads. Whole states are compared, and nothing is ever forgotten; what does not fit into `bytes` is a
// LimitError, but for lists of options, which are then made anew every time.
#pragma once

#include <tbb/concurrent_vector.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cgt/value_store.h"
#include "rulesets/ruleset.h"
#include "solver/sums/sum_parts.h"
#include "solver/values/region_table.h"

namespace papamu::solver::detail {

/// What is known of a region from looking at it.
struct RegionFacts {
    std::uint16_t size = 0;         // falls with every move, or stays
    std::uint16_t left_moves = 0;   // about
    std::uint16_t right_moves = 0;  // about
    // lower <= value <= upper, in units of 1 / kUnit: an infinitesimal value is between -1 and 1 of them.
    std::int32_t lower = -kNoBound;
    std::int32_t upper = kNoBound;

    static constexpr int kUnitBits = 16;
    /// This many units say nothing.
    static constexpr std::int32_t kNoBound = std::int32_t{1} << 30;
    /// So many moves in units.
    static std::int32_t units(int moves) { return moves < (kNoBound >> kUnitBits) ? moves << kUnitBits : kNoBound; }
    /// As much as there is room for.
    static std::uint16_t few(int count) { return static_cast<std::uint16_t>(std::min(count, 0xffff)); }
};

/// lower <= value <= upper, in the units of RegionFacts.
struct RegionBounds {
    std::int32_t lower, upper;
};

class RegionGraph;
class LiteralKind;

/// A list of options as RegionGraph keeps it.
using OptionWords = boost::container::small_vector<std::uint32_t, 192>;

/// The options of one player while they are listed.
class OptionWriter {
 public:
    explicit OptionWriter(RegionGraph& graph);

    /// Adds a part that is a value.
    void value(cgt::Value value);
    void part(RegionRef region, bool negated) { regions_.push_back(negated ? -region : region); }
    void end_option();
    /// The same moves in -G.
    void negate();
    /// Sorts, and leaves out what another option is at least as good as for Left, where their regions are the same.
    void finish();
    /// As RegionGraph keeps them.
    void write(OptionWords& words) const;

 private:
    /// One hot value stands beside the cold one, so that options can be compared; where there are more, they are regions.
    struct Option {
        cgt::Value value;
        cgt::Value hot;     // 0: none
        std::size_t first;  // of its regions
        std::size_t count;
    };
    [[nodiscard]] std::span<const RegionRef> regions(const Option& option) const {
        return {regions_.data() + option.first, option.count};
    }
    void leave_out_dominated();

    RegionGraph& graph_;
    cgt::ValueStore& store_;
    boost::container::small_vector<Option, 32> options_;
    boost::container::small_vector<RegionRef, 64> regions_;  // of all options, one after the other
    cgt::Value value_, hot_;                                 // of the next option
};

/// The regions of one ruleset. Numbers of regions (`local`) are the kind's own.
class RegionKind {
 public:
    RegionKind() = default;
    virtual ~RegionKind() = default;
    RegionKind(const RegionKind&) = delete;
    RegionKind& operator=(const RegionKind&) = delete;

    /// Takes a position apart, as the ruleset prints it.
    virtual void split(std::string_view position, SumParts& parts) = 0;
    /// Every move of a player.
    virtual void expand(std::uint32_t local, rulesets::Player player, OptionWriter& out) = 0;
    /// The exact value, if it is found by looking at so many positions at most.
    virtual std::optional<cgt::Value> value(std::uint32_t local, std::uint64_t positions) = 0;
    /// Bounds that are better than those of the facts, perhaps, for as much work as some positions are. Nothing where the facts
    /// are all that the kind can tell.
    virtual std::optional<RegionBounds> bounds(std::uint32_t /*local*/, std::uint64_t /*positions*/) {
        return std::nullopt;
    }
    /// A region as bytes, and back, for checkpoints. 0 where they are none.
    [[nodiscard]] virtual std::string bytes(std::uint32_t local) const = 0;
    virtual RegionRef from_bytes(std::string_view bytes) = 0;
    /// Memory for tables of its own.
    [[nodiscard]] virtual std::size_t own_bytes() const { return 0; }
};

class RegionGraph {
 public:
    RegionGraph(cgt::ValueStore& store, std::size_t bytes);
    ~RegionGraph();
    RegionGraph(const RegionGraph&) = delete;
    RegionGraph& operator=(const RegionGraph&) = delete;

    /// From now on hot values are regions (literal_kind.h). Before anything is added.
    void keep_hot_apart() { hot_apart_ = true; }
    /// From now on bounds of atomic weights are found (weight_table.h), and all-small values are not added to one another but
    /// for ups and nimbers. With keep_hot_apart(), before anything is added.
    void use_weights() { weights_ = true; }
    [[nodiscard]] bool uses_weights() const { return weights_; }
    [[nodiscard]] bool stands_apart(cgt::Value value) const;
    [[nodiscard]] bool stand_apart(cgt::Value a, cgt::Value b) const;
    [[nodiscard]] LiteralKind& literals() { return *literals_; }
    /// Whether a region, or its negative, is a hot value.
    [[nodiscard]] bool is_literal(RegionRef region) const { return record(region).kind == kLiterals; }
    /// The number of a region in its kind.
    [[nodiscard]] std::uint32_t local(RegionRef region) const { return record(region).local; }
    /// Adds a value, as a region where it stands apart.
    void add_value(SumParts& parts, cgt::Value value);

    /// For kinds, before any search: Kind(graph, number, more...). Its number.
    template <class Kind, class... More>
    int make_kind(const More&... more) {
        const int number = static_cast<int>(kinds_.size());
        kinds_.push_back(std::make_unique<Kind>(*this, number, more...));
        return number;
    }
    [[nodiscard]] RegionKind& kind(int number) { return *kinds_[static_cast<std::size_t>(number)]; }
    [[nodiscard]] std::size_t kinds() const { return kinds_.size(); }
    /// A new region, of which the kind has no number yet.
    RegionRef add(int kind, std::uint32_t local, const RegionFacts& facts);
    [[nodiscard]] ByteAccount& account() { return account_; }
    [[nodiscard]] cgt::ValueStore& store() { return store_; }

    /// Several regions as one, so that a sum of many still has a key of fixed size. `sum` is sorted.
    RegionRef compound(std::span<const RegionRef> sum);
    /// What a compound is made of; empty for other regions.
    [[nodiscard]] std::span<const RegionRef> members(RegionRef region) const;

    /// About the region, or its negative.
    [[nodiscard]] RegionFacts facts(RegionRef region) const;
    [[nodiscard]] int size(RegionRef region) const { return record(region).facts.size; }
    [[nodiscard]] std::optional<cgt::Value> known_value(RegionRef region) const;
    /// G = -G, as far as is known; see look_for_own_negative().
    [[nodiscard]] bool is_own_negative(RegionRef region) const { return record(region).own_negative; }
    /// Compares the moves of both players. Before any search: keys depend on it.
    void look_for_own_negative(RegionRef region);
    /// For kinds, where they add a region.
    void set_own_negative(RegionRef region) { record(region).own_negative = true; }
    /// Counts a visit, and after 4, 8, 16, ... of them looks for the value, at twice as many positions. True where it
    /// was found.
    bool visit(RegionRef region);

    /// Looks for the value at so many positions at most. Whether it is known.
    bool look_for_value(RegionRef region, std::uint64_t positions);
    /// Looks for better bounds, with as much work as so many positions are. Before any search.
    void look_for_bounds(RegionRef region, std::uint64_t positions);
    /// The value by the definition, if that takes no more positions than so many, which are counted down.
    std::optional<cgt::Value> evaluate(RegionRef region, std::uint64_t& positions);

    /// Calls f(value, regions) for each of Left's options; of the negative, Right's negated.
    template <class F>
    void options(RegionRef region, F&& f) {
        OptionWords room;
        const std::uint32_t* word = option_words(region, room);
        prefetch_parts(word);
        for (std::uint32_t left = *word++; left > 0; --left) {
            const std::uint32_t count = word[0];
            const std::uint64_t bits = word[1] | std::uint64_t{word[2]} << 32;
            f(cgt::Value::from_bits(bits), std::span(reinterpret_cast<const RegionRef*>(word + 3), count));
            word += 3 + count;
        }
    }

    [[nodiscard]] std::size_t regions() const { return records_.size(); }
    /// Memory, with and without that of the kinds' tables.
    [[nodiscard]] std::size_t bytes() const;
    [[nodiscard]] std::size_t own_bytes() const { return account_.bytes(); }
    /// For checkpoints: the kind and the bytes of a region.
    [[nodiscard]] std::pair<int, std::string> describe(RegionRef region) const;

 private:
    static constexpr std::uint64_t kNoValue = 3;  // no value has both of its lowest bits set
    static constexpr int kCompounds = 0, kLiterals = 1;

    struct Record {
        RegionFacts facts;
        std::atomic<std::uint64_t> value = kNoValue;
        std::array<std::atomic<const std::uint32_t*>, 2> options = {nullptr, nullptr};
        std::atomic<std::uint32_t> visits = 0;
        std::uint32_t local = 0;
        std::uint16_t kind = 0;
        bool own_negative = false;

        Record() = default;
        Record(const RegionFacts& known, std::uint32_t number, int of_kind)
            : facts(known), local(number), kind(static_cast<std::uint16_t>(of_kind)) {}
    };
    class Compounds;

    [[nodiscard]] static std::size_t index(RegionRef region) {
        return static_cast<std::size_t>(region < 0 ? -region : region) - 1;
    }
    [[nodiscard]] const Record& record(RegionRef region) const { return records_[index(region)]; }
    [[nodiscard]] Record& record(RegionRef region) { return records_[index(region)]; }
    /// The list of Left's options, in `room` where there is no other room for it.
    const std::uint32_t* option_words(RegionRef region, OptionWords& room);
    /// A hint that what is known of these regions will be read.
    void prefetch_parts(const std::uint32_t* words) const {
        const std::uint32_t* word = words + 1;
        for (std::uint32_t left = *words; left > 0; --left) {
            for (std::uint32_t i = 0; i < *word; ++i) __builtin_prefetch(&record(static_cast<RegionRef>(word[3 + i])));
            word += 3 + *word;
        }
    }
    const std::uint32_t* keep(const OptionWords& words);
    /// The sum, unless that takes long.
    [[nodiscard]] std::optional<cgt::Value> quick_sum(cgt::Value a, cgt::Value b) const;

    cgt::ValueStore& store_;
    ByteAccount account_;
    std::vector<std::unique_ptr<RegionKind>> kinds_;
    Compounds* compounds_ = nullptr;   // the first kind
    LiteralKind* literals_ = nullptr;  // the second
    bool hot_apart_ = false;
    bool weights_ = false;
    tbb::concurrent_vector<Record> records_;
    std::mutex keeping_;
    std::deque<std::vector<std::uint32_t>> kept_;  // lists of options, one after the other
    std::size_t used_ = 0;                         // words of the last block
    std::atomic<bool> full_ = false;
};

}  // namespace papamu::solver::detail
