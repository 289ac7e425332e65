#include "decompose/arc_kayles/arc_kayles_parts.h"

#include <array>

#include "decompose/graph/edge_groups.h"
#include "decompose/graph/edge_text.h"
#include "decompose/partition.h"

namespace papamu::decompose {

using rulesets::ArcKaylesPosition;
using rulesets::GraphEdge;
using rulesets::kGraphVertices;

Regions<ArcKaylesPosition> ArcKaylesParts::regions(const ArcKaylesPosition& position) {
    Partition vertices(kGraphVertices);
    for (const auto [low, high] : position.edges) vertices.unite(low, high);
    return edge_groups(position, [&](GraphEdge edge) { return vertices.find(edge.low); });
}

GraphKey ArcKaylesParts::key(const ArcKaylesPosition& position) {
    LabelledGraph graph;
    std::array<int, kGraphVertices> number{};
    number.fill(-1);
    const auto numbered = [&](std::uint16_t vertex) {
        int& place = number[vertex];
        if (place < 0) place = graph.add_vertex(0);
        return place;
    };
    for (const auto [low, high] : position.edges) {
        const int from = numbered(low);
        graph.add_edge(from, numbered(high), 0);
    }
    return {graph.form(), false};
}

std::optional<std::string> ArcKaylesParts::text_of_form(std::string_view form) {
    const auto graph = LabelledGraph::of_form(form);
    if (!graph) return std::nullopt;
    return edge_text(graph->edges(), '-', [](std::uint8_t /*label*/) { return ""; });
}

}  // namespace papamu::decompose
