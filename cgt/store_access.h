// The parts of a ValueStore that only the algorithms on values may use. Internal to cgt/.
#pragma once

#include <cassert>
#include <span>

#include "cgt/value_store.h"

namespace papamu::cgt::detail {

struct StoreAccess {
    /// The Value of the canonical form with these options. They must be canonical already: both sides non-empty, all
    /// distinct, none dominated, none reversible, and the game not a NumberUpStar. `known`: the measures of the game,
    /// or nullptr if they are to be computed.
    static Value intern(ValueStore& store, std::span<const Value> left, std::span<const Value> right,
                        const Measures* known = nullptr) {
        assert(!left.empty() && !right.empty());
        return store.intern(left, right, known);
    }
    static CompareCache& compare_cache(ValueStore& store) { return store.compare_cache_; }
    static GameTable& game_table(ValueStore& store) { return store.table_; }
    static SumCache& sum_cache(ValueStore& store) { return store.sum_cache_; }
};

}  // namespace papamu::cgt::detail
