// The value of an impartial game from the values of its options.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "cgt/value_store.h"

namespace papamu::solver::detail {

/// The nimber *m.
inline cgt::Value nimber(cgt::ValueStore& store, std::uint64_t m) {
    const auto value = cgt::Value::small(0, 0, 0, m);
    return value ? *value : store.number_up_star({.number = {}, .up = {}, .star = m});
}

/// The least nimber that is not among the options (Sprague 1935, Grundy 1939).
inline cgt::Value mex(cgt::ValueStore& store, std::span<const cgt::Value> options) {
    std::uint64_t m = 0;
    while (std::find(options.begin(), options.end(), nimber(store, m)) != options.end()) ++m;
    return nimber(store, m);
}

}  // namespace papamu::solver::detail
