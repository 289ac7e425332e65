#include "apps/pictures/graph_stress.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "base/random.h"

namespace papamu::apps {

namespace {

using base::picture::Point;
using Places = std::vector<Point>;

// Distances in units of the length of an edge.
constexpr double kLowest = 0.75, kUpright = 1, kNear = 0.4, kTiny = 1e-9;
constexpr std::size_t kSmallGraph = 16, kMiddleGraph = 48, kMostToCompare = 200;  // nodes, and edges

double cross(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

class Stress {
 public:
    explicit Stress(const StressGraph& graph) : graph_(graph), neighbours_(graph.nodes) {
        for (const auto& [a, b] : graph.edges) {
            neighbours_[a].push_back(b);
            neighbours_[b].push_back(a);
        }
        for (std::size_t i = 0; i < graph.nodes; ++i) distances_.push_back(distances_from(i));
        for (std::size_t i = 0; has_ground() && i < graph.nodes; ++i) heights_.push_back(height_of(i));
    }

    Places best() {
        const std::size_t n = graph_.nodes;
        const int beginnings = n <= kSmallGraph ? 12 : n <= kMiddleGraph ? 5 : 1;
        const int sweeps = n <= kMiddleGraph ? 150 : 50;
        base::Random dice(1);
        Places best;
        double best_cost = std::numeric_limits<double>::infinity();
        for (int i = 0; i < beginnings; ++i) {
            Places places = i == 0 ? tidy_beginning() : random_beginning(dice);
            for (int k = 0; k < sweeps; ++k) sweep(places);
            const double found = beginnings == 1 ? 0 : cost(places);
            if (found >= best_cost - 1e-6) continue;
            best = std::move(places);
            best_cost = found;
        }
        return best;
    }

 private:
    [[nodiscard]] bool has_ground() const { return !graph_.on_ground.empty(); }
    [[nodiscard]] bool is_on_ground(std::size_t node) const { return has_ground() && graph_.on_ground[node]; }

    /// Breadth first. Nodes that are not connected count as far away.
    [[nodiscard]] std::vector<double> distances_from(std::size_t start) const {
        std::vector<double> distance(graph_.nodes, static_cast<double>(graph_.nodes));
        std::vector<std::size_t> queue = {start};
        std::vector<bool> seen(graph_.nodes, false);
        seen[start] = true;
        distance[start] = 0;
        for (std::size_t k = 0; k < queue.size(); ++k) {
            for (const std::size_t next : neighbours_[queue[k]]) {
                if (seen[next]) continue;
                seen[next] = true;
                distance[next] = distance[queue[k]] + 1;
                queue.push_back(next);
            }
        }
        return distance;
    }

    /// Nodes in depth-first order, children after their parents, from the first node on the ground, or else the first
    /// node.
    [[nodiscard]] std::vector<std::size_t> depth_first() const {
        std::size_t start = 0;
        while (has_ground() && start + 1 < graph_.nodes && !graph_.on_ground[start]) ++start;
        std::vector<std::size_t> order;
        std::vector<bool> seen(graph_.nodes, false);
        std::vector<std::size_t> stack = {start};
        while (!stack.empty()) {
            const std::size_t node = stack.back();
            stack.pop_back();
            if (seen[node]) continue;
            seen[node] = true;
            order.push_back(node);
            stack.insert(stack.end(), neighbours_[node].rbegin(), neighbours_[node].rend());
        }
        return order;
    }

    /// On a circle if there is no ground. Otherwise at the height of the distance from the ground, with a new column
    /// for every node that is not a child of the one before.
    [[nodiscard]] Places tidy_beginning() const {
        Places places(graph_.nodes);
        const std::vector<std::size_t> order = depth_first();
        const double count = static_cast<double>(order.size());
        double column = 0;
        for (std::size_t k = 0; k < order.size(); ++k) {
            const double angle = 2 * std::numbers::pi * static_cast<double>(k) / count;
            const double radius = count / (2 * std::numbers::pi);
            if (!has_ground()) {
                places[order[k]] = {radius * std::cos(angle), radius * std::sin(angle)};
                continue;
            }
            const double height = heights_[order[k]];
            if (k > 0 && height <= heights_[order[k - 1]]) ++column;
            places[order[k]] = {column, height};
        }
        return places;
    }

    [[nodiscard]] double height_of(std::size_t node) const {
        double height = static_cast<double>(graph_.nodes);
        for (std::size_t i = 0; i < graph_.nodes; ++i) {
            if (graph_.on_ground[i]) height = std::min(height, distances_[node][i]);
        }
        return height;
    }

    Places random_beginning(base::Random& dice) const {
        Places places(graph_.nodes);
        const double side = std::sqrt(static_cast<double>(graph_.nodes)) + 1;
        for (std::size_t i = 0; i < graph_.nodes; ++i) {
            const double x = side * dice.unit();
            const double y = dice.unit();
            places[i] = {x, has_ground() ? (is_on_ground(i) ? 0 : heights_[i] + y - 0.5) : side * y};
        }
        return places;
    }

    /// Moves each node to the place with the least stress of its distances to all others, given where they are.
    void sweep(Places& places) const {
        for (std::size_t i = 0; i < graph_.nodes; ++i) {
            Point sum;
            double weights = 0;
            for (std::size_t j = 0; j < graph_.nodes; ++j) {
                if (i == j) continue;
                const double wanted = distances_[i][j];
                const double weight = 1 / (wanted * wanted);
                const double dx = places[i].x - places[j].x;
                const double dy = places[i].y - places[j].y;
                const double is = std::hypot(dx, dy);
                const double pull = is < kTiny ? 0 : wanted / is;
                sum.x += weight * (places[j].x + pull * dx);
                sum.y += weight * (places[j].y + pull * dy);
                weights += weight;
            }
            if (weights == 0) continue;
            places[i].x = sum.x / weights;
            if (!has_ground()) {
                places[i].y = sum.y / weights;
            } else if (!is_on_ground(i)) {
                // Pulled upright: towards a height of as many edges as there are below it.
                places[i].y = std::max(kLowest, (sum.y + kUpright * heights_[i]) / (weights + kUpright));
            }
        }
    }

    /// Crossings, vertices on edges and vertices too close together count most, then the stress.
    [[nodiscard]] double cost(const Places& places) const {
        double cost = 0;
        const double n = static_cast<double>(graph_.nodes);
        for (std::size_t i = 0; i < graph_.nodes; ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const double is = std::hypot(places[i].x - places[j].x, places[i].y - places[j].y);
                const double off = is / distances_[i][j] - 1;
                cost += off * off / (n * n);
                if (is < kNear) cost += 10;
            }
        }
        if (graph_.edges.size() > kMostToCompare) return cost;
        for (std::size_t i = 0; i < graph_.edges.size(); ++i) {
            const auto& [a, b] = graph_.edges[i];
            for (std::size_t node = 0; node < graph_.nodes; ++node) {
                if (node == a || node == b) continue;
                if (distance_to_segment(places[node], places[a], places[b]) < kNear) cost += 4;
            }
            for (std::size_t k = 0; k < i; ++k) {
                const auto& [c, d] = graph_.edges[k];
                if (a == c || a == d || b == c || b == d) continue;
                const Point p = places[a];
                const Point q = places[b];
                const Point r = places[c];
                const Point s = places[d];
                if (cross(p, q, r) * cross(p, q, s) < 0 && cross(r, s, p) * cross(r, s, q) < 0) cost += 2;
            }
        }
        return cost;
    }

    const StressGraph& graph_;
    std::vector<std::vector<std::size_t>> neighbours_;
    std::vector<std::vector<double>> distances_;
    std::vector<double> heights_;  // distances from the ground
};

}  // namespace

double distance_to_segment(Point p, Point a, Point b) {
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    const double length = dx * dx + dy * dy;
    const double along = length < kTiny ? 0 : std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0.0, 1.0);
    return std::hypot(p.x - a.x - along * dx, p.y - a.y - along * dy);
}

std::vector<Point> stress_layout(const StressGraph& graph) {
    return graph.nodes == 0 ? Places() : Stress(graph).best();
}

}  // namespace papamu::apps
