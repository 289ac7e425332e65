// Which kernels a game from a rule file has.
#pragma once

#include "solver/games/rule_file/kernel_data.h"
#include "solver/games/rule_file/rule_kernels.h"

namespace papamu::solver::detail {

/// Calls f.operator()<planes, plan>() for the kernels of a game. Requires that it has some.
template <class F>
auto with_kernels(const RuleKernelData& data, F&& f) {
    if (data.planes == 4) return f.template operator()<4, Plan::kPlain>();
    if (data.rules.impartial) return f.template operator()<2, Plan::kImpartial>();
    return data.has_simple_values ? f.template operator()<2, Plan::kGuessed>()
                                  : f.template operator()<2, Plan::kPlain>();
}

}  // namespace papamu::solver::detail
