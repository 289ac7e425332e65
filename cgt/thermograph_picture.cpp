#include "cgt/thermograph_picture.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "base/drawing/picture_text.h"
#include "cgt/thermograph_layout.h"

namespace papamu::cgt {

namespace {

using namespace base::picture;
using namespace picture;

constexpr double kTextSize = 11, kTitleSize = 15, kWallWidth = 2.4;

/// Draws in the coordinates of the layout: origin at the corner of the axes, y upwards.
class Painter {
 public:
    Painter(const Layout& layout, double page_width, double left, double top, std::string title)
        : layout_(layout), left_(left), top_(top), drawing_(page_width, top + layout.height + 58, std::move(title)) {}

    Drawing paint(const std::string& heading) {
        if (!heading.empty()) {
            const auto room = static_cast<std::size_t>((drawing_.width() - 24) / kTitleLetter);
            drawing_.text({drawing_.width() / 2, 26}, shortened(heading, room),
                          {.anchor = Anchor::kMiddle, .size = kTitleSize});
        }
        inside();
        axes();
        wall(layout_.left_wall, kLeftColour);
        wall(layout_.right_wall, kRightColour);
        mast();
        return std::move(drawing_);
    }

 private:
    [[nodiscard]] Point at(Point p) const { return {left_ + p.x, top_ + layout_.height - p.y}; }
    [[nodiscard]] std::vector<Point> at(const std::vector<Point>& list) const {
        std::vector<Point> result;
        for (const Point& p : list) result.push_back(at(p));
        return result;
    }
    void line(Point a, Point b, std::string_view colour, double width, bool dashed = false) {
        drawing_.line(at(a), at(b), {.fill = "", .stroke = std::string(colour), .width = width, .dashed = dashed});
    }
    void words(Point p, std::string_view text, Anchor anchor, std::string_view colour, bool number = false) {
        drawing_.text(at(p), text,
                      {.anchor = anchor, .size = kTextSize, .colour = std::string(colour), .number = number});
    }

    void inside() {
        auto outline = layout_.left_wall;
        outline.insert(outline.end(), layout_.right_wall.rbegin(), layout_.right_wall.rend());
        if (outline.size() > 2) drawing_.polygon(at(outline), {.fill = std::string(kFillColour), .stroke = ""});
        for (const auto* side : {&layout_.left_wall, &layout_.right_wall}) {
            for (const auto& p : *side) {
                line({0, p.y}, p, kGridColour, 0.7, true);
                line({p.x, 0}, p, kGridColour, 0.7, true);
            }
        }
        if (layout_.zero) line({0, *layout_.zero}, {layout_.width, *layout_.zero}, kGridColour, 1);
    }

    void axes() {
        line({-8, 0}, {layout_.width + 8, 0}, kAxisColour, 1);
        line({-8, 0}, {-8, layout_.height}, kAxisColour, 1);
        for (const auto& tick : layout_.temperatures) {
            line({-12, tick.position}, {-8, tick.position}, kAxisColour, 1);
            words({-15, tick.position - 4}, tick.label, Anchor::kEnd, "222222", true);
        }
        for (const auto& tick : layout_.values) {
            const bool is_near = tick.row == 0;
            line({tick.position, is_near ? -4.0 : -17.0}, {tick.position, 0}, kAxisColour, is_near ? 1 : 0.6);
            words({tick.position, is_near ? -16.0 : -29.0}, tick.label, Anchor::kMiddle, "222222", true);
        }
        words({-8, -46}, "Left", Anchor::kStart, kLeftColour);
        words({layout_.width + 8, -46}, "Right", Anchor::kEnd, kRightColour);
        drawing_.text(at({-9, layout_.height + 8}), "t",
                      {.size = kTextSize, .colour = std::string(kAxisColour), .italic = true});
    }

    void wall(const std::vector<Point>& list, std::string_view colour) {
        drawing_.polyline(at(list),
                          {.fill = "", .stroke = std::string(colour), .width = kWallWidth, .round_ends = true});
    }

    void mast() {
        const Point& p = layout_.mast_top;
        line(layout_.mast_foot, {p.x, p.y - 4}, kMastColour, kWallWidth);
        drawing_.polygon(at({{p.x, p.y + 6}, {p.x - 4.5, p.y - 6}, {p.x, p.y - 3.5}, {p.x + 4.5, p.y - 6}}),
                         {.fill = std::string(kMastColour), .stroke = ""});
    }

    const Layout& layout_;
    double left_, top_;
    Drawing drawing_;
};

}  // namespace

base::picture::Drawing drawing_of(const Thermograph& thermograph, const PictureOptions& options) {
    const Layout layout = lay_out(thermograph, options);
    const std::string title = clean(options.title);
    const double inner = layout.left_margin + 24 + layout.width + 40;
    const double title_width = kTitleLetter * static_cast<double>(characters(title)) + 24;
    const double width = std::max({inner, kSmallestPage, std::min(title_width, kLargestTitle)});
    return Painter(layout, width, layout.left_margin + 24 + (width - inner) / 2, title.empty() ? 30 : 52,
                   title.empty() ? "Thermograph" : "Thermograph of " + title)
        .paint(title);
}

std::string to_svg(const Thermograph& thermograph, const PictureOptions& options) {
    return base::picture::to_svg(drawing_of(thermograph, options));
}

std::string to_tikz(const Thermograph& thermograph, const PictureOptions& options) {
    return base::picture::to_tikz(drawing_of(thermograph, options));
}

}  // namespace papamu::cgt
