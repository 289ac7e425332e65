// From options to the canonical value.
#pragma once

#include <initializer_list>
#include <span>

#include "cgt/value_store.h"

namespace papamu::cgt {

/// The canonical value of the game {left | right}, whose options are any Values: dominated options are dropped,
/// reversible ones bypassed, to the end (Winning Ways ch. 3; Siegel, Theorem II.2.7). Repeated options are welcome.
Value canonical(ValueStore& store, std::span<const Value> left, std::span<const Value> right);
inline Value canonical(ValueStore& store, std::initializer_list<Value> left, std::initializer_list<Value> right) {
    return canonical(store, std::span(left.begin(), left.size()), std::span(right.begin(), right.size()));
}

}  // namespace papamu::cgt
