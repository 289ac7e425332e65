// What sums know about regions of games from rule files without searching them (solver/sums/region_facts.h).
#pragma once

#include <utility>

#include "solver/games/rule_file/rule_state.h"
#include "solver/sums/region_facts.h"

namespace papamu::solver::detail {

template <int Planes, int Words>
int length_of(const RuleState<Planes, Words>& state) {
    return state.size();
}
template <int Planes, int Words>
constexpr int most_evaluated_at_once(const RuleState<Planes, Words>& /*state*/) {
    return 4;
}
/// What never grows, and decreases with every move where that is known of empty cells.
template <int Planes, int Words>
int length_of(const RuleState<Planes, Words>& state, const KernelRules& rules) {
    const decompose::RulePlan& plan = data_of(rules).plan;
    if (!plan.places()) return length_of(state);
    return decompose::RuleMatches<Planes, Words>(plan, state.sets).cells_with(plan.places()->code).count();
}

/// Upper bounds on the numbers of Left's and of Right's moves in any play; negative if none is known.
template <int Planes, int Words>
std::pair<int, int> most_moves(const RuleState<Planes, Words>& state, const RuleKernelData& data) {
    if (data.conflicts) {
        return {state.count_conflicts(data, Player::kLeft), state.count_conflicts(data, Player::kRight)};
    }
    const AreaOf<Words> area(static_cast<int>(state.columns));
    const decompose::RuleTies<Planes, Words> ties(data.plan, *area, state.sets);
    const int most = data.plan.spent_codes() == 0 ? -1 : decompose::most_moves_of<Planes, Words>(data.plan, state.sets);
    return {ties.may_move(Player::kLeft, ties.cells()) ? most : 0,
            ties.may_move(Player::kRight, ties.cells()) ? most : 0};
}

template <int Planes, int Words>
RegionFacts facts_of(const RuleState<Planes, Words>& state, const KernelRules& rules) {
    const RuleKernelData& data = data_of(rules);
    RegionFacts facts;
    facts.size = RegionFacts::saturated(length_of(state, rules));
    if (data.plan.places() && !data.conflicts) {
        const AreaOf<Words> area(static_cast<int>(state.columns));
        const decompose::RulePlaces<Planes, Words> places(data.plan, *area, state.sets);
        const int lefts = places.count(Player::kLeft), rights = places.count(Player::kRight);
        facts.left_mobility = RegionFacts::saturated(lefts);
        facts.right_mobility = RegionFacts::saturated(rights);
        facts.upper = RegionFacts::units(lefts);  // moves only vanish
        facts.lower = -RegionFacts::units(rights);
        return facts;
    }
    facts.left_mobility = RegionFacts::saturated(state.estimate_options(Player::kLeft, rules));
    facts.right_mobility = RegionFacts::saturated(state.estimate_options(Player::kRight, rules));
    if (data.plan.is_all_small() && !data.conflicts) {
        facts.lower = -1;
        facts.upper = 1;
        return facts;
    }
    const auto [lefts, rights] = most_moves(state, data);
    if (lefts >= 0) facts.upper = RegionFacts::units(lefts);
    if (rights >= 0) facts.lower = -RegionFacts::units(rights);
    return facts;
}

}  // namespace papamu::solver::detail
