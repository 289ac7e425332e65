// Nimbers of the impartial version of a game from a rule file, region by region (rule_objects.h).
#pragma once

#include "rulesets/any_position.h"
#include "solver/games/rule_file/rule_kernels.h"
#include "solver/games/rule_file/rule_objects.h"
#include "solver/impartial/mex_solver.h"
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

template <int Planes>
std::unique_ptr<ImpartialSolver> RuleObjects<Planes>::make_impartial_solver(const RuleKernelData& data,
                                                                            const rulesets::RuleFileRuleset& ruleset,
                                                                            const OutcomeOptions& options) {
    return std::make_unique<MexSolver<RuleMex<Planes>>>(ruleset, data, options);
}

}  // namespace papamu::solver::detail
