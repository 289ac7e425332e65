// Nimbers of the impartial version of a game from a rule file, region by region.
//
//     std::make_unique<MexSolver<RuleMex<2>>>(ruleset, data, options)
#pragma once

#include "rulesets/any_position.h"
#include "solver/games/rule_file/rule_kernels.h"
#include "solver/impartial/region_mex.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver::detail {

struct RuleMexMoves {
    template <class State>
    static void options(const State& state, const KernelRules& rules, RawOptions& out) {
        state.options(Player::kLeft, rules, out);
        state.options(Player::kRight, rules, out);
    }
    template <class State>
    static int count(const State& state, const KernelRules& rules) {
        return state.estimate_options(Player::kLeft, rules) + state.estimate_options(Player::kRight, rules);
    }
};

template <int Planes>
class RuleMex : public RegionMex<RuleKernels<Planes>, RuleMexMoves> {
    using Base = RegionMex<RuleKernels<Planes>, RuleMexMoves>;

 public:
    RuleMex(const RuleKernelData& data, const OutcomeOptions& options)
        : Base(KernelRules(options.switches, &data), options) {}

    Nimber value(const rulesets::AnyPosition& position, SearchBudget::Share& budget) {
        return Base::value(position.as<typename Base::Position>(), budget);
    }
};

}  // namespace papamu::solver::detail
