// The value of an infinitesimal region from few of its options: how the region and its options compare with multiples
// of up (up_search.h) says which options are dominated or reversible before they are evaluated.
//
//     UpValues<Worker, State> ups(worker, store, graphs, needed, {9, true});
//     if (ups.is_worth_it(state)) return ups.value(state, false);
//
// With T a multiple of up: G^L <= T <= G^L' shows that G^L is dominated, and G^LR <= T <= G that it is reversible, so
// that the Left options of G^LR take its place (Siegel II.2). Neither needs the value of G^L.
//
// Why what is dropped is dominated by something that stays: an option of G is dropped because of a value that is kept,
// or because of another option of G that is not dropped itself. All of the latter can be dropped before any option is
// replaced. What came in place of an option is dropped only because of values that are kept.
#pragma once

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "base/table_full.h"
#include "cgt/canonical.h"
#include "cgt/store_full.h"
#include "cgt/value_store.h"
#include "solver/values/needed_values.h"
#include "solver/values/up_search.h"

namespace papamu::solver::detail {

/// Worker: the worker of the value search that this is a part of. For one thread.
template <class Worker, class State>
class UpValues {
    using Search = UpSearch<Worker, State>;
    using Bounds = cgt::UpBounds;

 public:
    UpValues(Worker& worker, cgt::ValueStore& store, UpGraphs<State>& graphs, NeededValues& needed, const UpPlan& plan)
        : store_(store),
          needed_(needed),
          graphs_(graphs),
          user_(graphs),
          search_(worker, store, plan),
          promising_first_(plan.promising_first) {}

    /// Whether this takes less work than evaluating every option.
    [[nodiscard]] bool is_worth_it(const State& state) const { return search_.is_worth_it(state); }

    /// The value of a region. A worker that joins another one begins with the other player. Returns nullopt if there is
    /// no room for what is known of the regions: all of that is forgotten then, once no value is under way that needs
    /// it.
    std::optional<cgt::Value> value(const State& state, bool joins) {
        try {
            if (values_under_way_ == 0) search_.use(graphs_.graph());
            const InUse in_use(values_under_way_);
            graph().claim(1, 0, 0);
            return value_of(graph().region_of(state, state.hash()), joins);
        } catch (const cgt::StoreFull&) {
            throw;
        } catch (const base::TableFull&) {
            if (values_under_way_ == 0) {
                graphs_.drop(search_.graph());
                search_.use(nullptr);
            }
            return std::nullopt;
        }
    }

 private:
    using Values = boost::container::small_vector<cgt::Value, 8>;

    /// Counts for as long as it exists.
    struct InUse {
        explicit InUse(int& number) : count(number) { ++count; }
        ~InUse() { --count; }
        InUse(const InUse&) = delete;
        InUse& operator=(const InUse&) = delete;
        int& count;
    };

    cgt::Value value_of(UpRegion* region, bool joins) {
        if (const auto value = settle(region)) return *value;
        const Player first = joins ? Player::kRight : Player::kLeft;
        Values left = values(region, first);
        Values right;
        try {
            right = values(region, opponent(first));
        } catch (const cgt::StoreFull&) {
            needed_.keep(left);
            throw;
        }
        if (joins) left.swap(right);
        return cgt::canonical(store_, {left.data(), left.size()}, {right.data(), right.size()});
    }

    /// Finds out how the region compares with all multiples of up that UpBounds cover. Returns its value if it is one
    /// of them.
    std::optional<cgt::Value> settle(UpRegion* region) {
        for (const int star : {0, 1}) {  // first whether it is 0 or *, as most simple values are
            for (const Player player : {Player::kLeft, Player::kRight}) search_.is(region, {player, 0, star});
            if (const auto value = multiple_of_up(region, star)) return value;
        }
        for (const int star : {0, 1}) {
            for (const Player player : {Player::kLeft, Player::kRight}) settle(region, player, star);
            if (const auto value = multiple_of_up(region, star)) return value;
        }
        return std::nullopt;
    }

    struct Candidate {
        UpOption option;
        bool negated;   // the candidate is the negative of the option
        bool original;  // an option of the region, and not one that came in place of one
    };

    /// What was found of a player's options so far, as this player sees it.
    struct Choice {
        Choice(cgt::ValueStore& store_of_values, Player whose, UpKnowledge region)
            : store(store_of_values), player(whose), whole(region) {}

        void keep(cgt::Value value) {
            values.push_back(value);
            const Bounds bounds = store.up_bounds(player == Player::kLeft ? value : -value);
            for (const std::size_t star : {0U, 1U}) {
                kept[star] = std::max(kept[star], bounds.lower(static_cast<int>(star)));
                met[star] = std::max(met[star], kept[star]);
            }
        }
        void meet(const UpKnowledge& of, Player as) {
            for (const std::size_t star : {0U, 1U}) {
                const int most = of.most(as, static_cast<int>(star));
                if (most >= -Bounds::kMost) met[star] = std::max(met[star], std::min(most, +Bounds::kMost));
            }
        }

        cgt::ValueStore& store;
        Player player;
        UpKnowledge whole;  // of the region
        Values values;      // the options that are kept
        boost::container::small_vector<Candidate, 16> later;
        // The largest multiples of up that some option is at least: among those that are kept, and among these and the
        // options that others took the place of.
        std::array<int, 2> kept = {Bounds::kNone, Bounds::kNone}, met = kept;
    };

    /// Options of a player that may stand for all of his. Requires that the region has been settled.
    Values values(UpRegion* region, Player player) {
        Choice choice(store_, player, region->ups());
        try {
            choose(region, player, choice);
        } catch (const cgt::StoreFull&) {
            needed_.keep(choice.values);
            throw;
        }
        return choice.values;
    }
    void choose(UpRegion* region, Player player, Choice& choice) {
        const auto list = search_.options(region, player);
        boost::container::small_vector<UpOption, 32> open;
        for (const UpOption& option : list) {
            if (search_.is_open(option)) {
                open.push_back(option);
            } else {
                choice.keep(search_.evaluate(option));
            }
        }
        if (promising_first_) put_promising_first(open, player);
        for (const UpOption option : open) consider({option, false, true}, choice);
        for (std::size_t i = 0; i < choice.later.size(); ++i) consider(choice.later[i], choice);
    }

    /// An option that is known to be good for the player, or not known to be bad, is likely to dominate others.
    void put_promising_first(boost::container::small_vector<UpOption, 32>& options, Player player) {
        const auto promise = [&](UpOption option) {
            if (!option.is_single()) return 0;  // as if nothing were known
            const UpPart part = option.only_part();
            const Player own = part.negated ? opponent(player) : player;
            const UpKnowledge known = part.region->ups();
            return known.most(own, 0) + known.most(own, 1) + known.least_refuted(own, 0) + known.least_refuted(own, 1);
        };
        boost::container::small_vector<std::pair<int, UpOption>, 32> sorted;
        for (const UpOption option : options) sorted.emplace_back(promise(option), option);
        std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
        for (std::size_t i = 0; i < options.size(); ++i) options[i] = sorted[i].second;
    }

    std::optional<cgt::Value> multiple_of_up(UpRegion* region, int star) {
        const UpKnowledge ups = region->ups();
        const int up = ups.most(Player::kLeft, star);
        if (up + ups.most(Player::kRight, star) != 0) return std::nullopt;
        return cgt::Value::ups(up, static_cast<std::uint64_t>(star));
    }

    void settle(UpRegion* region, Player player, int star) {
        for (;;) {
            const UpKnowledge ups = region->ups();
            const int most = ups.most(player, star);
            const int refuted = ups.least_refuted(player, star);
            if (most >= Bounds::kMost || refuted <= -Bounds::kMost || refuted - most <= 1) return;
            const int up = most >= -Bounds::kMost ? most + 1 : refuted <= Bounds::kMost ? refuted - 1 : 0;
            search_.is(region, {player, up, star});
        }
    }

    /// Keeps the candidate, or puts others in its place, or drops it.
    void consider(Candidate candidate, Choice& choice) {
        const Player own = candidate.negated ? opponent(choice.player) : choice.player;  // as seen in the option
        if (is_dominated(candidate.option, own, candidate.original ? choice.met : choice.kept)) return;
        if (candidate.option.is_single() && replace_reversible(candidate, own, choice)) return;
        const cgt::Value value = search_.evaluate(candidate.option);
        choice.keep(candidate.negated ? -value : value);
    }

    /// Whether an option is at most one of these multiples of up, as `own` sees it.
    bool is_dominated(UpOption option, Player own, const std::array<int, 2>& most) {
        const auto question = [&](int star) {
            return UpQuestion{opponent(own), -most[static_cast<std::size_t>(star)], star};
        };
        std::array<bool, 2> asked{};
        for (const std::size_t star : {0U, 1U}) {
            if (most[star] == Bounds::kNone) continue;
            const auto known = search_.peek(option, question(static_cast<int>(star)));
            if (known == true) return true;
            asked[star] = !known;
        }
        for (const std::size_t star : {0U, 1U}) {
            if (asked[star] && search_.is(option, question(static_cast<int>(star)))) return true;
        }
        return false;
    }

    /// If a reply to the option is seen to be as good for the opponent as the whole region, puts what the player can
    /// move to from there into its place, and returns true.
    bool replace_reversible(const Candidate& candidate, Player own, Choice& choice) {
        const UpPart part = candidate.option.only_part();
        if (part.negated) own = opponent(own);  // from here on, as seen in the region that the option is
        const bool negated = candidate.negated != part.negated;
        for (const int star : {0, 1}) {
            const int up = choice.whole.most(choice.player, star);
            if (up < -Bounds::kMost || up > Bounds::kMost) continue;
            if (search_.is(part.region, {own, up, star})) continue;  // then no reply is at most T
            const auto reply = find_reply(part.region, {opponent(own), -up, star});
            if (!reply) continue;
            if (candidate.original) choice.meet(part.region->ups(), own);
            put_in_place(*reply, own, negated, choice);
            return true;
        }
        return false;
    }

    std::optional<UpOption> find_reply(UpRegion* region, const UpQuestion& reversing) {
        const auto replies = search_.options(region, reversing.player);
        for (const UpOption& reply : replies) {
            if (search_.peek(reply, reversing) == true) return reply;
        }
        for (const UpOption& reply : replies) {
            if (search_.is(reply, reversing)) return reply;
        }
        return std::nullopt;
    }

    void put_in_place(UpOption reply, Player own, bool negated, Choice& choice) {
        if (reply.is_single() && search_.is_open(reply)) {
            const UpPart part = reply.only_part();
            if (search_.is_worth_it(graph().state(part.region))) {
                const auto list = search_.options(part.region, part.negated ? opponent(own) : own);
                for (const UpOption& option : list) {
                    choice.later.push_back({option, negated != part.negated, false});
                }
                return;
            }
        }
        const cgt::Value after = search_.evaluate(reply);
        const auto moves = own == Player::kLeft ? store_.left_options(after) : store_.right_options(after);
        for (const cgt::Value move : moves) choice.keep(negated ? -move : move);
    }

    [[nodiscard]] const UpGraph<State>& graph() const { return *search_.graph(); }
    [[nodiscard]] UpGraph<State>& graph() { return *search_.graph(); }

    cgt::ValueStore& store_;
    NeededValues& needed_;
    UpGraphs<State>& graphs_;
    typename UpGraphs<State>::User user_;
    Search search_;
    bool promising_first_;
    int values_under_way_ = 0;
};

/// Whether some regions of a kernel are evaluated in this way; which ones, its plan says (value_plan.h).
template <class State>
inline constexpr bool kComparesUps = requires {
    requires State::kComparesUps;
};

/// In place of UpGraphs and UpValues, for all other kernels: never worth it, so never asked for a value.
struct NoUpGraphs {
    template <class... Arguments>
    explicit NoUpGraphs(Arguments&&... /*arguments*/) {}
    template <class Keeps>
    void keep_values_if(Keeps&& /*keeps*/) {}
};
struct NoUpValues {
    template <class... Arguments>
    explicit NoUpValues(Arguments&&... /*arguments*/) {}
    template <class State>
    [[nodiscard]] static bool is_worth_it(const State& /*state*/) {
        return false;
    }
    template <class State>
    static std::optional<cgt::Value> value(const State& /*state*/, bool /*joins*/) {
        return std::nullopt;
    }
};
template <class State>
using UpGraphsIfUsed = std::conditional_t<kComparesUps<State>, UpGraphs<State>, NoUpGraphs>;
template <class Worker, class State>
using UpValuesIfUsed = std::conditional_t<kComparesUps<State>, UpValues<Worker, State>, NoUpValues>;

}  // namespace papamu::solver::detail
