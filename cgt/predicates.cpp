#include "cgt/predicates.h"

namespace papamu::cgt {

bool is_number(const ValueStore& store, Value g) { return store.is_number(g); }

bool is_integer(const ValueStore& store, Value g) { return store.is_number(g) && store.to_number(g).is_integer(); }

bool is_nimber(const ValueStore& store, Value g) {
    if (!g.is_number_up_star()) return false;
    const NumberUpStar parts = store.parts(g);
    return parts.number.is_zero() && parts.up == 0;
}

bool is_infinitesimal(const ValueStore& store, Value g) {
    return store.left_stop(g).is_zero() && store.right_stop(g).is_zero();
}

bool is_numberish(const ValueStore& store, Value g) { return store.left_stop(g) == store.right_stop(g); }

bool is_hot(const ValueStore& store, Value g) { return !is_numberish(store, g); }

bool is_tepid(const ValueStore& store, Value g) { return is_numberish(store, g) && !store.is_number(g); }

}  // namespace papamu::cgt
