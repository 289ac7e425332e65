#include "engine/train/curves.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/train/curve_picture.h"

namespace papamu::engine {

namespace {

constexpr std::array<std::string_view, kPhases> kPhaseNames = {"1/4 full", "1/2 full", "3/4 full", "full"};

template <class F>
Curve curve(const std::vector<Milestone>& milestones, std::string_view name, F&& value) {
    Curve result{std::string(name), {}};
    for (const Milestone& milestone : milestones) result.values.push_back(value(milestone));
    return result;
}

std::vector<CurvePanel> panels_of(const std::vector<Milestone>& milestones) {
    CurvePanel strength{"Games won against ...", 0, 1, {}};
    for (std::size_t i = 0; i < kRivals; ++i) {
        strength.curves.push_back(
            curve(milestones, rival_name(static_cast<Rival>(i)), [&](const Milestone& m) { return m.scores[i]; }));
    }
    CurvePanel tempo{"The right to move, in points", 0, 0, {}};
    for (std::size_t k = 0; k < kPhases; ++k) {
        tempo.curves.push_back(curve(milestones, kPhaseNames[k], [&](const Milestone& m) { return m.tempo[k]; }));
    }
    std::vector<CurvePanel> panels = {std::move(strength), std::move(tempo)};
    for (std::size_t k = kPhases; k-- > 0;) {
        CurvePanel groups{
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

}  // namespace

std::string curve_csv(const std::vector<Milestone>& milestones) {
    std::string text = "games,positions";
    for (std::size_t i = 0; i < kRivals; ++i) text += ",won_" + curve_column(rival_name(static_cast<Rival>(i)));
    const auto name_phases = [&](const std::string& name) {
        for (std::size_t k = 1; k <= kPhases; ++k) text += fmt::format(",{}_{}", name, 100 * k / kPhases);
    };
    name_phases("tempo");
    for (std::size_t i = 0; i < kPatternGroups; ++i) {
        name_phases(curve_column(pattern_group_name(static_cast<PatternGroup>(i))));
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

std::string curve_svg(const KonaneTraining& training) {
    std::vector<std::uint64_t> games;
    for (const Milestone& milestone : training.milestones()) games.push_back(milestone.games);
    return curve_picture(fmt::format("What was learned in {} games of konane", training.games()), games,
                         panels_of(training.milestones()));
}

}  // namespace papamu::engine
