// Options that are seen at once to be dominated, for lists of options that are kept and used several times.
//
//     options.resize(keep_best(store, options));
#pragma once

#include <cstddef>
#include <span>

#include "cgt/value_store.h"

namespace papamu::cgt {

/// Moves some of Left's options to the front, each once, and returns how many: the others are dominated by one of
/// them. There may be more dominated ones: only comparisons that take no search are made.
std::size_t keep_best(ValueStore& store, std::span<Value> options);

}  // namespace papamu::cgt
