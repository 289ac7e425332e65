#include "apps/pictures/board_drawing.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "apps/pictures/colours.h"

namespace papamu::apps {

using base::picture::Anchor;
using base::picture::Drawing;
using base::picture::Point;

void draw_cells(Drawing& drawing, const BoardGeometry& geometry) {
    if (geometry.has_squares()) {
        drawing.box(geometry.outline(0, 0).front(), geometry.width(), geometry.height(),
                    {.fill = kBoard, .stroke = ""});
        return;
    }
    for (int row = 0; row < geometry.rows(); ++row) draw_run(drawing, geometry, row, 0, geometry.columns(), kBoard);
}

void draw_run(Drawing& drawing, const BoardGeometry& geometry, int row, int first, int last, std::string_view colour) {
    const base::picture::Style style{.fill = std::string(colour), .stroke = ""};
    if (geometry.has_squares()) {
        drawing.box(geometry.outline(row, first).front(), geometry.cell() * (last - first), geometry.cell(), style);
        return;
    }
    for (int column = first; column < last; ++column) drawing.polygon(geometry.outline(row, column), style);
}

void draw_grid(Drawing& drawing, const BoardGeometry& geometry) {
    std::vector<std::vector<Point>> list;
    if (geometry.has_squares()) {
        const Point corner = geometry.outline(0, 0).front();
        const Point end{corner.x + geometry.width(), corner.y + geometry.height()};
        for (int row = 0; row <= geometry.rows(); ++row) {
            const double y = corner.y + geometry.cell() * row;
            list.push_back({{corner.x, y}, {end.x, y}});
        }
        for (int column = 0; column <= geometry.columns(); ++column) {
            const double x = corner.x + geometry.cell() * column;
            list.push_back({{x, corner.y}, {x, end.y}});
        }
    } else {
        geometry.for_each_side([&](int row, int column, const CellLattice::Side& side) {
            list.push_back(geometry.side(row, column, side));
        });
    }
    drawing.lines(std::move(list), {.fill = "", .stroke = kGrid});
}

void draw_pieces(Drawing& drawing, std::string_view position, const BoardGeometry& geometry) {
    const double cell = geometry.cell();
    const std::size_t columns = std::min(position.find('/'), position.size());
    for (std::size_t i = 0; i < position.size(); ++i) {
        const char letter = position[i];
        const int row = static_cast<int>(i / (columns + 1)), column = static_cast<int>(i % (columns + 1));
        const Point middle = geometry.middle(row, column);
        if (letter == '#' && geometry.has_squares()) {
            const Point corner = geometry.outline(row, column, 0.92).front();
            drawing.box(corner, cell * 0.92, cell * 0.92, {.fill = kHole, .stroke = ""});
        } else if (letter == '#') {
            drawing.polygon(geometry.outline(row, column, 0.92), {.fill = kHole, .stroke = ""});
        } else if (letter == 'x' || letter == 'o') {
            drawing.circle(middle, cell * kStoneRadius,
                           {.fill = letter == 'x' ? kInk : "FFFFFF", .stroke = kInk, .width = cell * kStoneStroke});
        } else if (letter != '.' && letter != '/') {
            drawing.text({middle.x, middle.y + cell * 0.2}, std::string(1, letter),
                         {.anchor = Anchor::kMiddle, .size = std::round(cell * 0.55), .bold = true});
        }
    }
}

}  // namespace papamu::apps
