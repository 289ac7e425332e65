#include "base/drawing/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "base/drawing/picture_text.h"

namespace papamu::base::picture {

namespace {

constexpr double kPointsPerPixel = 0.6;
constexpr double kSmallestFont = 5;

class Writer {
 protected:
    template <class... Args>
    void add(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
    }
    std::string text_;
};

class SvgWriter : Writer {
 public:
    std::string write(const Drawing& drawing) {
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
            "role=\"img\" font-family=\"Helvetica, Arial, sans-serif\" font-size=\"13\">\n",
            length(drawing.width()), length(drawing.height()));
        add("<title>{}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>\n",
            xml(clean(drawing.title())));
        for (const auto& shape : drawing.shapes()) std::visit(*this, shape);
        return std::move(text_) + "</svg>\n";
    }

    void operator()(const Lines& shape) {
        if (shape.lines.size() == 1) {
            add("<{} points=\"", shape.closed ? "polygon" : "polyline");
            const char* separator = "";
            for (const Point& p : shape.lines[0]) {
                add("{}{},{}", separator, length(p.x), length(p.y));
                separator = " ";
            }
        } else {
            text_ += "<path d=\"";
            for (const auto& line : shape.lines) path(line, shape.closed);
        }
        text_ += '"';
        paint(shape.style);
        text_ += "/>\n";
    }
    void operator()(const Box& shape) {
        add("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", length(shape.corner.x), length(shape.corner.y),
            length(shape.width), length(shape.height));
        if (shape.radius > 0) add(" rx=\"{}\"", length(shape.radius));
        paint(shape.style);
        text_ += "/>\n";
    }
    void operator()(const Circles& shape) {
        const bool is_group = shape.centres.size() > 1;
        if (is_group) {
            text_ += "<g";
            paint(shape.style);
            text_ += ">\n";
        }
        for (const Point& p : shape.centres) {
            add("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"", length(p.x), length(p.y), length(shape.radius));
            if (!is_group) paint(shape.style);
            text_ += "/>\n";
        }
        if (is_group) text_ += "</g>\n";
    }
    void operator()(const Words& shape) {
        const TextStyle& style = shape.style;
        add("<text x=\"{}\" y=\"{}\"", length(shape.at.x), length(shape.at.y));
        if (style.anchor != Anchor::kStart) {
            add(" text-anchor=\"{}\"", style.anchor == Anchor::kEnd ? "end" : "middle");
        }
        if (style.size != TextStyle().size) add(" font-size=\"{}\"", length(style.size));
        if (style.bold) text_ += " font-weight=\"bold\"";
        if (style.italic) text_ += " font-style=\"italic\"";
        if (style.typewriter) text_ += " font-family=\"monospace\" xml:space=\"preserve\"";
        add(" fill=\"#{}\">{}", style.colour, xml(clean(shape.text)));
        if (!style.tooltip.empty()) add("<title>{}</title>", xml(clean(style.tooltip)));
        text_ += "</text>\n";
    }

 private:
    void path(const std::vector<Point>& line, bool closed) {
        add("M{} {}", length(line[0].x), length(line[0].y));
        for (std::size_t i = 1; i < line.size(); ++i) {
            if (line[i].y == line[i - 1].y) {
                add("H{}", length(line[i].x));
            } else if (line[i].x == line[i - 1].x) {
                add("V{}", length(line[i].y));
            } else {
                add("L{} {}", length(line[i].x), length(line[i].y));
            }
        }
        if (closed) text_ += 'Z';
    }

    void paint(const Style& style) {
        add(" fill=\"{}{}\"", style.fill.empty() ? "none" : "#", style.fill);
        if (style.opacity < 1) add(" fill-opacity=\"{}\"", length(style.opacity));
        if (style.stroke.empty()) return;
        add(" stroke=\"#{}\" stroke-width=\"{}\"", style.stroke, length(style.width));
        if (style.dashed) text_ += " stroke-dasharray=\"2 3\"";
        if (style.round_ends) text_ += " stroke-linejoin=\"round\" stroke-linecap=\"round\"";
    }
};

class TikzWriter : Writer {
 public:
    std::string write(const Drawing& drawing) {
        for (const auto& shape : drawing.shapes()) std::visit(*this, shape);
        std::string begin = fmt::format("\\begin{{tikzpicture}}[x={0}pt, y=-{0}pt]\n", kPointsPerPixel);
        for (const std::string& colour : colours_) {
            begin += fmt::format("\\definecolor{{{}}}{{HTML}}{{{}}}\n", name(colour), colour);
        }
        // The picture is as large as the page of the drawing, however wide its texts are set.
        begin += fmt::format("\\path[use as bounding box] (0,0) rectangle ({},{});\n", length(drawing.width()),
                             length(drawing.height()));
        return begin + std::move(text_) + "\\end{tikzpicture}\n";
    }

    void operator()(const Lines& shape) {
        command(shape.style);
        for (const auto& line : shape.lines) {
            const char* separator = " ";
            for (const Point& p : line) {
                text_ += separator;
                point(p);
                separator = " -- ";
            }
            if (shape.closed) text_ += " -- cycle";
        }
        text_ += ";\n";
    }
    void operator()(const Box& shape) {
        command(shape.style, shape.radius);
        text_ += ' ';
        point(shape.corner);
        text_ += " rectangle ";
        point({shape.corner.x + shape.width, shape.corner.y + shape.height});
        text_ += ";\n";
    }
    void operator()(const Circles& shape) {
        for (const Point& p : shape.centres) {
            command(shape.style);
            text_ += ' ';
            point(p);
            add(" circle[radius={}pt];\n", length(shape.radius * kPointsPerPixel));
        }
    }
    void operator()(const Words& shape) {
        const TextStyle& style = shape.style;
        // Whole points: the sizes that TeX's fonts come in.
        const double size = std::max(kSmallestFont, std::round(style.size * kPointsPerPixel));
        add("\\node[anchor=base{}, inner sep=0pt, text={}, font=\\fontsize{{{}}}{{{}}}\\selectfont{}{}{}] at ",
            style.anchor == Anchor::kStart ? " west"
            : style.anchor == Anchor::kEnd ? " east"
                                           : "",
            used(style.colour), size, size + 1, style.bold ? "\\bfseries" : "", style.italic ? "\\itshape" : "",
            style.typewriter ? "\\ttfamily" : "");
        point(shape.at);
        const std::string words = style.number ? "$" + shape.text + "$" : tex(clean(shape.text));
        add(" {{{}}};\n", words);
    }

 private:
    static std::string name(const std::string& colour) { return "papamu" + colour; }
    std::string used(const std::string& colour) {
        if (std::find(colours_.begin(), colours_.end(), colour) == colours_.end()) colours_.push_back(colour);
        return name(colour);
    }
    void point(Point p) { add("({},{})", length(p.x), length(p.y)); }

    void command(const Style& style, double radius = 0) {
        text_ += "\\path[";
        std::string separator;
        const auto option = [&](const std::string& words) {
            text_ += separator + words;
            separator = ", ";
        };
        if (!style.fill.empty()) option("fill=" + used(style.fill));
        if (style.opacity < 1) option("fill opacity=" + length(style.opacity));
        if (!style.stroke.empty()) {
            option("draw=" + used(style.stroke));
            option("line width=" + length(style.width * kPointsPerPixel) + "pt");
            if (style.dashed) option("densely dotted");
            if (style.round_ends) option("line cap=round, line join=round");
        }
        if (radius > 0) option("rounded corners=" + length(radius * kPointsPerPixel) + "pt");
        text_ += ']';
    }

    std::vector<std::string> colours_;
};

}  // namespace

void Drawing::add_lines(std::vector<std::vector<Point>> list, bool closed, Style style) {
    std::erase_if(list, [](const auto& line) { return line.size() < 2; });
    if (!list.empty()) shapes_.emplace_back(Lines{std::move(list), closed, std::move(style)});
}

std::string to_svg(const Drawing& drawing) { return SvgWriter().write(drawing); }

std::string to_tikz(const Drawing& drawing) { return TikzWriter().write(drawing); }

}  // namespace papamu::base::picture
