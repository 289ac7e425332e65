// The canonical form of a game as a tree of its options.
#pragma once

#include <cstddef>

#include "apps/pictures/tree.h"
#include "cgt/value_store.h"

namespace papamu::apps::calc {

/// Every option a node of its own, to that depth, which is no more than the birthday of g. CommandError (kLimit) where there
/// are too many nodes; LimitError where a nimber has too many options.
GameTree option_tree(cgt::ValueStore& store, cgt::Value g, std::size_t depth);

}  // namespace papamu::apps::calc
