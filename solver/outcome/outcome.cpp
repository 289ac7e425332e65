#include "solver/outcome/outcome.h"

#include <algorithm>

namespace papamu::solver {

OutcomeLimits OutcomeLimits::after(std::uint64_t spent_nodes, double spent_seconds) const {
    OutcomeLimits left = *this;
    if (named_nodes == 0) left.named_nodes = nodes;
    if (named_seconds == 0) left.named_seconds = seconds;
    if (nodes != 0) left.nodes = std::max<std::uint64_t>(1, nodes - std::min(nodes, spent_nodes));
    if (seconds > 0) left.seconds = std::max(1e-3, seconds - spent_seconds);
    return left;
}

std::optional<char> OutcomeReport::outcome() const {
    if (!left || !right || !left->wins || !right->wins) return std::nullopt;
    if (*left->wins) return *right->wins ? 'N' : 'L';
    return *right->wins ? 'R' : 'P';
}

}  // namespace papamu::solver
