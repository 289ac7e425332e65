// Sums of several values.
//
//     const std::vector<cgt::Value> others = sums_of_others(store, values);     // others[i]: all but values[i]
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "cgt/order.h"
#include "cgt/sum.h"
#include "rulesets/ruleset.h"

namespace papamu::solver::detail {

/// For each value, the sum of all others. Throws LimitError if a sum is too large for the store.
inline std::vector<cgt::Value> sums_of_others(cgt::ValueStore& store, std::span<const cgt::Value> values) {
    const std::size_t count = values.size();
    std::vector<cgt::Value> others(count);
    cgt::Value before;
    for (std::size_t i = 0; i < count; ++i) {
        others[i] = before;
        before = cgt::add(store, before, values[i]);
    }
    cgt::Value after;
    for (std::size_t i = count; i-- > 0;) {
        others[i] = cgt::add(store, others[i], after);
        after = cgt::add(store, after, values[i]);
    }
    return others;
}

/// Whether the player wins if the opponent moves first.
inline bool wins_second(cgt::ValueStore& store, rulesets::Player player, cgt::Value value) {
    return player == rulesets::Player::kLeft ? cgt::less_or_equal(store, cgt::Value(), value)
                                             : cgt::less_or_equal(store, value, cgt::Value());
}

}  // namespace papamu::solver::detail
