// How the memory of an analysis is divided: half of it is for its store, the other half for the tables of the analyst.
//
//     cgt::ValueStore store(store_options(memory));
//     const auto analyst = make_analyst(ruleset, store, {.table_bytes = memory / 2});
#pragma once

#include <algorithm>
#include <cstddef>

#include "cgt/value_store.h"

namespace papamu::solver {

/// `memory`: bytes, of the store and the tables together.
inline cgt::StoreOptions store_options(std::size_t memory) {
    cgt::StoreOptions options;
    options.byte_limit = memory / 2;
    options.cache_bytes = std::min(options.cache_bytes, memory / 16);
    return options;
}

}  // namespace papamu::solver
