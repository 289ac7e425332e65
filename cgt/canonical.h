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

/// Some of the options of one player, of which it is known that none is at least another one; and perhaps that none is
/// reversible: no reply to one is as good for its player's opponent as the game itself.
struct KnownOptions {
    std::span<const Value> options;
    bool may_be_reversible = true;
};
/// canonical() of all these options, in less time. Options of a list are not compared with one another.
Value canonical(ValueStore& store, std::span<const KnownOptions> left, std::span<const KnownOptions> right);

}  // namespace papamu::cgt
