// Chooses the options of a region that are worth evaluating. A dominated option adds nothing to a canonical form
// (Siegel II.2), and whether an option is no better than a known value is decided by play (bound_search.h).
//
//     Dominance<Worker, KonaneBox> dominance(worker, store, answers, plan);
//     const auto values = dominance.undominated(state, Player::kLeft);    // includes all undominated options
#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>

#include "solver/values/bound_search.h"

namespace papamu::solver::detail {

/// Worker: the worker of the value search that this is a part of. For one thread.
template <class Worker, class State>
class Dominance {
    using Search = BoundSearch<Worker, State>;
    using Candidates = typename Search::Candidates;

 public:
    using Values = boost::container::small_vector<cgt::Value, 8>;

    Dominance(Worker& worker, cgt::ValueStore& store, BoundTable<State>& answers, const BoundPlan& plan)
        : search_(worker, store, answers, plan) {}

    /// The size up to which regions count as small if the largest region has size `largest`.
    static int most_plain(int largest) { return std::max(State::kMostPlain, largest * State::kMostPlainPercent / 100); }

    /// Whether a region is large enough for its options to be chosen here.
    [[nodiscard]] bool is_worth_it(const State& state) const { return search_.is_worth_it(state); }

    /// Values of some of a player's options, among them all options that no other option is at least as good as. A
    /// worker that joins another one asks about the last options first, and evaluates the same ones.
    Values undominated(const State& state, Player player, bool joins) {
        Candidates options = search_.options_of(state, player);
        const Bound bound = player == Player::kLeft ? Bound::kAtMost : Bound::kAtLeast;
        Values best;
        boost::container::small_vector<std::uint32_t, 32> open;
        for (const std::uint32_t option : options.order) {
            if (search_.is_open(options, option)) {
                open.push_back(option);
            } else {
                note(search_.evaluate(options, option), bound, best);
            }
        }
        const auto is_dominated = [&](std::uint32_t option, bool may_wait) {
            return std::any_of(best.begin(), best.end(), [&](cgt::Value value) {
                return search_.holds(options, option, value, bound, may_wait) == true;
            });
        };
        // Asks in advance: the answers are remembered.
        const auto ask_ahead = [&](std::size_t first) {
            for (std::size_t i = open.size(); joins && i-- > first;) is_dominated(open[i], true);
        };
        ask_ahead(0);
        for (std::size_t i = 0; i < open.size(); ++i) {
            if (is_dominated(open[i], false)) continue;
            note(search_.evaluate(options, open[i]), bound, best);
            ask_ahead(i + 1);
        }
        return best;
    }

 private:
    void note(cgt::Value value, Bound bound, Values& best) {
        const auto beaten_by = [&](cgt::Value a, cgt::Value b) { return search_.compare(a, b, bound); };
        if (std::any_of(best.begin(), best.end(), [&](cgt::Value other) { return beaten_by(value, other); })) return;
        const auto beaten = [&](cgt::Value other) { return beaten_by(other, value); };
        best.erase(std::remove_if(best.begin(), best.end(), beaten), best.end());
        best.push_back(value);
    }

    Search search_;
};

}  // namespace papamu::solver::detail
