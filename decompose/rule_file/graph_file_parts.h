// The regions of a game on a graph from a rule file: its connected components, or what stands on the ground side by
// side. A move changes a vertex or an edge and what is beside it, and depends on nothing else but what holds the graph
// up.
#pragma once

#include <cstdint>
#include <functional>

#include "decompose/graph/graph_form.h"
#include "decompose/regions.h"
#include "rulesets/rule_file/graph_file_ruleset.h"

namespace papamu::decompose {

struct GraphFileParts {
    using Ruleset = rulesets::GraphFileGame;

    /// Labels of vertices in keys; letters have their own numbers. A letter is added to those of the ground and of
    /// arrows. (Label 100 was the ground with any letter, in files of values that were made before.)
    static constexpr std::uint64_t kArrow = 101, kGround = 200;

    /// Vertices keep their numbers, so that moves are written as in the whole position. Components in which neither
    /// player can move belong to no region.
    static Regions<rulesets::rule_file::GraphPosition> regions(const rulesets::rule_file::GraphPosition& position);

    /// Calls `visit` with the positions after the moves of a player, one at a time.
    static void for_each_follower(const rulesets::rule_file::GraphPosition& position, rulesets::Player player,
                                  const std::function<void(const rulesets::rule_file::GraphPosition&)>& visit) {
        rulesets::rule_file::for_each_graph_follower(position, player, visit);
    }

    /// Equal for positions that differ only in the numbers of their vertices, as far as the form recognises that, and
    /// for their images.
    static GraphKey key(const rulesets::rule_file::GraphPosition& position);
};

}  // namespace papamu::decompose
