// From options to the canonical value.
#pragma once

#include <initializer_list>
#include <span>

#include "cgt/value_store.h"

namespace papamu::cgt {

/// The canonical value of the game {left | right}, whose options are arbitrary Values: all dominated options are
/// dropped and all reversible ones bypassed (Winning Ways ch. 3; Siegel, Theorem II.2.7). Options may be repeated.
Value canonical(ValueStore& store, std::span<const Value> left, std::span<const Value> right);
inline Value canonical(ValueStore& store, std::initializer_list<Value> left, std::initializer_list<Value> right) {
    return canonical(store, std::span(left.begin(), left.size()), std::span(right.begin(), right.size()));
}

/// Options of a sum G + H: first G^L + H for every Left option of the canonical form of G, then G + H^L for those of H;
/// and the same for Right.
struct SumOptions {
    std::span<const Value> left, right;
    std::size_t lefts_of_first = 0, rights_of_first = 0;
};
/// canonical() of these options, in less time: no option of the same summand can dominate another one, since G^L + H <=
/// G^L' + H means G^L <= G^L'.
Value canonical_sum(ValueStore& store, const SumOptions& options);

}  // namespace papamu::cgt
