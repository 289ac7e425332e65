#include "decompose/graph_colouring/graph_colouring_parts.h"

#include <array>
#include <map>
#include <utility>

#include "decompose/partition.h"

namespace papamu::decompose::detail {

namespace {

using rulesets::ColouredGraph;
using rulesets::GraphEdge;
using rulesets::kGraphVertices;

/// Whether colouring one end of the edge may take the other end from a player.
bool matters(GraphEdge edge, const ColouringChoices& choices) {
    const bool left = choices.left.test(edge.low), right = choices.right.test(edge.low);
    const bool other_left = choices.left.test(edge.high), other_right = choices.right.test(edge.high);
    return choices.own_matters ? (left && other_left) || (right && other_right)
                               : (left && other_right) || (right && other_left);
}

std::string form_of(const ColouredGraph& position, const ColouringChoices& choices) {
    LabelledGraph graph;
    std::array<int, kGraphVertices> number{};
    (choices.left | choices.right).for_each([&](int vertex) {
        const unsigned label = (choices.left.test(vertex) ? 1U : 0U) | (choices.right.test(vertex) ? 2U : 0U);
        number[static_cast<std::size_t>(vertex)] = graph.add_vertex(label);
    });
    for (const GraphEdge edge : position.edges) {
        if (matters(edge, choices)) graph.add_edge(number[edge.low], number[edge.high], 0);
    }
    return graph.form();
}

}  // namespace

Regions<ColouredGraph> colouring_regions(const ColouredGraph& position, const ColouringChoices& choices) {
    Partition vertices(static_cast<int>(position.letters.size()));
    for (const GraphEdge edge : position.edges) {
        if (matters(edge, choices)) vertices.unite(edge.low, edge.high);
    }
    Regions<ColouredGraph> regions;
    std::map<int, std::size_t> place_of;
    (choices.left | choices.right).for_each([&](int vertex) {
        const auto [place, is_new] = place_of.try_emplace(vertices.find(vertex), regions.list.size());
        if (is_new) {
            regions.list.emplace_back();
            regions.list.back().position.letters.assign(position.letters.size(), '#');
        }
        const bool left = choices.left.test(vertex), right = choices.right.test(vertex);
        regions.list[place->second].position.letters[static_cast<std::size_t>(vertex)] = !right ? 'l'
                                                                                         : left ? '.'
                                                                                                : 'r';
    });
    for (const GraphEdge edge : position.edges) {
        if (!matters(edge, choices)) continue;
        regions.list[place_of.at(vertices.find(edge.low))].position.edges.push_back(edge);
    }
    return regions;
}

GraphKey colouring_key(const ColouredGraph& position, const ColouringChoices& choices) {
    const ColouringChoices other_way{choices.right, choices.left, choices.own_matters};
    return balanced_key(choices.left.count() - choices.right.count(),
                        [&](bool exchanged) { return form_of(position, exchanged ? other_way : choices); });
}

}  // namespace papamu::decompose::detail
