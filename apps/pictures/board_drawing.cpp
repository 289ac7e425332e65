#include "apps/pictures/board_drawing.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "apps/pictures/colours.h"
#include "base/drawing/text_extent.h"
#include "base/words.h"

namespace papamu::apps {

using base::picture::Anchor;
using base::picture::Drawing;
using base::picture::Point;

namespace {

constexpr const char* kWhite = "FFFFFF";
constexpr double kHerdSize = 0.42;  // the height of a number on a disc, in cells

}  // namespace

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

namespace {

void draw_disc(Drawing& drawing, Point middle, double cell, bool is_left) {
    drawing.circle(middle, cell * kStoneRadius,
                   {.fill = is_left ? kInk : kWhite, .stroke = kInk, .width = cell * kStoneStroke});
}

void draw_letter(Drawing& drawing, char letter, int row, int column, const BoardGeometry& geometry) {
    const double cell = geometry.cell();
    const Point middle = geometry.middle(row, column);
    if (letter == '#' && geometry.has_squares()) {
        const Point corner = geometry.outline(row, column, 0.92).front();
        drawing.box(corner, cell * 0.92, cell * 0.92, {.fill = kHole, .stroke = ""});
    } else if (letter == '#') {
        drawing.polygon(geometry.outline(row, column, 0.92), {.fill = kHole, .stroke = ""});
    } else if (letter == 'x' || letter == 'o') {
        draw_disc(drawing, middle, cell, letter == 'x');
    } else if (letter != '.') {
        drawing.text({middle.x, middle.y + cell * 0.2}, std::string(1, letter),
                     {.anchor = Anchor::kMiddle, .size = std::round(cell * 0.55), .bold = true});
    }
}

/// Of a number of pieces on one cell; a minus sign says that they are Right's.
void draw_number(Drawing& drawing, std::string_view number, Point middle, double cell) {
    if (number == "0") return;
    const bool is_left = number.front() != '-';
    draw_disc(drawing, middle, cell, is_left);
    const base::picture::TextStyle style{.anchor = Anchor::kMiddle,
                                         .size = std::round(cell * kHerdSize),
                                         .colour = is_left ? kWhite : kInk,
                                         .bold = true};
    drawing.text({middle.x, middle.y + text_ascent(style) / 2 - text_descent(style) / 2},
                 std::string(number.substr(is_left ? 0 : 1)), style);
}

}  // namespace

std::optional<RowText> row_text_of(const rulesets::AnyRuleset& ruleset) {
    if (ruleset.has_board()) return RowText::kLetters;
    // A game whose cells have a shape has a board, whatever its positions are made of.
    if (rulesets::cell_shape_of(ruleset) == rulesets::CellShape::kHexagon) return RowText::kNumbers;
    return std::nullopt;
}

int cells_in_row(std::string_view row, RowText text) {
    const auto commas = std::count(row.begin(), row.end(), ',');
    return static_cast<int>(text == RowText::kNumbers ? commas + 1 : std::ssize(row));
}

void draw_pieces(Drawing& drawing, std::string_view position, const BoardGeometry& geometry, RowText text) {
    for (int row = 0; !position.empty(); ++row) {
        std::string_view cells = base::take_until(position, '/');
        for (int column = 0; !cells.empty(); ++column) {
            if (text == RowText::kNumbers) {
                draw_number(drawing, base::take_until(cells, ','), geometry.middle(row, column), geometry.cell());
            } else {
                draw_letter(drawing, cells.front(), row, column, geometry);
                cells.remove_prefix(1);
            }
        }
    }
}

}  // namespace papamu::apps
