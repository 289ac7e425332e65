#include "solver/analysts/zero_region.h"

namespace papamu::solver::detail {

ZeroAnswer is_zero(const rulesets::AnyPosition& position, const OutcomeOptions& options, const OutcomeLimits& limits) {
    const auto solver = make_outcome_solver(position, options).value();
    const OutcomeReport left = solver->solve({.left_first = true, .right_first = false}, limits);
    ZeroAnswer answer{false, left.nodes};
    if (left.left->wins != false) return answer;
    const OutcomeReport right =
        solver->solve({.left_first = false, .right_first = true}, limits.after(left.nodes, left.seconds));
    answer.is_zero = right.right->wins == false;
    answer.nodes += right.nodes;
    return answer;
}

}  // namespace papamu::solver::detail
