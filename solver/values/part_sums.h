// The values of options as the sums of the values of their parts (parts.h).
#pragma once

#include <cstddef>
#include <span>

#include "cgt/sum.h"
#include "cgt/value_store.h"

namespace papamu::solver::detail {

/// The sums of options of two parts are looked up in the memo of sums, a table too large for the cache.
template <class Options>
void prefetch_sums(cgt::ValueStore& store, Options& options) {
    options.for_each_list([&](const auto& list) {
        for (std::size_t i = 1; i < list.size(); ++i) {
            const auto& first = list[i - 1];
            const auto& second = list[i];
            if (first.option != second.option) continue;
            prefetch_sum(store, first.negated ? -first.value : first.value,
                         second.negated ? -second.value : second.value);
        }
    });
}

/// out[i]: the value of option i. All parts must be known.
template <class Options>
void add_parts(cgt::ValueStore& store, Options& options, std::span<cgt::Value> out) {
    for (std::size_t i = 0; i < options.options(); ++i) out[i] = store.integer(options.integer_of(i));
    prefetch_sums(store, options);
    options.for_each_list([&](const auto& list) {
        for (const auto& part : list) {
            cgt::Value& sum = out[part.option];
            const cgt::Value value = part.negated ? -part.value : part.value;
            sum = sum.is_zero() ? value : cgt::add(store, sum, value);
        }
    });
}

}  // namespace papamu::solver::detail
