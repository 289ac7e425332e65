// What a search of sums knows about a region without searching it.
//
//     const RegionFacts facts = facts_of(state);                    // its moves and its bounds
//     length_of(state) <= most_evaluated_at_once(state)                        // to be evaluated at once
//
// A kernel (solver/values/kernel.h) has length_of(state), most_evaluated_at_once(state) and most_moves(state, player,
// moves) beside its states; those of the games on grids of letters are here. Of a state that has it,
// is_evaluated_at_once(state) is asked in place of the comparison above.
#pragma once

#include <algorithm>
#include <utility>

#include "base/work_limit.h"
#include "solver/sums/region_graph.h"
#include "solver/values/grid_state.h"
#include "solver/values/kernel.h"

namespace papamu::solver::detail {

template <class Values, int Words>
int length_of(const GridState<Values, Words>& state) {
    return Values::length(state.sets);
}
/// The same for kernels that do not need the rules for it.
template <class State>
int length_of(const State& state, const KernelRules& /*rules*/) {
    return length_of(state);
}

template <class Values, int Words>
constexpr int most_evaluated_at_once(const GridState<Values, Words>& /*state*/) {
    return Values::kMostEvaluatedAtOnce;
}

/// The counts of Left's and of Right's moves, without taking the position apart.
template <class Values, int Words>
std::pair<int, int> count_moves(const GridState<Values, Words>& state) {
    if constexpr (requires { Values::count_moves(state.area(), state.sets); }) {
        return Values::count_moves(state.area(), state.sets);
    } else {
        const auto count = [&state](Player player) {
            int sum = 0;
            Values::for_each_option(state.area(), state.sets, player, [&sum](const auto& /*after*/) {
                if constexpr (Words > 1) base::look_for_stop(kWordCells / Words);
                ++sum;
            });
            return sum;
        };
        return {count(Player::kLeft), count(Player::kRight)};
    }
}
struct OptionCounter {
    template <class State>
    void part(const State& /*state*/, bool /*negated*/) {}
    void integer(int /*n*/) {}
    void end_option() { ++count; }

    int count = 0;
};
template <class State>
std::pair<int, int> count_moves(const State& state) {
    if constexpr (requires { state.count_moves(Player::kLeft); }) {
        return {state.count_moves(Player::kLeft), state.count_moves(Player::kRight)};
    }
    OptionCounter left, right;
    state.options(Player::kLeft, KernelRules(Switches()), left);
    state.options(Player::kRight, KernelRules(Switches()), right);
    return {left.count, right.count};
}

/// An upper bound on the number of the player's moves in any play, of which there are `moves` now.
template <class Values, int Words>
int most_moves(const GridState<Values, Words>& state, Player player, int moves) {
    const int most = Values::most_moves(state.sets, player);
    return Values::kMovesOnlyVanish ? std::min(most, moves) : most;
}

template <class State>
RegionFacts facts_of(const State& state) {
    const auto [lefts, rights] = count_moves(state);
    RegionFacts facts;
    facts.size = RegionFacts::saturated(length_of(state));
    facts.left_mobility = RegionFacts::saturated(lefts);
    facts.right_mobility = RegionFacts::saturated(rights);
    facts.lower = kIsInfinitesimal<State> ? -1 : -RegionFacts::units(most_moves(state, Player::kRight, rights));
    facts.upper = kIsInfinitesimal<State> ? 1 : RegionFacts::units(most_moves(state, Player::kLeft, lefts));
    return facts;
}

/// A kernel that needs its rules for this has a facts_of(state, rules) of its own.
template <class State>
RegionFacts facts_of(const State& state, const KernelRules& /*rules*/) {
    return facts_of(state);
}

}  // namespace papamu::solver::detail
