#include "rulesets/graph_figure.h"

#include <utility>

namespace papamu::rulesets {

GraphFigure figure_of_edges(std::vector<GraphFigure::Edge> edges, bool has_ground) {
    VertexSet ends;
    for (const GraphFigure::Edge& edge : edges) {
        ends.set(edge.ends.low);
        ends.set(edge.ends.high);
    }
    if (has_ground) ends.reset(0);
    GraphFigure figure{{}, std::move(edges), has_ground};
    ends.for_each([&](int number) { figure.vertices.push_back({static_cast<std::uint16_t>(number)}); });
    return figure;
}

}  // namespace papamu::rulesets
