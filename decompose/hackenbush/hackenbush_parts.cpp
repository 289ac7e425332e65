#include "decompose/hackenbush/hackenbush_parts.h"

#include <algorithm>
#include <array>

#include "decompose/graph/edge_groups.h"
#include "decompose/graph/edge_text.h"
#include "decompose/partition.h"

namespace papamu::decompose {

using rulesets::HackenbushEdge;
using rulesets::HackenbushPosition;
using rulesets::kGraphVertices;

namespace {

constexpr std::uint64_t kGroundLabel = 1;  // of its vertex in a graph; that of all others is 0

}  // namespace

Regions<HackenbushPosition> HackenbushParts::regions(const HackenbushPosition& position) {
    Partition vertices(kGraphVertices);
    for (const HackenbushEdge& edge : position.edges) {
        if (edge.ends.low != 0) vertices.unite(edge.ends.low, edge.ends.high);
    }
    // A loop at the ground is connected to no other edge.
    int loop = kGraphVertices;
    return edge_groups(position, [&](const HackenbushEdge& edge) {
        return edge.ends.high == 0 ? loop++ : vertices.find(edge.ends.high);
    });
}

GraphKey HackenbushParts::key(const HackenbushPosition& position) {
    const auto form_of = [&](bool exchanged) {
        LabelledGraph graph;
        std::array<int, kGraphVertices> number{};
        number.fill(-1);
        number[0] = graph.add_vertex(kGroundLabel);
        const auto numbered = [&](std::uint16_t vertex) {
            int& place = number[vertex];
            if (place < 0) place = graph.add_vertex(0);
            return place;
        };
        for (const HackenbushEdge& edge : position.edges) {
            const auto colour = exchanged ? rulesets::exchanged(edge.colour) : edge.colour;
            const int from = numbered(edge.ends.low);
            graph.add_edge(from, numbered(edge.ends.high), static_cast<std::uint8_t>(colour));
        }
        return graph.form();
    };
    int balance = 0;
    for (const HackenbushEdge& edge : position.edges) balance += rulesets::balance(edge.colour);
    return balanced_key(balance, form_of);
}

std::optional<std::string> HackenbushParts::text_of_form(std::string_view form) {
    const auto graph = LabelledGraph::of_form(form);
    if (!graph) return std::nullopt;
    const auto& labels = graph->labels();
    const auto is_ground = [&](std::uint32_t vertex) { return labels[vertex] == kGroundLabel; };
    if (std::count(labels.begin(), labels.end(), kGroundLabel) != 1) return std::nullopt;
    const auto number = numbers_from_ground(labels.size(), is_ground, [](std::uint32_t /*vertex*/) { return true; });
    auto edges = graph->edges();
    for (auto& edge : edges) {
        if (edge.label > static_cast<std::uint8_t>(rulesets::HackenbushColour::kGreen)) return std::nullopt;
        edge = {number[edge.a], number[edge.b], edge.label};
    }
    return edge_text(edges, '-', [](std::uint8_t label) {
        return std::string(1, rulesets::letter_of(static_cast<rulesets::HackenbushColour>(label)));
    });
}

}  // namespace papamu::decompose
