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

void draw_grid(Drawing& drawing, int rows, int columns, Point corner, double cell) {
    std::vector<std::vector<Point>> list;
    for (int row = 0; row <= rows; ++row) {
        const double y = corner.y + cell * row;
        list.push_back({{corner.x, y}, {corner.x + cell * columns, y}});
    }
    for (int column = 0; column <= columns; ++column) {
        const double x = corner.x + cell * column;
        list.push_back({{x, corner.y}, {x, corner.y + cell * rows}});
    }
    drawing.lines(std::move(list), {.fill = "", .stroke = kGrid});
}

void draw_pieces(Drawing& drawing, std::string_view position, Point corner, double cell) {
    const std::size_t columns = std::min(position.find('/'), position.size());
    for (std::size_t i = 0; i < position.size(); ++i) {
        const char letter = position[i];
        const Point at{corner.x + cell * static_cast<double>(i % (columns + 1)),
                       corner.y + cell * static_cast<double>(i / (columns + 1))};
        const Point middle{at.x + cell / 2, at.y + cell / 2};
        if (letter == '#') {
            drawing.box({at.x + cell * 0.04, at.y + cell * 0.04}, cell * 0.92, cell * 0.92,
                        {.fill = kHole, .stroke = ""});
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
