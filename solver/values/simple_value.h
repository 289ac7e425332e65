// The value of a game, if it is simple, found by asking whether the game is at most, or at least, some values.
//
//     simple_value(store, [&](cgt::Value v, Bound bound) { return search.is(state, v, bound); })  // 0, 1/2, 1*, ...
//
// G = v exactly if G <= v and G >= v, and deciding that takes far less than finding G's value (bound_search.h). So
// numbers are tried in the order in which Conway constructs them: from 0 to the simplest number above while G is
// greater, or below while G is less (On Numbers and Games, ch. 3). A game that is confused with the number that is
// tried may be that number plus *. An infinitesimal game that is greater or less than 0 is none of these.
#pragma once

#include <optional>

#include "cgt/dyadic.h"
#include "cgt/sum.h"
#include "cgt/value_store.h"
#include "solver/values/bound_search.h"

namespace papamu::solver::detail {

/// At most this many numbers are tried: among integers 5 comes last, and among fractions 1/16.
inline constexpr int kMostSimpleNumbers = 6;

/// Returns nullopt if the value is not one of those. Calls `is(value, bound)` for one question after the other.
/// `at_least_first`: which of two questions that belong together comes first. `infinitesimal`: whether the game is
/// known to be infinitesimal.
template <class Is>
std::optional<cgt::Value> simple_value(cgt::ValueStore& store, Is&& is, bool at_least_first = false,
                                       bool infinitesimal = false) {
    const auto relation = [&](cgt::Value v) {
        if (!at_least_first) {
            const bool at_most = is(v, Bound::kAtMost);
            return std::pair(at_most, is(v, Bound::kAtLeast));
        }
        const bool at_least = is(v, Bound::kAtLeast);
        return std::pair(is(v, Bound::kAtMost), at_least);
    };
    std::optional<cgt::Dyadic> lower, upper;  // lower < G < upper
    for (int step = 0; step < kMostSimpleNumbers; ++step) {
        const cgt::Dyadic x = cgt::simplest_between(lower ? &*lower : nullptr, false, upper ? &*upper : nullptr, false);
        const cgt::Value number = store.number(x);
        const auto [at_most, at_least] = relation(number);
        if (at_most && at_least) return number;
        if (!at_most && !at_least) {
            const cgt::Value with_star = cgt::add(store, number, cgt::Value::nimber(1));
            const bool is_it = is(with_star, Bound::kAtMost) && is(with_star, Bound::kAtLeast);
            return is_it ? std::optional(with_star) : std::nullopt;
        }
        if (infinitesimal) return std::nullopt;
        (at_most ? upper : lower) = x;
    }
    return std::nullopt;
}

}  // namespace papamu::solver::detail
