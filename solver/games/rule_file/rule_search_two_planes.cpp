#include "solver/games/rule_file/rule_search.h"

namespace papamu::solver::detail {

template class ValueSearch<RuleKernels<2>>;

}  // namespace papamu::solver::detail
