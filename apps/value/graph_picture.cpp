#include "apps/value/graph_picture.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include "apps/pictures/colours.h"
#include "apps/pictures/graph_drawing.h"
#include "apps/value/picture_legend.h"
#include "apps/value/region_map.h"
#include "apps/value/text_report.h"
#include "base/drawing/text_extent.h"

namespace papamu::apps::value {

namespace {

using base::picture::Anchor;
using base::picture::Drawing;
using base::picture::Frame;
using base::picture::Point;
using base::picture::TextStyle;
using rulesets::GraphFigure;

// Lengths in pixels.
constexpr double kAround = 48, kLeastPage = 460, kAboveLegend = 12, kTintWidth = 20, kTintRadius = kVertexRadius + 6;
constexpr double kFromEdges = 12, kFromDiscs = 8, kBetweenLabels = 3, kOfThePage = 4;
constexpr double kFarFromVertex[] = {21, 28, 38, 50};

GraphFigure figure_of(const rulesets::AnyPosition& position) { return position.figure().value_or(GraphFigure{}); }

class GraphPicture {
 public:
    GraphPicture(const rulesets::AnyRuleset& ruleset, const solver::Analysis& analysis, ValueTexts* texts)
        : analysis_(analysis),
          texts_(texts),
          figure_(figure_of(analysis.position)),
          layout_(lay_out(figure_)),
          legend_(2 * kAround + layout_.height - kAboveLegend),
          drawing_(std::max(layout_.width + 2 * kAround, kLeastPage),
                   legend_ + (texts == nullptr ? 0 : legend_height(analysis)),
                   picture_title(ruleset.name(), analysis, texts)),
          corner_{(drawing_.width() - layout_.width) / 2, kAround} {
        for (const solver::RegionAnalysis& region : analysis.regions) {
            regions_.push_back(figure_of(region.position));
            std::erase_if(regions_.back().vertices,
                          [&](const GraphFigure::Vertex& vertex) { return !layout_.has(vertex.number); });
        }
    }

    Drawing draw() {
        for (std::size_t i = 0; i < regions_.size(); ++i) tint_region(i);
        draw_graph(drawing_, figure_, layout_, corner_);
        if (texts_ == nullptr) return std::move(drawing_);
        for (std::size_t i = 0; i < regions_.size(); ++i) label_region(i);
        draw_legend(drawing_, analysis_, *texts_, legend_);
        return std::move(drawing_);
    }

 private:
    [[nodiscard]] Point at(Point p) const { return on_drawing(p, corner_, 1); }

    void tint_region(std::size_t index) {
        const std::string colour(tint(index).rgb);
        for (const GraphLayout::Route* route : layout_.routes_of(regions_[index].edges)) {
            std::vector<Point> points;
            for (const Point& p : route->points) points.push_back(at(p));
            drawing_.polyline(std::move(points),
                              {.fill = "", .stroke = colour, .width = kTintWidth, .round_ends = true});
        }
        std::vector<Point> centres;
        for (const GraphFigure::Vertex& vertex : regions_[index].vertices)
            centres.push_back(at(layout_.at(vertex.number)));
        drawing_.circles(std::move(centres), kTintRadius, {.fill = colour});
    }

    /// Writes the letter with the value near one of the region's vertices. Without room, the letter alone, or nothing.
    void label_region(std::size_t index) {
        const std::string name = region_label(index);
        const std::string value = region_value_text(analysis_.regions[index], *texts_, kMostInLine);
        const TextStyle style{.anchor = Anchor::kMiddle, .bold = true};
        for (const std::string& text : {name + " " + value, name}) {
            const auto place = place_for(index, text, style);
            if (!place) continue;
            const Point middle = place->centre();
            drawing_.text({middle.x, middle.y + (text_ascent(style) - text_descent(style)) / 2}, text, style);
            labels_.push_back(*place);
            return;
        }
    }

    [[nodiscard]] std::optional<Frame> place_for(std::size_t index, const std::string& text,
                                                 const TextStyle& style) const {
        const double half_width = text_width(text, style) / 2;
        const double half_height = (text_ascent(style) + text_descent(style)) / 2;
        const std::vector<Point> anchors = anchors_of(index);
        for (const double far : kFarFromVertex) {
            for (const Point& anchor : anchors) {
                // Upwards first, then alternately to both sides.
                for (int i = 0; i < 16; ++i) {
                    const double angle = std::numbers::pi * (i % 2 == 0 ? -i : i + 1) / 16 - std::numbers::pi / 2;
                    const Point middle{anchor.x + (far + half_width) * std::cos(angle),
                                       anchor.y + (far + half_height) * std::sin(angle)};
                    const Frame box{middle.x - half_width, middle.y - half_height, middle.x + half_width,
                                    middle.y + half_height};
                    if (is_free(box)) return box;
                }
            }
        }
        return std::nullopt;
    }

    /// The region's vertices; if it has none, the middles of its edges.
    [[nodiscard]] std::vector<Point> anchors_of(std::size_t index) const {
        std::vector<Point> anchors;
        for (const GraphFigure::Vertex& vertex : regions_[index].vertices)
            anchors.push_back(at(layout_.at(vertex.number)));
        if (!anchors.empty()) return anchors;
        for (const GraphLayout::Route* route : layout_.routes_of(regions_[index].edges)) {
            anchors.push_back(at(route->points[route->points.size() / 2]));
        }
        return anchors;
    }

    [[nodiscard]] bool is_free(const Frame& box) const {
        const double bottom = corner_.y + layout_.ground.value_or(layout_.height + kAround) - kOfThePage;
        const Frame page{kOfThePage, kOfThePage, drawing_.width() - kOfThePage, std::min(bottom, legend_ - kOfThePage)};
        if (!page.contains(box)) return false;
        for (const Frame& label : labels_) {
            if (label.grown(kBetweenLabels).meets(box)) return false;
        }
        for (const GraphLayout::Place& place : layout_.places) {
            if (box.distance_from(at(place.at)) < kVertexRadius + kFromDiscs) return false;
        }
        return std::none_of(layout_.routes.begin(), layout_.routes.end(),
                            [&](const GraphLayout::Route& route) { return runs_through(route.points, box); });
    }

    /// Whether the route comes near the box; checked every few pixels.
    [[nodiscard]] bool runs_through(const std::vector<Point>& route, const Frame& box) const {
        constexpr double step = 3;
        for (std::size_t i = 1; i < route.size(); ++i) {
            const Point a = at(route[i - 1]);
            const Point b = at(route[i]);
            const int steps = 1 + static_cast<int>(std::hypot(b.x - a.x, b.y - a.y) / step);
            for (int k = 0; k <= steps; ++k) {
                const double t = static_cast<double>(k) / steps;
                if (box.distance_from({a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}) < kFromEdges) return true;
            }
        }
        return false;
    }

    const solver::Analysis& analysis_;
    ValueTexts* texts_;
    GraphFigure figure_;
    GraphLayout layout_;
    double legend_;  // where it begins
    Drawing drawing_;
    Point corner_;
    std::vector<GraphFigure> regions_;
    std::vector<Frame> labels_;
};

}  // namespace

Drawing graph_picture(const rulesets::AnyRuleset& ruleset, const solver::Analysis& analysis, ValueTexts* texts) {
    return GraphPicture(ruleset, analysis, texts).draw();
}

}  // namespace papamu::apps::value
