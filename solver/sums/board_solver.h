// Who wins a position of one ruleset for which there is no faster search: as the sum of its regions.
//
//     const auto solver = make_general_solver(position, options);
#pragma once

#include <memory>

#include "rulesets/any_position.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver::detail {

/// Without the switch for sums: by the rules alone, after trying values.
std::unique_ptr<OutcomeSolver> make_general_solver(const rulesets::AnyPosition& start, const OutcomeOptions& options);

/// As a sum of regions. `forgets`: when the tables are full, regions are forgotten and the search goes on; otherwise it
/// ends.
std::unique_ptr<OutcomeSolver> make_sum_search(const rulesets::AnyPosition& start, const OutcomeOptions& options,
                                               bool forgets);

}  // namespace papamu::solver::detail
