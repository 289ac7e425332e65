#include "engine/train/curve_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/drawing/drawing.h"

namespace papamu::engine {

namespace {

using base::picture::Anchor;
using base::picture::Drawing;
using base::picture::Point;
using base::picture::TextStyle;

// Lengths in pixels.
constexpr double kPageWidth = 860, kLeft = 70, kPlotWidth = 560, kPlotHeight = 220, kPanelHeight = 300, kTop = 70;
constexpr double kLegendLine = 20;
constexpr std::array<const char*, 6> kColours = {"1F77B4", "D62728", "2CA02C", "9467BD", "FF7F0E", "555555"};

class Picture {
 public:
    Picture(const std::string& title, const std::vector<std::uint64_t>& games, const std::vector<CurvePanel>& panels)
        : games_(games), drawing_(kPageWidth, kTop + kPanelHeight * static_cast<double>(panels.size()), title) {
        text(kLeft, 34, title, {.size = 18});
        if (games_.empty()) {
            text(kLeft, kTop, "no milestone yet");
        } else {
            for (std::size_t i = 0; i < panels.size(); ++i) {
                panel(panels[i], kTop + 20 + kPanelHeight * static_cast<double>(i));
            }
        }
    }
    Drawing take() { return std::move(drawing_); }

 private:
    void text(double x, double y, const std::string& words, TextStyle style = {}) {
        drawing_.text({x, y}, words, std::move(style));
    }
    void line(double x1, double y1, double x2, double y2, const char* colour) {
        drawing_.line({x1, y1}, {x2, y2}, {.stroke = colour});
    }

    /// 0 for no games, 1 for the first batch, and one more for each doubling after it.
    [[nodiscard]] double doublings(std::uint64_t games) const {
        if (games == 0) return 0;
        const std::uint64_t first = games_.size() > 1 ? games_[1] : games;
        return 1 + std::log2(static_cast<double>(games) / static_cast<double>(first));
    }
    [[nodiscard]] double x(std::uint64_t games) const {
        const double last = std::max(doublings(games_.back()), 1.0);
        return kLeft + kPlotWidth * doublings(games) / last;
    }

    void panel(const CurvePanel& panel, double top) {
        const auto y = [&](double value) {
            return top + kPlotHeight * (panel.high - value) / (panel.high - panel.low);
        };
        text(kLeft, top - 10, panel.title, {.bold = true});
        for (int i = 0; i <= 4; ++i) {
            const double value = panel.low + (panel.high - panel.low) * i / 4;
            line(kLeft, y(value), kLeft + kPlotWidth, y(value), "DDDDDD");
            text(kLeft - 8, y(value) + 4, fmt::format("{:g}", value), {.anchor = Anchor::kEnd, .number = true});
        }
        if (panel.low < 0) line(kLeft, y(0), kLeft + kPlotWidth, y(0), "888888");
        const std::size_t every = games_.size() / 8 + 1;
        for (std::size_t i = games_.size() - 1;; i -= every) {
            const double at = x(games_[i]);
            line(at, top + kPlotHeight, at, top + kPlotHeight + 5, "888888");
            text(at, top + kPlotHeight + 20, std::to_string(games_[i]), {.anchor = Anchor::kMiddle, .number = true});
            if (i < every) break;
        }
        text(kLeft + kPlotWidth + 24, top + kPlotHeight + 20, "games");
        for (std::size_t i = 0; i < panel.curves.size(); ++i) draw(panel.curves[i], kColours[i % kColours.size()], y);
        for (std::size_t i = 0; i < panel.curves.size(); ++i) {
            const double at = top + 12 + kLegendLine * static_cast<double>(i);
            const double left = kLeft + kPlotWidth + 24;
            line(left, at - 4, left + 22, at - 4, kColours[i % kColours.size()]);
            text(left + 28, at, fmt::format("{}: {:.3g}", panel.curves[i].name, panel.curves[i].values.back()));
        }
    }

    template <class Y>
    void draw(const Curve& curve, const char* colour, const Y& y) {
        std::vector<Point> points;
        for (std::size_t i = 0; i < curve.values.size(); ++i) points.push_back({x(games_[i]), y(curve.values[i])});
        drawing_.polyline(std::move(points), {.stroke = colour, .width = 2});
    }

    const std::vector<std::uint64_t>& games_;
    Drawing drawing_;
};

}  // namespace

void fit_range(CurvePanel& panel) {
    for (const Curve& c : panel.curves) {
        for (const double value : c.values) {
            panel.low = std::min(panel.low, value);
            panel.high = std::max(panel.high, value);
        }
    }
    const double step = std::pow(10, std::floor(std::log10(std::max(panel.high - panel.low, 1.0)))) / 2;
    panel.low = std::floor(panel.low / step) * step;
    panel.high = std::ceil(panel.high / step) * step;
}

std::string curve_picture(const std::string& title, const std::vector<std::uint64_t>& games,
                          const std::vector<CurvePanel>& panels) {
    return to_svg(Picture(title, games, panels).take());
}

}  // namespace papamu::engine
