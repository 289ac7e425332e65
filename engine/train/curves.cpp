#include "engine/train/curves.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/phases.h"
#include "engine/train/curve_picture.h"

namespace papamu::engine {

namespace {

template <class F>
Curve curve(const std::vector<Milestone>& milestones, const std::string& name, F&& value) {
    Curve result{name, {}};
    for (const Milestone& milestone : milestones) result.values.push_back(value(milestone));
    return result;
}

/// A name as the name of a column: "can hop" becomes "can_hop".
std::string column(std::string name) {
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
}

}  // namespace

void MilestoneLayout::add_phases(const std::string& name) {
    for (int k = 1; k <= kPhases; ++k) figures.push_back(fmt::format("{}_{}", column(name), 100 * k / kPhases));
}

std::string curve_csv(const MilestoneLayout& layout, const std::vector<Milestone>& milestones) {
    std::string text = "games,positions";
    for (const std::string& rival : layout.rivals) text += ",won_" + column(rival);
    for (const std::string& figure : layout.figures) text += ',' + figure;
    text += '\n';
    for (const Milestone& milestone : milestones) {
        text += fmt::format("{},{}", milestone.games, milestone.positions);
        for (const double score : milestone.scores) text += fmt::format(",{:.6g}", score);
        for (const double figure : milestone.figures) text += fmt::format(",{:.6g}", figure);
        text += '\n';
    }
    return text;
}

std::string curve_svg(const MilestoneLayout& layout, const std::vector<Milestone>& milestones, std::uint64_t games) {
    CurvePanel strength{"Games won against ...", 0, 1, {}};
    for (std::size_t i = 0; i < kRivals; ++i) {
        strength.curves.push_back(
            curve(milestones, layout.rivals[i], [&](const Milestone& milestone) { return milestone.scores[i]; }));
    }
    std::vector<CurvePanel> panels = {std::move(strength)};
    for (const MilestoneLayout::Panel& panel : layout.panels) {
        CurvePanel drawn{panel.title, 0, 0, {}};
        for (const auto& [name, figure] : panel.curves) {
            drawn.curves.push_back(
                curve(milestones, name, [at = figure](const Milestone& m) { return m.figures[at]; }));
        }
        fit_range(drawn);
        panels.push_back(std::move(drawn));
    }
    std::vector<std::uint64_t> at;
    for (const Milestone& milestone : milestones) at.push_back(milestone.games);
    return curve_picture(fmt::format("What was learned in {} games of {}", games, layout.game), at, panels);
}

}  // namespace papamu::engine
