// Where the vertices and edges of a graph are drawn. The same graph always gets the same layout.
//
//     const GraphLayout layout = lay_out(figure);
//     layout.places[0].at, layout.routes[0].points
//
// Distances on the page follow those in the graph (stress majorization: Gansner, Koren & North, "Graph drawing by
// stress majorization", 2004). Small graphs are laid out from several starting places, and the result with the fewest
// edge crossings and overlaps is kept. Parts that are not connected stand side by side. If there is a ground, it is the
// line at the bottom, and every edge that leads to it has a foot of its own there.
#pragma once

#include <optional>
#include <vector>

#include "base/drawing/drawing.h"
#include "rulesets/graph_figure.h"

namespace papamu::apps {

/// The radius of a vertex's disc, in pixels.
inline constexpr double kVertexRadius = 12;

struct GraphLayout {
    struct Place {
        std::uint16_t number = 0;
        base::picture::Point at;
    };
    struct Route {
        rulesets::GraphFigure::Edge edge;
        std::vector<base::picture::Point>
            points;  // from the middle of one end to the middle of the other, or to the ground
    };

    std::vector<Place> places;     // sorted by number
    std::vector<Route> routes;     // in the figure's order
    double width = 0, height = 0;  // all discs and routes lie within these
    std::optional<double> ground;  // its height on the page

    [[nodiscard]] bool has(std::uint16_t number) const;
    /// The place of a vertex, which must be in the layout.
    [[nodiscard]] base::picture::Point at(std::uint16_t number) const;
    /// The routes of these edges, which must be edges of the figure, in their order.
    [[nodiscard]] std::vector<const Route*> routes_of(const std::vector<rulesets::GraphFigure::Edge>& edges) const;
};

GraphLayout lay_out(const rulesets::GraphFigure& figure);

/// The distance of a point from the polyline through these points.
double distance_to_route(base::picture::Point p, const std::vector<base::picture::Point>& route);

}  // namespace papamu::apps
