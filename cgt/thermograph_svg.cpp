#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "cgt/picture_text.h"
#include "cgt/thermograph_layout.h"

namespace papamu::cgt {

namespace {

using namespace picture;

class SvgWriter {
 public:
    SvgWriter(const Layout& layout, const PictureOptions& options) : layout_(layout), title_(clean(options.title)) {
        const double inner = layout.left_margin + 24 + layout.width + 40;
        const double title_width = kTitleLetter * static_cast<double>(characters(title_)) + 24;
        page_width_ = std::max({inner, kSmallestPage, std::min(title_width, kLargestTitle)});
        left_ = layout.left_margin + 24 + (page_width_ - inner) / 2;
        top_ = title_.empty() ? 30 : 52;
    }

    std::string write() {
        const double page_height = top_ + layout_.height + 58;
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
            "role=\"img\" "
            "font-family=\"Helvetica, Arial, sans-serif\" font-size=\"11\">\n",
            length(page_width_), length(page_height));
        add("<title>{}</title>\n", title_.empty() ? "Thermograph" : "Thermograph of " + xml(title_));
        add("<rect width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>\n");
        if (!title_.empty()) {
            add("<text x=\"{}\" y=\"26\" text-anchor=\"middle\" font-size=\"15\" fill=\"#222222\">{}</text>\n",
                length(page_width_ / 2),
                xml(shortened(title_, static_cast<std::size_t>((page_width_ - 24) / kTitleLetter))));
        }
        inside();
        axes();
        wall(layout_.left_wall, kLeftColour);
        wall(layout_.right_wall, kRightColour);
        mast();
        add("</svg>\n");
        return std::move(text_);
    }

 private:
    template <class... Args>
    void add(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
    }
    [[nodiscard]] std::string x(double v) const { return length(left_ + v); }
    [[nodiscard]] std::string y(double v) const { return length(top_ + layout_.height - v); }
    [[nodiscard]] std::string points(const std::vector<Point>& list) const {
        std::string result;
        for (const auto& p : list) fmt::format_to(std::back_inserter(result), "{},{} ", x(p.x), y(p.y));
        if (!result.empty()) result.pop_back();
        return result;
    }
    void line(Point a, Point b, std::string_view colour, double width, std::string_view more = "") {
        add("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"#{}\" stroke-width=\"{}\"{}/>\n", x(a.x), y(a.y),
            x(b.x), y(b.y), colour, width, more);
    }

    void inside() {
        auto outline = layout_.left_wall;
        outline.insert(outline.end(), layout_.right_wall.rbegin(), layout_.right_wall.rend());
        if (outline.size() > 2) add("<polygon points=\"{}\" fill=\"#{}\"/>\n", points(outline), kFillColour);
        for (const auto* side : {&layout_.left_wall, &layout_.right_wall}) {
            for (const auto& p : *side) {
                line({0, p.y}, p, kGridColour, 0.7, " stroke-dasharray=\"2 3\"");
                line({p.x, 0}, p, kGridColour, 0.7, " stroke-dasharray=\"2 3\"");
            }
        }
        if (layout_.zero) line({0, *layout_.zero}, {layout_.width, *layout_.zero}, kGridColour, 1);
    }

    void axes() {
        line({-8, 0}, {layout_.width + 8, 0}, kAxisColour, 1);
        line({-8, 0}, {-8, layout_.height}, kAxisColour, 1);
        for (const auto& tick : layout_.temperatures) {
            line({-12, tick.position}, {-8, tick.position}, kAxisColour, 1);
            label(-15, tick.position - 4, "end", tick.label);
        }
        for (const auto& tick : layout_.values) {
            line({tick.position, tick.row == 0 ? -4.0 : -17.0}, {tick.position, 0}, kAxisColour,
                 tick.row == 0 ? 1 : 0.6);
            label(tick.position, tick.row == 0 ? -16 : -29, "middle", tick.label);
        }
        add("<text x=\"{}\" y=\"{}\" fill=\"#{}\">Left</text>\n", x(-8), y(-46), kLeftColour);
        add("<text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"#{}\">Right</text>\n", x(layout_.width + 8), y(-46),
            kRightColour);
        add("<text x=\"{}\" y=\"{}\" fill=\"#{}\" font-style=\"italic\">t</text>\n", x(-9), y(layout_.height + 8),
            kAxisColour);
    }

    void label(double at_x, double at_y, std::string_view anchor, const std::string& text) {
        if (text.empty()) return;
        add("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\" fill=\"#222222\">{}</text>\n", x(at_x), y(at_y), anchor, text);
    }

    void wall(const std::vector<Point>& list, std::string_view colour) {
        if (list.size() < 2) return;
        add("<polyline points=\"{}\" fill=\"none\" stroke=\"#{}\" stroke-width=\"2.4\" stroke-linejoin=\"round\" "
            "stroke-linecap=\"round\"/>\n",
            points(list), colour);
    }

    void mast() {
        line(layout_.mast_foot, {layout_.mast_top.x, layout_.mast_top.y - 4}, kMastColour, 2.4);
        const auto& p = layout_.mast_top;
        add("<polygon points=\"{}\" fill=\"#{}\"/>\n",
            points({{p.x, p.y + 6}, {p.x - 4.5, p.y - 6}, {p.x, p.y - 3.5}, {p.x + 4.5, p.y - 6}}), kMastColour);
    }

    const Layout& layout_;
    std::string title_, text_;
    double page_width_ = 0, left_ = 0, top_ = 0;
};

}  // namespace

std::string to_svg(const Thermograph& thermograph, const PictureOptions& options) {
    const Layout layout = lay_out(thermograph, options);
    return SvgWriter(layout, options).write();
}

}  // namespace papamu::cgt
