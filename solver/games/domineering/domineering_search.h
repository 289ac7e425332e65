// Who wins in domineering, and its nimbers if both players place dominoes either way.
#pragma once

#include <memory>

#include "rulesets/any_position.h"
#include "solver/impartial/impartial.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver::detail {

/// nullptr for boards that the search of whole boards does not take (DomineeringOutcomeGame::takes()).
std::unique_ptr<OutcomeSolver> make_domineering_search(const rulesets::AnyPosition& position,
                                                       const OutcomeOptions& options);

/// Of cram: the game in which either player may place dominoes either way.
std::unique_ptr<ImpartialSolver> make_domineering_nimbers(const OutcomeOptions& options);

}  // namespace papamu::solver::detail
