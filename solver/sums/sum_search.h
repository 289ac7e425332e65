// Sums of regions of any games for the outcome search: an outcome game (outcome/outcome_game.h).
//
//     SumSearch search(SumSearch::make_store(bytes), switches, threads, bytes);
//     search.add_rulesets({&position.ruleset()});
//     SumParts parts;
//     search.add_position(position, false, parts);
//     const SumSearch::State state = search.state(parts, Player::kLeft);
//
// A state consists of one exact value, the sum of all regions whose values are known, and the other regions. Left is
// always to move: if Right is, the sum is negated. G and -G cancel. The moves in a value are the options of its
// canonical form, so that sums of equal value are the same state, and the order of values decides who wins a sum of
// values (Winning Ways ch. 2). Hot values are regions too (literal_kind.h), since their sums grow; thermographs give
// bounds of these sums, and order the moves (walls.h).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/checked_file.h"
#include "cgt/value_store.h"
#include "solver/optimisations.h"
#include "solver/outcome/memory_shares.h"
#include "solver/outcome/outcome_game.h"
#include "solver/outcome/wide_win_table.h"
#include "solver/sums/region_graph.h"
#include "solver/sums/walls.h"
#include "solver/sums/weight_table.h"

namespace papamu::solver {
class StoredValues;
}

namespace papamu::solver::detail {

class SumSearch {
 public:
    using Player = rulesets::Player;

    static constexpr std::size_t kMostRegions = 6;  // in a key; if there are more, the last ones count as one

    struct Key {
        cgt::Value value;
        std::array<RegionRef, kMostRegions> regions{};  // sorted by number, zeros last
    };
    struct State {
        Key key;
        // What the table and the search know the state by: the fingerprint of the value and of all regions. It means
        // the same after forget(), when numbers of regions mean something else.
        base::Word128 print = 0;
        bool lasts = true;  // the fingerprint means the same in another process
        std::int32_t size = 0;
        std::int32_t mobility = 0;  // in regions: twice Left's less Right's
    };

    /// A store that takes its share of the bytes.
    static std::shared_ptr<cgt::ValueStore> make_store(std::size_t table_bytes);
    SumSearch(std::shared_ptr<cgt::ValueStore> store, const Switches& switches, int threads, std::size_t table_bytes,
              StoredValues* stored = nullptr);

    /// Adds the rulesets of positions that will be added later. To be called before any search. Kinds of regions that
    /// are added together share the memory for kinds; those added later get another part of it, so that a session may
    /// take a little more than it was given until its tables are emptied.
    void add_rulesets(const std::vector<const rulesets::AnyRuleset*>& rulesets);
    /// Adds the parts of a position of a ruleset that was added.
    void add_position(const rulesets::AnyPosition& position, bool negated, SumParts& parts) const;
    /// Adds a value.
    void add_value(cgt::Value value, SumParts& parts) const;
    /// To be called before any search, with the sum that it begins with: finds regions that are their own negatives,
    /// values of small regions if atomic weights may decide the sum of all of them, and bounds, and stores who wins if
    /// that is decided then.
    void look_at(const SumParts& parts);

    [[nodiscard]] State state(const SumParts& parts, Player mover) const;

    bool expand(const State& state, std::vector<Child<State>>& children) const;
    [[nodiscard]] std::optional<bool> find(const State& state) const { return table_.find(state.print, part(state)); }
    void store(const State& state, bool wins) {
        table_.store(state.print, part(state), wins, std::min(state.size, WideWinTable::kMostWeight));
    }
    [[nodiscard]] static std::uint64_t hash(const State& state) { return WideWinTable::hash(state.print, part(state)); }
    [[nodiscard]] static int size(const State& state) { return state.size; }
    [[nodiscard]] int small_size() const { return small_size_; }
    [[nodiscard]] static double points(const Child<State>& child) { return child.score; }

    /// Whether the tables whose entries are never forgotten take half of the room that there is for them.
    [[nodiscard]] bool is_half_full() const;
    /// Of all values in states; another one after forget().
    [[nodiscard]] const std::shared_ptr<cgt::ValueStore>& store() const { return store_; }
    [[nodiscard]] std::size_t table_bytes() const { return table_.bytes() + store_->bytes() + graph_->bytes(); }
    static constexpr std::size_t kProofSixteenths = 1;

    /// States with a value that only this store can read are left out.
    void save(base::CheckedWriter& out) const;
    [[nodiscard]] bool load(base::CheckedReader& in);

 protected:
    /// Makes room: all regions and their options are forgotten, and so are all values, those of the store as well if
    /// it is replaced. The answers stay, and the fingerprints of states that they belong to. No state, region or value
    /// from before may be used after that. No other thread may use the search meanwhile, save() excepted.
    void forget(std::shared_ptr<cgt::ValueStore> store);

 private:
    /// What is in a sum besides its value.
    struct Rest {
        std::int64_t lower = 0, upper = 0;  // bounds of it, in the units of RegionFacts
        WallSum walls;                      // of the literals; of the others, bounds
        boost::container::small_vector<RegionRef, 8> literals;
        std::int64_t weight_lower = 0, weight_upper = 0;  // bounds of their atomic weights
        bool has_weights = true;                          // for all of them
        bool has_others = false;
    };

    /// Stores in the table who wins, if that is known without a search. Returns whether it is known for both players as
    /// the first to move.
    bool try_to_decide(const SumParts& parts);
    State state_of(const SumParts& parts, Player mover, Rest& rest) const;
    /// Adds known values and cancels opposites. Changes the parts.
    State make_state(SumParts& parts, Rest& rest) const;
    void take_values(SumParts& parts) const;
    void cancel(SumParts& parts) const;
    /// Appends the regions of a key to `regions`, those of compounds one by one.
    template <class Regions>
    void list_regions(const Key& key, Regions& regions) const {
        for (const RegionRef region : key.regions) {
            if (region == 0) break;
            const auto members = graph_->members(region);
            if (members.empty()) {
                regions.push_back(region);
            } else {
                regions.insert(regions.end(), members.begin(), members.end());
            }
        }
    }
    void add_weights(RegionRef literal, Rest& rest) const;
    /// Whether Left, to move, wins; nullopt if values and bounds do not decide that.
    [[nodiscard]] std::optional<bool> decided(const State& state, Rest& rest) const;
    [[nodiscard]] std::optional<bool> decided_by_bounds(const State& state, const Rest& rest) const;
    /// The same by atomic weights, if only values are left.
    [[nodiscard]] std::optional<bool> decided_by_weights(const State& state, Rest& rest) const;
    /// The same by comparing values, if only values are left and that is cheap.
    [[nodiscard]] std::optional<bool> decided_by_values(const State& state, Rest& rest) const;
    [[nodiscard]] cgt::Value value_of(RegionRef literal) const;
    /// A move of Left in a hot value of a sum, or in the cold one.
    struct ValueMove {
        std::size_t region = 0;  // its place among the regions; if it is their number: the cold value
        cgt::Value option;
        cgt::Value incentive;
        std::int32_t temperature = 0;
    };
    using Listed = boost::container::small_vector<bool, 16>;
    /// The moves whose incentives are known, except for dominated ones. `listed` tells for every region, and for the
    /// cold value, whether its moves are among them.
    [[nodiscard]] std::vector<ValueMove> value_moves(const SumParts& now, Listed& listed) const;
    /// Adds the sum after a move of Left. Returns true if the move wins at once; if it loses at once, adds nothing.
    bool add_child(SumParts& after, std::vector<Child<State>>& children) const;
    void leave_out_dominated(std::vector<Child<State>>& children, std::size_t first) const;
    [[nodiscard]] int score(const State& state, const Rest& rest) const;

    /// Left is to move in every state, so the table may tell by the player who moves which states last.
    static Player part(const State& state) { return state.lasts ? Player::kLeft : Player::kRight; }
    void make_graph();
    void add_kind(const rulesets::AnyRuleset& ruleset);
    [[nodiscard]] std::size_t kind_bytes() const { return shares_.kinds / rulesets_.size(); }

    Switches switches_;
    bool shared_, bounds_, dominance_, temperatures_, weights_;
    int small_size_;
    SumShares shares_;
    StoredValues* stored_;
    std::shared_ptr<cgt::ValueStore> store_;
    std::uint64_t stores_ = 1;  // how many there have been
    std::unique_ptr<RegionGraph> graph_;
    std::vector<const rulesets::AnyRuleset*> rulesets_;  // in the order in which they were added
    std::map<const rulesets::AnyRuleset*, int> kinds_;
    WideWinTable table_;
};

static_assert(OutcomeGame<SumSearch>);

}  // namespace papamu::solver::detail
