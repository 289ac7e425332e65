// Regions of any games as numbers, and their options: every region is stored once, and its moves are made once.
//
//     RegionGraph graph(store, bytes);
//     const int clobber = make_kernel_kind<GridKernels<ClobberValues>>(graph, options);  // make_kernel_kind.h
//     graph.options(region, [](cgt::Value value, std::span<const RegionRef> parts) { ... });      // Left's moves
//
// A kind knows the regions of one ruleset; the graph knows no rules. So a sum may consist of regions of different
// games, and a node of its search costs a few look-ups. Regions whose values are known are not parts of options: their
// values are added, except for hot ones if these are kept apart.
//
// For any number of threads. Whole states are compared, and nothing is ever forgotten. What does not fit into `bytes`
// causes a LimitError, except for lists of options, which are then made anew every time. A search that is to go on
// after that begins with a new graph (SumSearch::forget()): numbers of regions then mean something else, their names do
// not.
#pragma once

#include <tbb/enumerable_thread_specific.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/fingerprint.h"
#include "base/steady_list.h"
#include "cgt/value_store.h"
#include "rulesets/any_position.h"
#include "rulesets/ruleset.h"
#include "solver/sums/sum_parts.h"
#include "solver/values/known_value.h"
#include "solver/values/region_table.h"

namespace papamu::solver::detail {

/// What is known of a region without a search.
struct RegionFacts {
    std::uint16_t size = 0;  // decreases with every move, or stays
    // How much each player can do: the number of moves now, or an estimate that counts later moves as well; 0 for
    // compounds. It orders the search and proves nothing.
    std::uint16_t left_mobility = 0;
    std::uint16_t right_mobility = 0;
    // lower <= value <= upper, in units of 1 / kUnit: an infinitesimal value is between -1 and 1 of them.
    std::int32_t lower = -kNoBound;
    std::int32_t upper = kNoBound;

    static constexpr int kUnitBits = cgt::Value::kFractionBits;  // so that numbers in these units are Values at once
    /// This many units are no bound.
    static constexpr std::int32_t kNoBound = std::int32_t{1} << 30;
    /// `moves` in units; at most kNoBound.
    static std::int32_t units(int moves) { return moves < (kNoBound >> kUnitBits) ? moves << kUnitBits : kNoBound; }
    /// `count`, or the largest number that there is room for.
    static std::uint16_t saturated(int count) { return static_cast<std::uint16_t>(std::min(count, 0xffff)); }
};

/// lower <= value <= upper, in the units of RegionFacts.
struct RegionBounds {
    std::int32_t lower, upper;
};

/// What tells a region from all others, in this graph and in another one of the same kinds.
struct RegionName {
    base::Fingerprint print;
    bool lasts = true;     // it means the same in another process
    bool negated = false;  // it is the name of the region's negative
};

class RegionGraph;
class LiteralKind;

/// A list of options as RegionGraph keeps it.
using OptionWords = boost::container::small_vector<std::uint32_t, 192>;

/// The options of one player while they are collected.
class OptionWriter {
 public:
    explicit OptionWriter(RegionGraph& graph);

    /// Adds a part that is a value.
    void value(cgt::Value value);
    void part(RegionRef region, bool negated) { regions_.push_back(negated ? -region : region); }
    void end_option();
    /// Negates all options: Right's options of G become Left's options of -G.
    void negate();
    /// Sorts the options, and leaves out each one if another one with the same regions is at least as good for Left.
    void finish();
    /// Writes the options as RegionGraph keeps them.
    void write(OptionWords& words) const;

 private:
    /// One hot value is kept beside the cold one, so that options can be compared; if there are more, the others are
    /// regions.
    struct Option {
        cgt::Value value;
        cgt::Value hot;     // 0: there is none
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

/// The regions of one ruleset. Each kind has numbers (`local`) of its own for its regions.
class RegionKind {
 public:
    RegionKind() = default;
    virtual ~RegionKind() = default;
    RegionKind(const RegionKind&) = delete;
    RegionKind& operator=(const RegionKind&) = delete;

    /// Takes a position of the ruleset apart.
    virtual void split(const rulesets::AnyPosition& position, SumParts& parts) = 0;
    /// Writes every move of a player to `out`.
    virtual void expand(std::uint32_t local, rulesets::Player player, OptionWriter& out) = 0;
    /// The exact value, or nullopt if it is not found within `positions` positions.
    virtual std::optional<cgt::Value> value(std::uint32_t local, std::uint64_t positions) = 0;
    /// Bounds that may be better than those of the facts, for about as much work as `positions` positions take; nullopt
    /// if the kind knows no better ones than the facts.
    virtual std::optional<RegionBounds> bounds(std::uint32_t /*local*/, std::uint64_t /*positions*/) {
        return std::nullopt;
    }
    /// The memory of its own tables.
    [[nodiscard]] virtual std::size_t own_bytes() const { return 0; }
};

class RegionGraph {
 public:
    /// `shared`: for more than one thread.
    RegionGraph(cgt::ValueStore& store, std::size_t bytes, bool shared = false);
    ~RegionGraph();
    RegionGraph(const RegionGraph&) = delete;
    RegionGraph& operator=(const RegionGraph&) = delete;

    /// From now on hot values are regions (literal_kind.h). To be called before anything is added.
    void keep_hot_apart() { hot_apart_ = true; }
    /// From now on bounds of atomic weights are found (weight_table.h), and all-small values are not added to one
    /// another, except for ups and nimbers. To be called together with keep_hot_apart(), before anything is added.
    void use_weights() { weights_ = true; }
    [[nodiscard]] bool uses_weights() const { return weights_; }
    [[nodiscard]] bool is_kept_apart(cgt::Value value) const;
    [[nodiscard]] bool are_kept_apart(cgt::Value a, cgt::Value b) const;
    [[nodiscard]] LiteralKind& literals() { return *literals_; }
    /// Whether a region, or its negative, is a value (literal_kind.h).
    [[nodiscard]] bool is_literal(RegionRef region) const { return record(region).kind == kLiterals; }
    /// The number of a region in its kind.
    [[nodiscard]] std::uint32_t local(RegionRef region) const { return record(region).local; }
    /// Adds a value; as a region if it is kept apart.
    void add_value(SumParts& parts, cgt::Value value);

    /// Adds a kind, constructed as Kind(graph, number, more...), and returns its number. To be called before any
    /// search.
    template <class Kind, class... More>
    int make_kind(const More&... more) {
        const int number = static_cast<int>(kinds_.size());
        kinds_.push_back(std::make_unique<Kind>(*this, number, more...));
        return number;
    }
    [[nodiscard]] RegionKind& kind(int number) { return *kinds_[static_cast<std::size_t>(number)]; }
    /// Adds a region that is new to its kind, with a name that no other region of the kind has.
    RegionRef add(int kind, std::uint32_t local, const RegionFacts& facts, const RegionName& name);
    /// The fingerprint of a region, or of its negative.
    [[nodiscard]] base::Fingerprint print(RegionRef region) const {
        const Record& at = record(region);
        return (region < 0) != at.negated ? base::negative_of(at.print) : at.print;
    }
    /// Whether the fingerprint means the same in another process.
    [[nodiscard]] bool lasts(RegionRef region) const { return record(region).lasts; }
    [[nodiscard]] ByteAccount& account() { return account_; }
    [[nodiscard]] cgt::ValueStore& store() { return store_; }

    /// Several regions as one, so that a sum of many still has a key of fixed size. `sum` must be sorted.
    RegionRef compound(std::span<const RegionRef> sum);
    /// The regions that a compound consists of; empty for other regions.
    [[nodiscard]] std::span<const RegionRef> members(RegionRef region) const;

    /// The facts about the region, or about its negative.
    [[nodiscard]] RegionFacts facts(RegionRef region) const;
    [[nodiscard]] int size(RegionRef region) const { return record(region).facts.size; }
    [[nodiscard]] std::optional<cgt::Value> known_value(RegionRef region) const;
    /// Whether G = -G is known to hold; see look_for_own_negative().
    [[nodiscard]] bool is_own_negative(RegionRef region) const { return record(region).own_negative; }
    /// Finds out whether G = -G, by comparing the moves of both players. To be called before any search: keys depend on
    /// it.
    void look_for_own_negative(RegionRef region);
    /// For kinds, when they add a region.
    void set_own_negative(RegionRef region) { record(region).own_negative = true; }
    /// Counts a visit, and after 4, 8, 16, ... of them looks for the value within twice as many positions. Returns
    /// whether it was found.
    bool visit(RegionRef region);

    /// Looks for the value within `positions` positions. Returns whether it is known.
    bool look_for_value(RegionRef region, std::uint64_t positions);
    /// Looks for better bounds, with about as much work as `positions` positions take. To be called before any search.
    void look_for_bounds(RegionRef region, std::uint64_t positions);
    /// The value by the definition, or nullopt if that takes more than `positions` positions, which are counted down.
    std::optional<cgt::Value> evaluate(RegionRef region, std::uint64_t& positions);

    /// Calls f(value, regions) for each of Left's options; for a negative, for the negatives of Right's options of the
    /// region.
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
    /// The memory in use, with and without that of the kinds' tables.
    [[nodiscard]] std::size_t bytes() const;
    [[nodiscard]] std::size_t own_bytes() const { return account_.bytes(); }

 private:
    static constexpr std::uint64_t kNoValue = KnownValue::kNone;
    static constexpr int kCompounds = 0, kLiterals = 1;

    /// One line of the cache.
    struct alignas(64) Record {
        RegionFacts facts;
        std::atomic<std::uint64_t> value = kNoValue;
        std::array<std::atomic<const std::uint32_t*>, 2> options = {nullptr, nullptr};
        std::uint32_t local = 0;
        std::uint16_t kind = 0;
        bool own_negative : 1 = false;
        bool lasts : 1 = true, negated : 1 = false;  // of the name
        base::Fingerprint print;                     // of the name, and of the kind

        Record(const RegionFacts& known, std::uint32_t number, int of_kind, const RegionName& name) noexcept
            : facts(known),
              local(number),
              kind(static_cast<std::uint16_t>(of_kind)),
              lasts(name.lasts),
              negated(name.negated) {
            // Mixed, not added: the same names in exchanged kinds are another sum. No value begins with such a seed.
            base::FingerprintOfWords mixed(~std::uint64_t{kind});
            mixed.add(name.print.low);
            mixed.add(name.print.high);
            print = mixed.value();
        }
    };
    static_assert(sizeof(Record) == 64);
    class Compounds;

    [[nodiscard]] static std::size_t index(RegionRef region) {
        return static_cast<std::size_t>(region < 0 ? -region : region) - 1;
    }
    [[nodiscard]] const Record& record(RegionRef region) const { return records_[index(region)]; }
    [[nodiscard]] Record& record(RegionRef region) { return records_[index(region)]; }
    /// The list of Left's options; in `room` if there is no other room for it.
    const std::uint32_t* option_words(RegionRef region, OptionWords& room);
    /// Prefetches what is known of the regions in a list of options.
    void prefetch_parts(const std::uint32_t* words) const {
        const std::uint32_t* word = words + 1;
        for (std::uint32_t left = *words; left > 0; --left) {
            for (std::uint32_t i = 0; i < *word; ++i) __builtin_prefetch(&record(static_cast<RegionRef>(word[3 + i])));
            word += 3 + *word;
        }
    }
    /// Where one thread keeps lists of options, one after the other.
    struct Kept {
        std::deque<std::vector<std::uint32_t>> blocks;
        std::size_t used = 0;  // words in the last block
    };
    const std::uint32_t* keep(const OptionWords& words);
    /// The sum, or nullopt if it takes long or the values are to be kept apart.
    [[nodiscard]] std::optional<cgt::Value> quick_sum(cgt::Value a, cgt::Value b) const;

    cgt::ValueStore& store_;
    ByteAccount account_;
    std::vector<std::unique_ptr<RegionKind>> kinds_;
    Compounds* compounds_ = nullptr;   // the first kind
    LiteralKind* literals_ = nullptr;  // the second
    bool hot_apart_ = false;
    bool weights_ = false;
    bool shared_;
    base::SteadyList<Record> records_;
    // Apart from the records: who counts a visit should not take the line of the cache away from those who read.
    base::SteadyPlaces<std::atomic<std::uint32_t>> visits_;
    Kept kept_;  // by the only thread
    tbb::enumerable_thread_specific<Kept> kept_by_threads_;
    std::atomic<bool> full_ = false;
};

}  // namespace papamu::solver::detail
