// The game tree of a position, each node with its value.
//
//     const PositionTree found = position_tree(ruleset, evaluator, evaluation.analysis, {.depth = 2});
//     write_tree("tree.svg", found.tree);
#pragma once

#include <cstddef>
#include <string>

#include "apps/pictures/tree.h"
#include "apps/value/evaluator.h"
#include "rulesets/any_ruleset.h"

namespace papamu::apps::value {

struct TreeRequest {
    std::size_t depth = 2;       // moves from the root to a leaf, at most
    bool only_sensible = false;  // leaves out all other moves
    std::size_t most_nodes = 2000;
    /// For each position: those of the evaluator, or others. If `stop` is set, the rest of the tree is cut off.
    solver::AnalysisOptions limits = {};
};

struct PositionTree {
    GameTree tree;
    /// The number of positions that have moves within the depth but were cut off; and why the first one was: a limit of
    /// the evaluator, or "interrupted".
    std::size_t unfinished = 0;
    std::string stopped = {};

    /// "3 positions of the tree are not taken further: the limit of 5 seconds"; empty if the tree is complete.
    [[nodiscard]] std::string shortcoming() const;
};

/// Every move of both players is a node of its own, down to the depth of the request; `root` must have all of its
/// moves. A node at which the evaluator meets a limit is cut off; so are all unfinished nodes once it is told to stop.
/// The root has bounds if its value is not known. Throws CommandError (kLimit) for too many nodes.
PositionTree position_tree(const rulesets::AnyRuleset& ruleset, Evaluator& evaluator, const solver::Analysis& root,
                           const TreeRequest& request);

}  // namespace papamu::apps::value
