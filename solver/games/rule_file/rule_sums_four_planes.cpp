#include "solver/games/rule_file/rule_sums.h"

namespace papamu::solver::detail {

template int RuleObjects<4>::make_region_kind(const RuleKernelData&, RegionGraph&, const RegionKindOptions&);

}  // namespace papamu::solver::detail
