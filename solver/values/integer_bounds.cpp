// Integers next to a value, from its stops.
#include "solver/values/integer_bounds.h"

namespace papamu::solver::detail {

namespace {

int least_integer_above(const cgt::ValueStore& store, cgt::Value value) {
    // G <= x for every number x > LS(G), and for x = LS(G) if the stop is tight.
    const cgt::Dyadic stop = store.to_number(store.left_stop(value));
    const cgt::Dyadic ceiling = stop.ceil();
    const bool beyond = ceiling == stop && !store.left_tight(value);
    return static_cast<int>(ceiling.small_numerator()) + (beyond ? 1 : 0);
}

}  // namespace

IntegerBounds integer_bounds(const cgt::ValueStore& store, cgt::Value value) {
    return {-least_integer_above(store, -value), least_integer_above(store, value)};
}

}  // namespace papamu::solver::detail
