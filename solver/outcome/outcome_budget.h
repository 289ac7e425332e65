// What the limits of an outcome search are for a search for values, for a part of it, and for writing a certificate.
//
//     SearchBudget budget(search_limits(limits));
//     write_certificate<R>(start, first, winner, choose, while_writing(budget, limits))
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "solver/outcome/outcome.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

inline SearchLimits search_limits(const OutcomeLimits& limits) {
    return {limits.nodes, limits.seconds, limits.stop, limits.progress, limits.named_nodes, limits.named_seconds};
}

/// The limits of a part of the work: at most so many nodes, and no more than the budget has left. What the part has
/// spent is to be added to the budget.
inline SearchLimits part_of(const SearchBudget& budget, std::uint64_t nodes) {
    const std::uint64_t left = budget.positions_left();
    SearchLimits limits;
    limits.positions = left == 0 ? nodes : std::min(nodes, left);
    limits.stop = budget.stop_flag();
    return limits;
}

/// A WalkProgress (solver/certificate/strategy_walk.h) that ends the walk when the budget is spent, and tells how far
/// it is. Both must outlive it.
inline auto while_writing(SearchBudget& budget, const OutcomeLimits& limits) {
    return [&budget, &limits](std::uint64_t positions, std::size_t /*bytes*/) {
        budget.check();
        if (limits.written) limits.written(positions);
    };
}

}  // namespace papamu::solver::detail
