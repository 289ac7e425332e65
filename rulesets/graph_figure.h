// A position on a graph as something to be drawn: what pictures need to know, whatever the rules.
//
//     const std::optional<GraphFigure> figure = position.figure();     // of an AnyPosition; nothing where it is no graph
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "rulesets/graph_text.h"

namespace papamu::rulesets {

struct GraphFigure {
    struct Vertex {
        std::uint16_t number = 0;
        char letter = '.';  // as in the text of the colouring games: . x o l r

        constexpr auto operator<=>(const Vertex&) const = default;
    };
    struct Edge {
        GraphEdge ends;    // numbers of vertices; both may be the same
        char colour = ' ';  // b, r, g as in hackenbush; a blank where edges belong to nobody

        constexpr auto operator<=>(const Edge&) const = default;
    };

    std::vector<Vertex> vertices;  // sorted; without the ground
    std::vector<Edge> edges;       // sorted; an edge may stand there several times
    bool has_ground = false;       // vertex 0 is the ground, which has no place of its own
};

/// A figure of edges alone: its vertices are their ends, but for the ground.
GraphFigure figure_of_edges(std::vector<GraphFigure::Edge> edges, bool has_ground);

}  // namespace papamu::rulesets
