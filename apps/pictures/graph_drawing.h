// Draws a graph: edges in the colours of hackenbush, vertices as numbered discs.
//
//     draw_graph(drawing, figure, lay_out(figure), {40, 40});
//
// A vertex is black if Left has coloured it and white with a thick rim if Right has; a dashed rim in the colour of a
// player means that it is reserved for that player.
#pragma once

#include "apps/pictures/graph_layout.h"
#include "base/drawing/drawing.h"
#include "rulesets/graph_figure.h"

namespace papamu::apps {

/// The places are those of a layout, which may be the layout of a figure with more vertices and edges. `corner` is the
/// upper left corner of the layout's frame; everything is drawn at `scale`.
void draw_graph(base::picture::Drawing& drawing, const rulesets::GraphFigure& figure, const GraphLayout& layout,
                base::picture::Point corner, double scale = 1);

/// A point of the layout on the drawing.
inline base::picture::Point on_drawing(base::picture::Point p, base::picture::Point corner, double scale) {
    return {corner.x + scale * p.x, corner.y + scale * p.y};
}

}  // namespace papamu::apps
