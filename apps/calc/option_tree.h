// The canonical form of a game as a tree of its options.
#pragma once

#include <cstddef>

#include "apps/pictures/tree.h"
#include "cgt/value_store.h"

namespace papamu::apps::calc {

/// Every option is a node of its own, down to `depth`; the tree is never deeper than the birthday of g. Throws
/// CommandError (kLimit) if there are too many nodes, and LimitError if a nimber has too many options.
GameTree option_tree(cgt::ValueStore& store, cgt::Value g, std::size_t depth);

}  // namespace papamu::apps::calc
