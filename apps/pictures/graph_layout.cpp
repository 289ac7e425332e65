#include "apps/pictures/graph_layout.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <numeric>

#include "apps/pictures/graph_stress.h"

namespace papamu::apps {

namespace {

using base::picture::Point;
using rulesets::GraphFigure;

// Lengths in pixels.
constexpr double kEdge = 58, kBetweenDiscs = 34, kMostStretch = 4, kBetweenParts = 34, kClear = kVertexRadius + 5;
constexpr double kParallel = 18, kLoop = 11, kRim = kVertexRadius + 4;
constexpr double kBends[] = {0, 20, -20, 34, -34, 52, -52, 76, -76, 110, -110};
constexpr int kPiecesOfACurve = 16;

/// A connected part of the figure; edges to the ground do not connect.
struct Part {
    std::vector<std::size_t> vertices;       // indices into the figure's vertices
    std::vector<std::size_t> edges;          // indices into the figure's edges
    std::vector<Point> places;               // of its vertices
    std::vector<std::vector<Point>> routes;  // of its edges
    Point least, most;                       // the corners of its frame
};

/// A curve from a to b whose middle is `bend` away from the straight line.
std::vector<Point> curve(Point a, Point b, double bend) {
    if (bend == 0) return {a, b};
    const double length = std::max(std::hypot(b.x - a.x, b.y - a.y), 1.0);
    const Point control{(a.x + b.x) / 2 - 2 * bend * (b.y - a.y) / length,
                        (a.y + b.y) / 2 + 2 * bend * (b.x - a.x) / length};
    std::vector<Point> points;
    for (int i = 0; i <= kPiecesOfACurve; ++i) {
        const double t = static_cast<double>(i) / kPiecesOfACurve;
        const double u = 1 - t;
        points.push_back(
            {u * u * a.x + 2 * u * t * control.x + t * t * b.x, u * u * a.y + 2 * u * t * control.y + t * t * b.y});
    }
    return points;
}

std::vector<Point> circle(Point centre, double radius) {
    std::vector<Point> points;
    for (int i = 0; i <= 2 * kPiecesOfACurve; ++i) {
        const double angle = std::numbers::pi * i / kPiecesOfACurve;
        points.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
    return points;
}

class PartLayout {
 public:
    PartLayout(const GraphFigure& figure, Part& part) : figure_(figure), part_(part) {
        for (std::size_t i = 0; i < part.vertices.size(); ++i) local_[figure.vertices[part.vertices[i]].number] = i;
    }

    void run() {
        place();
        for (std::size_t k = 0; k < part_.edges.size(); ++k) part_.routes.push_back(straight_or_bent(k));
        for (std::size_t k = 0; k < part_.edges.size(); ++k) {
            if (is_loop(k)) part_.routes[k] = loop(k);
        }
        frame();
    }

 private:
    [[nodiscard]] const rulesets::GraphEdge& ends(std::size_t k) const { return figure_.edges[part_.edges[k]].ends; }
    [[nodiscard]] bool leads_to_ground(std::size_t k) const { return figure_.has_ground && ends(k).low == 0; }
    [[nodiscard]] bool is_loop(std::size_t k) const { return ends(k).low == ends(k).high; }

    /// Places the vertices, and after them a foot for each edge that leads to the ground.
    void place() {
        StressGraph graph{.nodes = part_.vertices.size(), .edges = {}};
        for (std::size_t k = 0; k < part_.edges.size(); ++k) {
            if (is_loop(k)) continue;
            const std::size_t from = leads_to_ground(k) ? graph.nodes++ : local_.at(ends(k).low);
            graph.edges.emplace_back(from, local_.at(ends(k).high));
        }
        if (figure_.has_ground) {
            graph.on_ground.assign(graph.nodes, true);
            std::fill_n(graph.on_ground.begin(), part_.vertices.size(), false);
        }
        std::vector<Point> places = stress_layout(graph);
        if (!figure_.has_ground) lay_flat(places);
        const double scale = scale_of(places);
        for (Point& place : places) place = {scale * place.x, -scale * place.y};
        feet_.assign(places.begin() + static_cast<std::ptrdiff_t>(part_.vertices.size()), places.end());
        places.resize(part_.vertices.size());
        part_.places = std::move(places);
    }

    /// Rotates the places so that they are wider than high, with the first vertex on the left.
    static void lay_flat(std::vector<Point>& places) {
        Point middle;
        for (const Point& p : places) middle = {middle.x + p.x, middle.y + p.y};
        const auto count = static_cast<double>(places.size());
        middle = {middle.x / count, middle.y / count};
        double xx = 0;
        double yy = 0;
        double xy = 0;
        for (const Point& p : places) {
            xx += (p.x - middle.x) * (p.x - middle.x);
            yy += (p.y - middle.y) * (p.y - middle.y);
            xy += (p.x - middle.x) * (p.y - middle.y);
        }
        const double angle = std::atan2(2 * xy, xx - yy) / 2;
        for (Point& p : places) {
            const Point q{p.x - middle.x, p.y - middle.y};
            p = {q.x * std::cos(angle) + q.y * std::sin(angle), q.y * std::cos(angle) - q.x * std::sin(angle)};
        }
        if (!places.empty() && places[0].x > 0) {
            for (Point& p : places) p = {-p.x, -p.y};
        }
    }

    /// Pixels per unit of length: more if discs would otherwise come too close.
    [[nodiscard]] double scale_of(const std::vector<Point>& places) const {
        double least = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < part_.vertices.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                least = std::min(least, std::hypot(places[i].x - places[j].x, places[i].y - places[j].y));
            }
        }
        return std::clamp(kBetweenDiscs / least, kEdge, kMostStretch * kEdge);
    }

    /// How near a route comes to a vertex that is not one of its ends. Negative if it goes below the ground.
    [[nodiscard]] double clearance(const std::vector<Point>& route, std::size_t k) const {
        double least = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < part_.vertices.size(); ++i) {
            const std::uint16_t number = figure_.vertices[part_.vertices[i]].number;
            if (number != ends(k).low && number != ends(k).high) {
                least = std::min(least, distance_to_route(part_.places[i], route));
            }
        }
        for (std::size_t i = 0; figure_.has_ground && i < route.size(); ++i) {
            if (route[i].y > 0) least = std::min(least, -route[i].y);
        }
        return least;
    }

    std::vector<Point> straight_or_bent(std::size_t k) {
        if (is_loop(k)) return {};
        const Point from = leads_to_ground(k) ? feet_[next_foot_++] : part_.places[local_.at(ends(k).low)];
        const Point to = part_.places[local_.at(ends(k).high)];
        const double apart = leads_to_ground(k) ? 0 : kParallel * among_parallels(k);
        std::vector<Point> best;
        double best_clearance = -std::numeric_limits<double>::infinity();
        for (const double bend : kBends) {
            std::vector<Point> route = curve(from, to, apart + bend);
            const double found = clearance(route, k);
            if (found <= best_clearance) continue;
            best = std::move(route);
            best_clearance = found;
            if (found >= kClear) break;
        }
        return best;
    }

    /// The position of an edge among its parallel edges: -1, 0, 1, or -1/2, 1/2, ...
    [[nodiscard]] double among_parallels(std::size_t k) const {
        double before = 0;
        double all = 0;
        for (std::size_t i = 0; i < part_.edges.size(); ++i) {
            if (ends(i) != ends(k)) continue;
            all += 1;
            if (i < k) before += 1;
        }
        return before - (all - 1) / 2;
    }

    /// A circle beside its vertex, where there is most room; several loops of a vertex lie around one another.
    [[nodiscard]] std::vector<Point> loop(std::size_t k) const {
        const double radius = kLoop + kLoop / 2 * (among_parallels(k) + most_loops(k));
        if (leads_to_ground(k)) return circle({0, -radius}, radius);
        const Point at = part_.places[local_.at(ends(k).low)];
        std::vector<Point> best;
        double best_clearance = -std::numeric_limits<double>::infinity();
        for (int i = 0; i < 16; ++i) {
            const double angle = std::numbers::pi * (i % 2 == 0 ? i : -i - 1) / 16 - std::numbers::pi / 2;
            const double away = kVertexRadius + radius - 4;
            const Point centre{at.x + away * std::cos(angle), at.y + away * std::sin(angle)};
            std::vector<Point> route = circle(centre, radius);
            double found = std::min(clearance(route, k), 2 * kClear);
            for (std::size_t other = 0; other < part_.routes.size(); ++other) {
                if (is_loop(other)) continue;
                found = std::min(found, distance_to_route(centre, part_.routes[other]) - radius + kVertexRadius);
            }
            if (found <= best_clearance + 0.5) continue;
            best = std::move(route);
            best_clearance = found;
        }
        return best;
    }

    [[nodiscard]] double most_loops(std::size_t k) const {
        const auto all = std::count_if(part_.edges.begin(), part_.edges.end(),
                                       [&](std::size_t i) { return figure_.edges[i].ends == ends(k); });
        return static_cast<double>(all - 1) / 2;
    }

    void frame() {
        constexpr double far = std::numeric_limits<double>::infinity();
        part_.least = {far, far};
        part_.most = {-far, -far};
        const auto reach = [&](Point p, double by) {
            part_.least = {std::min(part_.least.x, p.x - by), std::min(part_.least.y, p.y - by)};
            part_.most = {std::max(part_.most.x, p.x + by), std::max(part_.most.y, p.y + by)};
        };
        for (const Point& p : part_.places) reach(p, kRim);
        for (const auto& route : part_.routes) {
            for (const Point& p : route) reach(p, 4);
        }
    }

    const GraphFigure& figure_;
    Part& part_;
    std::map<std::uint16_t, std::size_t> local_;
    std::vector<Point> feet_;
    std::size_t next_foot_ = 0;
};

std::vector<Part> parts_of(const GraphFigure& figure) {
    std::vector<std::size_t> part(rulesets::kGraphVertices, 0);
    std::iota(part.begin(), part.end(), std::size_t{0});
    const auto root = [&](std::size_t vertex) {
        while (part[vertex] != vertex) vertex = part[vertex];
        return vertex;
    };
    for (const GraphFigure::Edge& edge : figure.edges) {
        if (figure.has_ground && edge.ends.low == 0) continue;
        const std::size_t low = root(edge.ends.low);
        const std::size_t high = root(edge.ends.high);
        part[std::max(low, high)] = std::min(low, high);
    }
    std::map<std::size_t, Part> parts;
    for (std::size_t i = 0; i < figure.vertices.size(); ++i) {
        parts[root(figure.vertices[i].number)].vertices.push_back(i);
    }
    // Edges from the ground to itself are separate: loops of the ground are part 0, which has no vertex.
    for (std::size_t i = 0; i < figure.edges.size(); ++i) parts[root(figure.edges[i].ends.high)].edges.push_back(i);
    std::vector<Part> list;
    for (auto& [first, one] : parts) list.push_back(std::move(one));
    return list;
}

/// Puts the parts side by side; in several rows if there is no ground.
void arrange(const GraphFigure& figure, std::vector<Part>& parts, GraphLayout& layout) {
    double area = 0;
    double widest = 0;
    for (const Part& part : parts) {
        const double width = part.most.x - part.least.x + kBetweenParts;
        area += width * (part.most.y - part.least.y + kBetweenParts);
        widest = std::max(widest, width);
    }
    const double row_width =
        figure.has_ground ? std::numeric_limits<double>::infinity() : std::max(widest, 1.6 * std::sqrt(area));
    Point at;
    double row_height = 0;
    double highest = 0;  // above the ground
    for (const Part& part : parts) highest = std::max(highest, -part.least.y);
    layout.routes.resize(figure.edges.size());
    for (const Part& part : parts) {
        const double width = part.most.x - part.least.x;
        if (at.x > 0 && at.x + width > row_width) at = {0, at.y + row_height + kBetweenParts}, row_height = 0;
        const Point shift{at.x - part.least.x, figure.has_ground ? highest : at.y - part.least.y};
        const auto moved = [&](Point p) { return Point{p.x + shift.x, p.y + shift.y}; };
        for (std::size_t i = 0; i < part.vertices.size(); ++i) {
            layout.places.push_back({figure.vertices[part.vertices[i]].number, moved(part.places[i])});
        }
        for (std::size_t k = 0; k < part.edges.size(); ++k) {
            GraphLayout::Route& route = layout.routes[part.edges[k]];
            route.edge = figure.edges[part.edges[k]];
            for (const Point& p : part.routes[k]) route.points.push_back(moved(p));
        }
        layout.width = std::max(layout.width, at.x + width);
        row_height = std::max(row_height, part.most.y - part.least.y);
        at.x += width + kBetweenParts;
    }
    layout.height = figure.has_ground ? highest : at.y + row_height;
    if (figure.has_ground) layout.ground = highest;
}

}  // namespace

bool GraphLayout::has(std::uint16_t number) const {
    return std::any_of(places.begin(), places.end(), [&](const Place& place) { return place.number == number; });
}

Point GraphLayout::at(std::uint16_t number) const {
    const auto place = std::lower_bound(places.begin(), places.end(), number,
                                        [](const Place& p, std::uint16_t n) { return p.number < n; });
    assert(place != places.end() && place->number == number);
    return place->at;
}

std::vector<const GraphLayout::Route*> GraphLayout::routes_of(const std::vector<GraphFigure::Edge>& edges) const {
    std::vector<const Route*> found;
    std::vector<bool> taken(routes.size(), false);
    for (const GraphFigure::Edge& edge : edges) {
        for (std::size_t i = 0; i < routes.size(); ++i) {
            if (taken[i] || routes[i].edge != edge) continue;
            taken[i] = true;
            found.push_back(&routes[i]);
            break;
        }
    }
    return found;
}

GraphLayout lay_out(const GraphFigure& figure) {
    std::vector<Part> parts = parts_of(figure);
    for (Part& part : parts) PartLayout(figure, part).run();
    GraphLayout layout;
    arrange(figure, parts, layout);
    std::sort(layout.places.begin(), layout.places.end(),
              [](const auto& a, const auto& b) { return a.number < b.number; });
    return layout;
}

double distance_to_route(Point p, const std::vector<Point>& route) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 1; i < route.size(); ++i) {
        least = std::min(least, distance_to_segment(p, route[i - 1], route[i]));
    }
    return least;
}

}  // namespace papamu::apps
