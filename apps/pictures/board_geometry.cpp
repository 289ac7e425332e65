#include "apps/pictures/board_geometry.h"

#include <algorithm>
#include <cmath>

namespace papamu::apps {

using base::picture::Point;
using rulesets::CellShape;

namespace {

/// How far a cell reaches to the left of its middle and above it.
Point reach_of(const CellLattice& lattice) {
    Point reach;
    for (const Point& corner : lattice.corners) {
        reach = {std::max(reach.x, -corner.x), std::max(reach.y, -corner.y)};
    }
    return reach;
}

}  // namespace

const CellLattice& lattice_of(CellShape shape) {
    static const CellLattice squares{
        {1, 0}, {0, 1}, {{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}}, {{-1, 0, 1}, {0, -1, 0}}};
    // From the middle to a corner.
    static const double radius = 1 / std::sqrt(3.0);
    static const CellLattice hexagons{
        {1, 0},
        {0.5, std::sqrt(3.0) / 2},
        {{0, -radius}, {0.5, -radius / 2}, {0.5, radius / 2}, {0, radius}, {-0.5, radius / 2}, {-0.5, -radius / 2}},
        {{-1, 0, 0}, {-1, 1, 1}, {0, -1, 5}}};
    return shape == CellShape::kHexagon ? hexagons : squares;
}

BoardGeometry::BoardGeometry(CellShape shape, int rows, int columns, Point corner, double cell)
    : shape_(shape), rows_(rows), columns_(columns), cell_(cell) {
    const Point reach = reach_of(lattice());
    first_ = {corner.x + cell * reach.x, corner.y + cell * reach.y};
}

double BoardGeometry::width() const {
    const CellLattice& to = lattice();
    return cell_ * (to.right.x * (columns_ - 1) + to.down.x * (rows_ - 1) + 2 * reach_of(to).x);
}

double BoardGeometry::height() const {
    const CellLattice& to = lattice();
    return cell_ * (to.right.y * (columns_ - 1) + to.down.y * (rows_ - 1) + 2 * reach_of(to).y);
}

Point BoardGeometry::middle(double row, double column) const {
    const CellLattice& to = lattice();
    return {first_.x + cell_ * (to.right.x * column + to.down.x * row),
            first_.y + cell_ * (to.right.y * column + to.down.y * row)};
}

std::vector<Point> BoardGeometry::outline(int row, int column, double scale) const {
    const Point at = middle(row, column);
    std::vector<Point> points;
    for (const Point& corner : lattice().corners) {
        points.push_back({at.x + cell_ * scale * corner.x, at.y + cell_ * scale * corner.y});
    }
    return points;
}

std::vector<Point> BoardGeometry::side(int row, int column, const CellLattice::Side& side) const {
    const std::vector<Point> corners = outline(row, column);
    const Point a = corners[(side.corner + corners.size() - 1) % corners.size()];
    const Point b = corners[side.corner];
    const bool is_in_order = a.y < b.y || (a.y == b.y && a.x < b.x);
    return is_in_order ? std::vector{a, b} : std::vector{b, a};
}

}  // namespace papamu::apps
