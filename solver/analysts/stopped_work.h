// What an analyst does with what it has found when something stops it.
//
//     keep_found(analysis, options, budget, [&] { search.keep_found(); });
#pragma once

#include <exception>

#include "solver/analysis.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

/// Calls keep(), which puts what the search has found into the file of stored values, if something has stopped the
/// analysis, unless that only ends an attempt: it need not be found again.
template <class Keep>
void keep_found(const Analysis& analysis, const AnalysisOptions& options, const SearchBudget& budget, Keep&& keep) {
    const bool goes_on = options.is_attempt && budget.positions() >= options.position_limit;
    if (analysis.stopped.empty() || goes_on) return;
    try {
        keep();
    } catch (const std::exception&) {  // no memory: it is found again
    }
}

}  // namespace papamu::solver::detail
