// Who wins a position of kōnane.
//
//     const auto solver = make_konane_outcome_solver(position, options);
#pragma once

#include <memory>

#include "rulesets/any_position.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver::detail {

/// nullptr if the position is best searched as any game is: one in which the colours do not follow the checkerboard,
/// with the switch for values off.
std::unique_ptr<OutcomeSolver> make_konane_outcome_solver(const rulesets::AnyPosition& position,
                                                          const OutcomeOptions& options);

}  // namespace papamu::solver::detail
