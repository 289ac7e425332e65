// Converts the limits of an outcome search to those of a search for values.
//
//     SearchBudget budget(search_limits(limits));
#pragma once

#include "solver/outcome/outcome.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

inline SearchLimits search_limits(const OutcomeLimits& limits) {
    return {limits.nodes, limits.seconds, limits.stop, limits.progress, limits.named_nodes, limits.named_seconds};
}

}  // namespace papamu::solver::detail
