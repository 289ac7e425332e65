// Who wins a position of one ruleset, searched as the sum of its regions.
//
//     const auto solver = make_board_solver(position, options);
#pragma once

#include <memory>

#include "rulesets/any_position.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver::detail {

std::unique_ptr<OutcomeSolver> make_board_solver(const rulesets::AnyPosition& start, const OutcomeOptions& options);

}  // namespace papamu::solver::detail
