#include "solver/values/zero_region.h"

#include <algorithm>

namespace papamu::solver::detail {

ZeroAnswer is_zero(std::string_view ruleset, const std::string& position, const OutcomeOptions& options,
                   OutcomeLimits limits) {
    const auto solver = make_outcome_solver(ruleset, position, options).value();
    const OutcomeReport left = solver->solve({.left_first = true, .right_first = false}, limits);
    ZeroAnswer answer{false, left.nodes};
    if (left.left->wins != false) return answer;
    if (limits.nodes != 0) limits.nodes -= std::min(limits.nodes - 1, left.nodes);
    if (limits.seconds > 0) limits.seconds = std::max(1e-3, limits.seconds - left.seconds);
    const OutcomeReport right = solver->solve({.left_first = false, .right_first = true}, limits);
    answer.is_zero = right.right->wins == false;
    answer.nodes += right.nodes;
    return answer;
}

}  // namespace papamu::solver::detail
