// The value of an impartial game from the values of its options.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "cgt/predicates.h"
#include "cgt/value_store.h"

namespace papamu::solver::detail {

/// The nimber *m.
inline cgt::Value nimber(cgt::ValueStore& store, std::uint64_t m) {
    const auto value = cgt::Value::small(0, 0, 0, m);
    return value ? *value : store.number_up_star({.number = {}, .up = {}, .star = m});
}

/// m if the value is the nimber *m, and m has no more bits than nim values have.
inline std::optional<std::uint32_t> nim_value_of(const cgt::ValueStore& store, cgt::Value value) {
    if (!cgt::is_nimber(store, value)) return std::nullopt;
    const std::uint64_t star = store.parts(value).star;
    return star <= std::numeric_limits<std::uint32_t>::max() ? std::optional(static_cast<std::uint32_t>(star))
                                                             : std::nullopt;
}

/// The least nimber that is not among the options (Sprague 1935, Grundy 1939).
inline cgt::Value mex(cgt::ValueStore& store, std::span<const cgt::Value> options) {
    std::uint64_t m = 0;
    while (std::find(options.begin(), options.end(), nimber(store, m)) != options.end()) ++m;
    return nimber(store, m);
}

}  // namespace papamu::solver::detail
