// Drawings: a list of shapes that is written as SVG or as TikZ.
//
//     Drawing drawing(200, 100, "A disc");
//     drawing.circle({50, 50}, 20, {.fill = "FFFFFF", .stroke = "222222"});
//     to_svg(drawing), to_tikz(drawing)
//
// Lengths are pixels in SVG and 0.6 points each in TikZ; x runs to the right and y downwards. Colours are six
// hexadecimal digits. A shape covers what was drawn before it. Texts are plain UTF-8; each format escapes them in its
// own way.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace papamu::base::picture {

struct Point {
    double x = 0, y = 0;
};

/// How a shape is painted. An empty colour means that the fill or the stroke is not painted.
struct Style {
    std::string fill = {}, stroke = {};
    double width = 1;         // of the stroke
    double opacity = 1;       // of the fill
    bool dashed = false;      // the stroke is dashed
    bool round_ends = false;  // of the stroke, and of its corners
};

/// One or more lines in one style, each through two or more points.
struct Lines {
    std::vector<std::vector<Point>> lines;
    bool closed = false;
    Style style;
};

struct Box {
    Point corner;  // the upper left one
    double width = 0, height = 0, radius = 0;
    Style style;
};

struct Circles {
    std::vector<Point> centres;
    double radius = 0;
    Style style;
};

enum class Anchor { kStart, kMiddle, kEnd };

struct TextStyle {
    Anchor anchor = Anchor::kStart;
    double size = 13;
    std::string colour = "222222";
    bool bold = false, italic = false, typewriter = false;
    bool number = false;       // set as mathematics by TikZ, so that -1 has a minus sign; only digits and + - * / .
    std::string tooltip = {};  // SVG shows it when the pointer rests on the text
};

struct Words {
    Point at;  // on the base line
    std::string text;
    TextStyle style;
};

class Drawing {
 public:
    using Shape = std::variant<Lines, Box, Circles, Words>;

    /// The title is for screen readers; it is not drawn.
    Drawing(double width, double height, std::string title)
        : width_(width), height_(height), title_(std::move(title)) {}

    void line(Point a, Point b, Style style) { polyline({a, b}, std::move(style)); }
    void polyline(std::vector<Point> points, Style style) { add_lines({std::move(points)}, false, std::move(style)); }
    void polygon(std::vector<Point> points, Style style) { add_lines({std::move(points)}, true, std::move(style)); }
    /// Draws many lines as one shape.
    void lines(std::vector<std::vector<Point>> list, Style style) {
        add_lines(std::move(list), false, std::move(style));
    }
    void box(Point corner, double width, double height, Style style, double radius = 0) {
        shapes_.emplace_back(Box{corner, width, height, radius, std::move(style)});
    }
    void circle(Point centre, double radius, Style style) { circles({centre}, radius, std::move(style)); }
    void circles(std::vector<Point> centres, double radius, Style style) {
        if (!centres.empty()) shapes_.emplace_back(Circles{std::move(centres), radius, std::move(style)});
    }
    void text(Point at, std::string_view words, TextStyle style = {}) {
        if (!words.empty()) shapes_.emplace_back(Words{at, std::string(words), std::move(style)});
    }

    [[nodiscard]] double width() const { return width_; }
    [[nodiscard]] double height() const { return height_; }
    [[nodiscard]] const std::string& title() const { return title_; }
    [[nodiscard]] const std::vector<Shape>& shapes() const { return shapes_; }

 private:
    void add_lines(std::vector<std::vector<Point>> list, bool closed, Style style);

    double width_, height_;
    std::string title_;
    std::vector<Shape> shapes_;
};

/// A complete SVG 1.1 document on a white ground.
std::string to_svg(const Drawing& drawing);

/// A tikzpicture environment that needs \usepackage{tikz} and nothing else.
std::string to_tikz(const Drawing& drawing);

}  // namespace papamu::base::picture
