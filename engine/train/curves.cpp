#include "engine/train/curves.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "cgt/picture_text.h"

namespace papamu::engine {

namespace {

using cgt::picture::length;
using cgt::picture::xml;

// Lengths in pixels.
constexpr double kPageWidth = 860, kLeft = 70, kPlotWidth = 560, kPlotHeight = 220, kPanelHeight = 300, kTop = 70;
constexpr double kLegendLine = 20;
constexpr std::array<std::string_view, 6> kColours = {"1F77B4", "D62728", "2CA02C", "9467BD", "FF7F0E", "555555"};
constexpr std::array<std::string_view, kPhases> kPhaseNames = {"1/4 full", "1/2 full", "3/4 full", "full"};

struct Curve {
    std::string name;
    std::vector<double> values;  // one for each milestone
};

struct Panel {
    std::string title;
    double low, high;
    std::vector<Curve> curves;
};

template <class F>
Curve curve(const std::vector<Milestone>& milestones, std::string_view name, F&& value) {
    Curve result{std::string(name), {}};
    for (const Milestone& milestone : milestones) result.values.push_back(value(milestone));
    return result;
}

/// Wide enough for all curves and zero, with round ends.
void fit_range(Panel& panel) {
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

std::vector<Panel> panels_of(const std::vector<Milestone>& milestones) {
    Panel strength{"Games won against ...", 0, 1, {}};
    for (std::size_t i = 0; i < kRivals; ++i) {
        strength.curves.push_back(
            curve(milestones, rival_name(static_cast<Rival>(i)), [&](const Milestone& m) { return m.scores[i]; }));
    }
    Panel tempo{"The right to move, in points", 0, 0, {}};
    for (std::size_t k = 0; k < kPhases; ++k) {
        tempo.curves.push_back(curve(milestones, kPhaseNames[k], [&](const Milestone& m) { return m.tempo[k]; }));
    }
    std::vector<Panel> panels = {std::move(strength), std::move(tempo)};
    for (std::size_t k = kPhases; k-- > 0;) {
        Panel groups{
            fmt::format("Patterns by what stands in the middle, {} board, mean in points", kPhaseNames[k]), 0, 0, {}};
        for (std::size_t i = 0; i < kPatternGroups; ++i) {
            groups.curves.push_back(curve(milestones, pattern_group_name(static_cast<PatternGroup>(i)),
                                          [&](const Milestone& m) { return m.groups[i][k]; }));
        }
        groups.curves.push_back(curve(milestones, "spread of all", [&](const Milestone& m) { return m.spread[k]; }));
        panels.push_back(std::move(groups));
    }
    for (std::size_t i = 1; i < panels.size(); ++i) fit_range(panels[i]);
    return panels;
}

class Picture {
 public:
    explicit Picture(const KonaneTraining& training) : milestones_(training.milestones()) {
        const std::vector<Panel> panels = panels_of(milestones_);
        const double height = kTop + kPanelHeight * static_cast<double>(panels.size());
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
            "role=\"img\" font-family=\"Helvetica, Arial, sans-serif\" font-size=\"13\">\n",
            length(kPageWidth), length(height));
        const std::string title = fmt::format("What was learned in {} games of konane", training.games());
        add("<title>{0}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>\n", xml(title));
        text(kLeft, 34, "start", title, "font-size=\"18\"");
        if (milestones_.empty()) {
            text(kLeft, kTop, "start", "no milestone yet");
        } else {
            for (std::size_t i = 0; i < panels.size(); ++i) {
                panel(panels[i], kTop + 20 + kPanelHeight * static_cast<double>(i));
            }
        }
        add("</svg>\n");
    }
    std::string take() { return std::move(text_); }

 private:
    template <class... Args>
    void add(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
    }
    void text(double x, double y, std::string_view anchor, std::string_view words, std::string_view style = "") {
        add("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\" fill=\"#222222\" {}>{}</text>\n", length(x), length(y), anchor,
            style, xml(std::string(words)));
    }
    void line(double x1, double y1, double x2, double y2, std::string_view colour) {
        add("<path d=\"M{} {}L{} {}\" stroke=\"#{}\" fill=\"none\"/>\n", length(x1), length(y1), length(x2), length(y2),
            colour);
    }

    /// 0 for no games, then one more for each doubling after the first batch.
    static double doublings(std::uint64_t games) {
        return games == 0 ? 0 : 1 + std::log2(static_cast<double>(games) / KonaneTraining::kBatch);
    }
    [[nodiscard]] double x(std::uint64_t games) const {
        const double last = std::max(doublings(milestones_.back().games), 1.0);
        return kLeft + kPlotWidth * doublings(games) / last;
    }

    void panel(const Panel& panel, double top) {
        const auto y = [&](double value) {
            return top + kPlotHeight * (panel.high - value) / (panel.high - panel.low);
        };
        text(kLeft, top - 10, "start", panel.title, "font-weight=\"bold\"");
        for (int i = 0; i <= 4; ++i) {
            const double value = panel.low + (panel.high - panel.low) * i / 4;
            line(kLeft, y(value), kLeft + kPlotWidth, y(value), "DDDDDD");
            text(kLeft - 8, y(value) + 4, "end", fmt::format("{:g}", value));
        }
        if (panel.low < 0) line(kLeft, y(0), kLeft + kPlotWidth, y(0), "888888");
        const std::size_t every = milestones_.size() / 8 + 1;
        for (std::size_t i = milestones_.size() - 1;; i -= every) {
            const double at = x(milestones_[i].games);
            line(at, top + kPlotHeight, at, top + kPlotHeight + 5, "888888");
            text(at, top + kPlotHeight + 20, "middle", std::to_string(milestones_[i].games));
            if (i < every) break;
        }
        text(kLeft + kPlotWidth + 24, top + kPlotHeight + 20, "start", "games");
        for (std::size_t i = 0; i < panel.curves.size(); ++i) draw(panel.curves[i], kColours[i % kColours.size()], y);
        for (std::size_t i = 0; i < panel.curves.size(); ++i) {
            const double at = top + 12 + kLegendLine * static_cast<double>(i);
            const double left = kLeft + kPlotWidth + 24;
            line(left, at - 4, left + 22, at - 4, kColours[i % kColours.size()]);
            text(left + 28, at, "start",
                 fmt::format("{}: {:.3g}", panel.curves[i].name, panel.curves[i].values.back()));
        }
    }

    template <class Y>
    void draw(const Curve& curve, std::string_view colour, const Y& y) {
        std::string points;
        for (std::size_t i = 0; i < curve.values.size(); ++i) {
            points += fmt::format("{},{} ", length(x(milestones_[i].games)), length(y(curve.values[i])));
        }
        points.pop_back();
        add("<polyline points=\"{}\" stroke=\"#{}\" stroke-width=\"2\" fill=\"none\"><title>{}</title></polyline>\n",
            points, colour, xml(curve.name));
    }

    const std::vector<Milestone>& milestones_;
    std::string text_;
};

/// "can hop" as a part of the name of a column.
std::string column(std::string_view name) {
    std::string result(name);
    std::replace(result.begin(), result.end(), ' ', '_');
    return result;
}

}  // namespace

std::string curve_csv(const std::vector<Milestone>& milestones) {
    std::string text = "games,positions";
    for (std::size_t i = 0; i < kRivals; ++i) text += ",won_" + column(rival_name(static_cast<Rival>(i)));
    const auto name_phases = [&](const std::string& name) {
        for (std::size_t k = 1; k <= kPhases; ++k) text += fmt::format(",{}_{}", name, 100 * k / kPhases);
    };
    name_phases("tempo");
    for (std::size_t i = 0; i < kPatternGroups; ++i) {
        name_phases(column(pattern_group_name(static_cast<PatternGroup>(i))));
    }
    name_phases("spread");
    text += '\n';
    for (const Milestone& milestone : milestones) {
        text += fmt::format("{},{}", milestone.games, milestone.positions);
        const auto add = [&](const auto& numbers) {
            for (const double number : numbers) text += fmt::format(",{:.6g}", number);
        };
        add(milestone.scores);
        add(milestone.tempo);
        for (const auto& group : milestone.groups) add(group);
        add(milestone.spread);
        text += '\n';
    }
    return text;
}

std::string curve_svg(const KonaneTraining& training) { return Picture(training).take(); }

}  // namespace papamu::engine
