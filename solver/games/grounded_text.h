// Blocks of pictures in files of values, as pictures (grounded_search.h).
//
//     edges_of_block(rules, "0;*;:\x03...")            // what stands on a vertex becomes stalks
//
// A block has values on its vertices, whatever stood there. Numbers, nimbers and multiples of up are those of stalks:
// a dyadic number is a stalk of Left's edges and Right's (Berlekamp's rule, Winning Ways ch. 1), *n is a stalk of n
// edges that both may cut, and one of those with an edge of Left's on it is worth up and star.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "decompose/graph/edge_text.h"
#include "decompose/graph/graph_form.h"
#include "solver/games/grounded_search.h"

namespace papamu::solver::detail {

/// The edges of a picture with the value of the block, of which vertex 0 is the ground. `block`: what follows in a key
/// of the kind PartKind::kBlock. nullopt if it is not a block, if a value is of another kind, or if the rules lack the
/// letters that it takes.
std::optional<std::vector<GroundedSearch::Edge>> edges_of_block(const GroundedRules& rules, std::string_view block);

/// "0-1b,1-2r": after each edge letter_of(number), a text. "." if there are none.
template <class LetterOf>
std::string edges_text(const std::vector<GroundedSearch::Edge>& edges, LetterOf&& letter_of) {
    std::vector<decompose::LabelledGraph::Edge> list;
    for (const auto& [a, b, letter] : edges) list.push_back({a, b, letter});
    return decompose::edge_text(list, '-', letter_of);
}

}  // namespace papamu::solver::detail
