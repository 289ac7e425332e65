// Who wins a sum of positions of any rulesets.
//
//     const auto solver = make_sum_solver({{"clobber", "xo/ox"}, {"value", "{2|-1}"}}, {});
//     (*solver)->solve({.left_first = true, .right_first = true}, {}).left->best_move        // "1:2": the term, and the move in it
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "cgt/error.h"
#include "rulesets/sum/sum_text.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver {

/// A position of a ruleset, or its negative; the literal ruleset "value" is one of them.
using rulesets::SumTerm;

/// Which term cannot be used, counted from 0, and why.
struct SumError {
    std::size_t term = 0;
    std::string message;
};

/// Of no terms at all the sum is 0. Best moves are "TERM:MOVE"; a move in a literal value is the option in notation. There are no certificates of sums, and
/// nothing to save.
cgt::Expected<std::unique_ptr<OutcomeSolver>, SumError> make_sum_solver(const std::vector<SumTerm>& terms,
                                                                        const OutcomeOptions& options);

}  // namespace papamu::solver
