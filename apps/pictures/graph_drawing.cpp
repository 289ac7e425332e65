#include "apps/pictures/graph_drawing.h"

#include <string>
#include <vector>

#include "apps/pictures/colours.h"
#include "base/drawing/text_extent.h"

namespace papamu::apps {

namespace {

using base::picture::Anchor;
using base::picture::Drawing;
using base::picture::Point;
using base::picture::Style;
using rulesets::GraphFigure;

// Lengths in pixels.
constexpr double kColouredEdge = 4, kPlainEdge = 2, kNumberSize = 11, kBeyond = 14, kGroundLine = 3;

Style style_of_edge(char colour, double scale) {
    const char* const stroke = colour == 'b' ? kBlueEdge : colour == 'r' ? kRedEdge : colour == 'g' ? kGreenEdge : kInk;
    return {.fill = "",
            .stroke = stroke,
            .width = scale * (colour == ' ' ? kPlainEdge : kColouredEdge),
            .round_ends = true};
}

Style style_of_vertex(char letter, double scale) {
    switch (letter) {
        case 'x':
            return {.fill = kInk, .stroke = kInk, .width = scale};
        case 'o':
            return {.fill = "FFFFFF", .stroke = kInk, .width = 3 * scale};
        case 'l':
            return {.fill = kBoard, .stroke = kLeftColour, .width = 2.5 * scale, .dashed = true};
        case 'r':
            return {.fill = kBoard, .stroke = kRightColour, .width = 2.5 * scale, .dashed = true};
        default:
            return {.fill = kBoard, .stroke = kFaint, .width = scale};
    }
}

}  // namespace

void draw_graph(Drawing& drawing, const GraphFigure& figure, const GraphLayout& layout, Point corner, double scale) {
    if (layout.ground) {
        const Point from = on_drawing({-kBeyond, *layout.ground}, corner, scale);
        const Point to = on_drawing({layout.width + kBeyond, *layout.ground}, corner, scale);
        drawing.line(from, to, {.fill = "", .stroke = kInk, .width = kGroundLine * scale, .round_ends = true});
    }
    for (const GraphLayout::Route* route : layout.routes_of(figure.edges)) {
        std::vector<Point> points;
        for (const Point& p : route->points) points.push_back(on_drawing(p, corner, scale));
        drawing.polyline(std::move(points), style_of_edge(route->edge.colour, scale));
    }
    for (const GraphFigure::Vertex& vertex : figure.vertices) {
        const Point at = on_drawing(layout.at(vertex.number), corner, scale);
        const Style disc = style_of_vertex(vertex.letter, scale);
        drawing.circle(at, scale * kVertexRadius - disc.width / 2, disc);
        const base::picture::TextStyle style{
            .anchor = Anchor::kMiddle, .size = scale * kNumberSize, .colour = vertex.letter == 'x' ? "FFFFFF" : kInk};
        drawing.text({at.x, at.y + text_ascent(style) / 2}, std::to_string(vertex.number), style);
    }
}

}  // namespace papamu::apps
