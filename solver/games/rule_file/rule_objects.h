// What the solver makes for a game from a rule file, for each kind of kernels that there is.
//
//     RuleObjects<2>::make_analyst(data, ruleset, store, options)
#pragma once

#include <memory>

#include "cgt/value_store.h"
#include "rulesets/rule_file/rule_file_ruleset.h"
#include "solver/game.h"
#include "solver/games/rule_file/kernel_data.h"
#include "solver/games/rule_file/rule_state.h"

namespace papamu::solver::detail {

/// Each function is compiled once for each kind of kernels, in a source of its own: rule_analyst_*.cpp, rule_sums_*.cpp
/// and rule_nimbers_*.cpp, which read its definition from the header of that name.
template <int Planes>
struct RuleObjects {
    static std::unique_ptr<Analyst> make_analyst(const RuleKernelData& data, const rulesets::RuleFileRuleset& ruleset,
                                                 cgt::ValueStore& store, const AnalystOptions& options);
    static int make_region_kind(const RuleKernelData& data, RegionGraph& graph, const RegionKindOptions& options);
    static std::unique_ptr<ImpartialSolver> make_impartial_solver(const RuleKernelData& data,
                                                                  const rulesets::RuleFileRuleset& ruleset,
                                                                  const OutcomeOptions& options);
};

/// Calls f(RuleObjects<planes>()) for the kernels of a game. Requires that it has some.
template <class F>
auto with_rule_objects(const RuleKernelData& data, F&& f) {
    return data.planes == 4 ? f(RuleObjects<4>()) : f(RuleObjects<2>());
}

}  // namespace papamu::solver::detail
