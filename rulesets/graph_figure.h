// A position on a graph as data for drawing: all that a picture needs to know, whatever the rules.
//
//     const std::optional<GraphFigure> figure = position.figure();     // of an AnyPosition; nullopt if not a graph
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
        GraphEdge ends;     // numbers of vertices, which may be the same
        char colour = ' ';  // b, r, g as in hackenbush; a blank if edges belong to neither player

        constexpr auto operator<=>(const Edge&) const = default;
    };

    std::vector<Vertex> vertices;  // sorted; without the ground
    std::vector<Edge> edges;       // sorted; an edge may occur several times
    bool has_ground = false;       // vertex 0 is the ground, which has no fixed position
};

/// The figure of a graph given by its edges: its vertices are their ends, except the ground.
GraphFigure figure_of_edges(std::vector<GraphFigure::Edge> edges, bool has_ground);

}  // namespace papamu::rulesets
