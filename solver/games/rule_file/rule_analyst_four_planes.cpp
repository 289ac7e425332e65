#include "solver/games/rule_file/rule_analyst.h"

namespace papamu::solver::detail {

template std::unique_ptr<Analyst> RuleObjects<4>::make_analyst(const RuleKernelData&, const rulesets::RuleFileRuleset&,
                                                               cgt::ValueStore&, const AnalystOptions&);

}  // namespace papamu::solver::detail
