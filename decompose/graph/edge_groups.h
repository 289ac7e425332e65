// Groups of connected edges as positions of their own.
//
//     Partition vertices(kGraphVertices);
//     for (const GraphEdge& edge : position.edges) vertices.unite(edge.low, edge.high);
//     edge_groups(position, [&](const GraphEdge& edge) { return vertices.find(edge.low); })
#pragma once

#include <map>
#include <utility>

#include "decompose/regions.h"

namespace papamu::decompose {

/// One region for each name that `name_of` gives to an edge, in the order of their first edges.
template <class Position, class NameOf>
Regions<Position> edge_groups(const Position& position, NameOf&& name_of) {
    Regions<Position> regions;
    std::map<int, std::size_t> place_of;
    for (const auto& edge : position.edges) {
        const auto [place, is_new] = place_of.try_emplace(name_of(edge), regions.list.size());
        if (is_new) regions.list.emplace_back();
        regions.list[place->second].position.edges.push_back(edge);
    }
    return regions;
}

}  // namespace papamu::decompose
