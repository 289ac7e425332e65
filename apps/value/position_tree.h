// The game tree of a position, each node with its value.
//
//     const PositionTree found = position_tree(ruleset, evaluator, evaluation.analysis, {.depth = 2});
//     write_tree("tree.svg", found.tree);
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "apps/pictures/tree.h"
#include "apps/value/evaluator.h"
#include "rulesets/any_ruleset.h"

namespace papamu::apps::value {

struct TreeRequest {
    std::size_t depth = 2;       // moves from the root to a leaf, at most
    bool only_sensible = false;  // leaves out the moves that are not
    std::size_t most_nodes = 2000;
    std::function<void(const solver::AnalysisProgress&)> progress = {};  // as in AnalysisOptions
};

struct PositionTree {
    GameTree tree;
    /// Positions that have moves within the depth, and are cut off all the same; and why the first of them is: a limit of the
    /// evaluator, or "interrupted".
    std::size_t unfinished = 0;
    std::string stopped = {};

    /// Empty where the tree is whole: "3 positions of the tree are not taken further: the limit of 5 seconds".
    [[nodiscard]] std::string shortcoming() const;
};

/// Every move of both players, each a node of its own, to that depth; `root` names all of its moves. Where a limit of the
/// evaluator comes first, a node has bounds or a question mark, and is cut off. Ctrl-C (an InterruptFlag) cuts off what
/// is not there yet. CommandError (kLimit) where there are too many nodes.
PositionTree position_tree(const rulesets::AnyRuleset& ruleset, Evaluator& evaluator, const solver::Analysis& root,
                           const TreeRequest& request);

}  // namespace papamu::apps::value
