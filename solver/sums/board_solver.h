// Who wins a position of one ruleset, searched as the sum of its regions.
//
//     const auto solver = make_board_solver("clobber", "xoxo/oxox", options);
#pragma once

#include <memory>
#include <string_view>

#include "solver/outcome/outcome.h"

namespace papamu::solver::detail {

/// The ruleset must exist, and the position must be one that can be read.
std::unique_ptr<OutcomeSolver> make_board_solver(std::string_view ruleset, std::string_view position,
                                                 const OutcomeOptions& options);

}  // namespace papamu::solver::detail
