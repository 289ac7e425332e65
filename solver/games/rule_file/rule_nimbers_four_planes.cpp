#include "solver/games/rule_file/rule_nimbers.h"

namespace papamu::solver::detail {

template std::unique_ptr<ImpartialSolver> RuleObjects<4>::make_impartial_solver(const RuleKernelData&,
                                                                                const rulesets::RuleFileRuleset&,
                                                                                const OutcomeOptions&);

}  // namespace papamu::solver::detail
