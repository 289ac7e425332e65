// The game tree of a position, each node with its value.
//
//     const GameTree tree = position_tree(ruleset, evaluator, evaluation.analysis, {.depth = 2}, session.err());
#pragma once

#include <cstddef>
#include <iosfwd>

#include "apps/pictures/tree.h"
#include "apps/value/evaluator.h"
#include "rulesets/any_ruleset.h"

namespace papamu::apps::value {

struct TreeRequest {
    std::size_t depth = 2;       // moves from the root to a leaf, at most
    bool only_sensible = false;  // leaves out the moves that are not
    std::size_t most_nodes = 2000;
};

/// Every move of both players, each a node of its own, to that depth; `root` names all of its moves. Where a limit of the
/// evaluator comes first, a node has bounds or a question mark, and is cut off. Ctrl-C (an InterruptFlag) cuts off what
/// is not there yet. CommandError (kLimit) where there are too many nodes.
GameTree position_tree(const rulesets::AnyRuleset& ruleset, Evaluator& evaluator, const solver::Analysis& root,
                       const TreeRequest& request, std::ostream& err);

}  // namespace papamu::apps::value
