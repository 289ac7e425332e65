// The search for values of a game from a rule file: compiled once for each kind of kernels, in rule_search_*.cpp.
#pragma once

#include "solver/games/rule_file/rule_kernels.h"
#include "solver/values/value_search.h"

namespace papamu::solver::detail {

extern template class ValueSearch<RuleKernels<2>>;
extern template class ValueSearch<RuleKernels<4>>;

}  // namespace papamu::solver::detail
