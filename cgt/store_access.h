// The parts of a ValueStore that only the algorithms on values may touch. Internal to cgt/.
#pragma once

#include <cassert>
#include <span>

#include "cgt/value_store.h"

namespace papamu::cgt::detail {

struct StoreAccess {
    /// The Value of the canonical form with these options, which must be canonical already: both sides non-empty, all
    /// distinct, none dominated, none reversible, and the game no NumberUpStar.
    static Value intern(ValueStore& store, std::span<const Value> left, std::span<const Value> right) {
        assert(!left.empty() && !right.empty());
        return store.intern(left, right);
    }
    static CompareCache& compare_cache(ValueStore& store) { return store.compare_cache_; }
    static SumCache& sum_cache(ValueStore& store) { return store.sum_cache_; }
};

}  // namespace papamu::cgt::detail
