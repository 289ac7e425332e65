// What sums know about regions of games from rule files without searching them (solver/sums/region_facts.h).
#pragma once

#include "solver/games/rule_file/rule_state.h"
#include "solver/sums/region_facts.h"

namespace papamu::solver::detail {

template <int Planes, int Words, Plan kPlan>
int length_of(const RuleState<Planes, Words, kPlan>& state) {
    return state.size();
}
template <int Planes, int Words, Plan kPlan>
constexpr int most_evaluated_at_once(const RuleState<Planes, Words, kPlan>& /*state*/) {
    return 4;
}

/// An upper bound on the number of the player's moves in any play; negative if none is known.
template <int Planes, int Words, Plan kPlan>
int most_moves(const RuleState<Planes, Words, kPlan>& state, Player player, const RuleKernelData& data) {
    if (data.conflicts) return state.count_conflicts(data, player);
    const unsigned spent = data.plan.spent_codes();
    if (spent == 0) return -1;
    return decompose::RuleMatches<Planes, Words>(data.plan, state.sets).cells_of(spent).count();
}

template <int Planes, int Words, Plan kPlan>
RegionFacts facts_of(const RuleState<Planes, Words, kPlan>& state, const KernelRules& rules) {
    const RuleKernelData& data = data_of(rules);
    RegionFacts facts;
    facts.size = RegionFacts::saturated(length_of(state));
    facts.left_mobility = RegionFacts::saturated(state.count_options(Player::kLeft, rules));
    facts.right_mobility = RegionFacts::saturated(state.count_options(Player::kRight, rules));
    if (data.plan.is_all_small() && !data.conflicts) {
        facts.lower = -1;
        facts.upper = 1;
        return facts;
    }
    const int lefts = most_moves(state, Player::kLeft, data), rights = most_moves(state, Player::kRight, data);
    if (lefts >= 0) facts.upper = RegionFacts::units(lefts);
    if (rights >= 0) facts.lower = -RegionFacts::units(rights);
    return facts;
}

}  // namespace papamu::solver::detail
