// Where the vertices and edges of a graph stand on a picture. The same graph always gets the same layout.
//
//     const GraphLayout layout = lay_out(figure);
//     layout.places[0].at, layout.routes[0].points
//
// Distances on the page follow those in the graph (stress majorization: Gansner, Koren & North, "Graph drawing by stress
// majorization", 2004). Of several beginnings the one is taken whose edges cross least. Parts that are not connected stand
// side by side. With a ground, the ground is the line at the bottom, and every edge that leads to it has its own foot there.
#pragma once

#include <optional>
#include <vector>

#include "cgt/drawing.h"
#include "rulesets/graph_figure.h"

namespace papamu::apps {

/// Of the disc of a vertex, in pixels.
inline constexpr double kVertexRadius = 12;

struct GraphLayout {
    struct Place {
        std::uint16_t number = 0;
        cgt::picture::Point at;
    };
    struct Route {
        rulesets::GraphFigure::Edge edge;
        std::vector<cgt::picture::Point>
            points;  // from the middle of one end to the middle of the other, or to the ground
    };

    std::vector<Place> places;     // sorted by number
    std::vector<Route> routes;     // in the figure's order
    double width = 0, height = 0;  // all discs and routes lie within
    std::optional<double> ground;  // its height on the page

    [[nodiscard]] bool has(std::uint16_t number) const;
    /// Of a vertex that it has.
    [[nodiscard]] cgt::picture::Point at(std::uint16_t number) const;
    /// The routes of these edges, which are some of the figure's, in their order.
    [[nodiscard]] std::vector<const Route*> routes_of(const std::vector<rulesets::GraphFigure::Edge>& edges) const;
};

GraphLayout lay_out(const rulesets::GraphFigure& figure);

/// The distance of a point from a line through these points.
double distance_to_route(cgt::picture::Point p, const std::vector<cgt::picture::Point>& route);

}  // namespace papamu::apps
