// The integers next to a value.
//
//     integer_bounds(store, value)      // of 1/2: lower 0, upper 1; of *: -1 and 1
#pragma once

#include "cgt/value_store.h"

namespace papamu::solver::detail {

/// lower <= value <= upper.
struct IntegerBounds {
    int lower = 0;
    int upper = 0;

    IntegerBounds& operator+=(const IntegerBounds& other) {
        lower += other.lower;
        upper += other.upper;
        return *this;
    }
};

/// The largest integer that is <= G and the smallest that is >= G. |G| must be below 2^30.
IntegerBounds integer_bounds(const cgt::ValueStore& store, cgt::Value value);

}  // namespace papamu::solver::detail
