// The impartial versions of the games with packed regions (packed_game.h).
#pragma once

#include <memory>
#include <string_view>

#include "solver/impartial/impartial.h"

namespace papamu::solver::detail {

/// As make_impartial_solver(); nullptr if the ruleset has no packed regions.
std::unique_ptr<ImpartialSolver> make_packed_impartial_solver(std::string_view ruleset, const OutcomeOptions& options);

}  // namespace papamu::solver::detail
