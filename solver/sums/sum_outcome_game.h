// The outcome games of positions that are searched as sums of regions: boards of one ruleset, and sums of several.
//
//     GameSolver<SumOutcomeGame<rulesets::AnyRules>> solver(start, options, threads);
//     GameSolver<SumOutcomeGame<SumRules>> sum(SumPosition{...}, options, threads);
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/error.h"
#include "rulesets/any_ruleset.h"
#include "solver/outcome/outcome.h"
#include "solver/outcome/search.h"
#include "solver/sums/sum_rules.h"
#include "solver/sums/sum_search.h"

namespace papamu::solver::detail {

extern template class OutcomeSearch<SumSearch>;

/// R: AnyRules, or SumRules.
template <class R>
class SumOutcomeGame : public SumSearch {
    using Position = typename R::Position;
    static constexpr bool kIsSum = std::is_same_v<R, SumRules>;

 public:
    using Rules = R;
    using Searched = SumSearch;  // the same code for all

    /// `forgets`: whether the search may go on when the tables of regions and of values are full.
    SumOutcomeGame(const Position& start, const Switches& switches, std::size_t table_bytes, int threads,
                   StoredValues* stored = nullptr, bool forgets = true)
        : SumSearch(store_for(start, table_bytes), switches, threads, table_bytes, stored),
          bytes_(table_bytes),
          forgets_(forgets && switches.on(Optimisation::kForgetting)) {
        begin_with(start);
    }

    /// Begins with another position, whose values must be of the same store; the tables stay. Takes hardly any time,
    /// since limits apply only from prepare() on.
    void begin_with(const Position& start) {
        if constexpr (kIsSum) {
            std::vector<const rulesets::AnyRuleset*> rulesets;
            for (const SumMember& member : start.members) {
                if (!member.is_value()) rulesets.push_back(&member.position.ruleset());
            }
            add_rulesets(rulesets);
        } else {
            add_rulesets({&start.ruleset()});
        }
        is_prepared_ = false;
    }

    /// Makes room for a search that goes on (SumSearch::forget()); `start` is the start, and has values of another
    /// store after that. Returns whether there is any room.
    bool forget(Position& start) {
        if (!forgets_) return false;
        std::shared_ptr<cgt::ValueStore> store = make_store(bytes_);
        if constexpr (kIsSum) {
            try {
                start = in_store(start, store);
            } catch (const base::LimitError&) {
                return false;
            }
        }
        is_prepared_ = false;
        SumSearch::forget(std::move(store));
        return true;
    }
    /// The same, and positions stay what they are: values in them are kept.
    bool forget_regions() {
        if (!forgets_) return false;
        is_prepared_ = false;
        SumSearch::forget(kIsSum ? store() : make_store(bytes_));
        return true;
    }

    /// Takes the start apart and looks at its regions, once.
    std::uint64_t prepare(const Position& start, const OutcomeLimits& /*limits*/) {
        if (is_prepared_) return 0;
        try {
            look_at(parts_of(start));
        } catch (const base::LimitError&) {  // the search reports that there is no room
        }
        is_prepared_ = true;
        return 0;
    }

    using SumSearch::state;
    [[nodiscard]] State state(const Position& position, Player mover) const {
        return SumSearch::state(parts_of(position), mover);
    }

 private:
    /// For a sum, the store of its members' values; for a board, a new one.
    static std::shared_ptr<cgt::ValueStore> store_for(const Position& start, std::size_t table_bytes) {
        if constexpr (kIsSum) {
            return start.store;
        } else {
            return make_store(table_bytes);
        }
    }
    [[nodiscard]] SumParts parts_of(const Position& position) const {
        SumParts parts;
        if constexpr (kIsSum) {
            for (const SumMember& member : position.members) {
                if (!member.is_value()) {
                    add_position(member.position, member.negated, parts);
                } else {
                    add_value(member.negated ? -member.value : member.value, parts);
                }
            }
        } else {
            add_position(position, false, parts);
        }
        return parts;
    }

    std::size_t bytes_;
    bool forgets_;
    bool is_prepared_ = false;
};

}  // namespace papamu::solver::detail
