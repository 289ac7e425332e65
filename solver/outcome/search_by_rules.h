// Who wins a position of any ruleset, by its rules alone and without taking it apart.
//
//     const auto solver = search_by_rules(position, options);
#pragma once

#include <memory>

#include "rulesets/any_position.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver::detail {

std::unique_ptr<OutcomeSolver> search_by_rules(const rulesets::AnyPosition& start, const OutcomeOptions& options);

}  // namespace papamu::solver::detail
