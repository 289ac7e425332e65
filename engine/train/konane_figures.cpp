#include "engine/train/konane_figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace papamu::engine {

namespace {

constexpr std::array<std::string_view, kPatternGroups> kGroupNames = {"empty", "at rest", "can hop", "in danger",
                                                                      "hot"};
constexpr std::array<const char*, kPhases> kPhaseNames = {"1/4 full", "1/2 full", "3/4 full", "full"};

/// What a diamond shows at a cell: 'x' for a stone, '.' for none, '#' if it has no such cell.
char cell_of(const KonanePatterns& patterns, int edge_class, unsigned occupied, int row, int column) {
    for (int k = 0; k < kDiamondCells; ++k) {
        const CellOffset& cell = kDiamond[static_cast<std::size_t>(k)];
        if (cell.row != row || cell.column != column) continue;
        if (patterns.flips(edge_class, 1U << k) == 0) return '#';
        return (occupied >> k & 1U) != 0 ? 'x' : '.';
    }
    return '#';
}

PatternGroup group_of(const KonanePatterns& patterns, int edge_class, unsigned occupied) {
    const auto at = [&](int row, int column) { return cell_of(patterns, edge_class, occupied, row, column); };
    if (at(0, 0) != 'x') return PatternGroup::kEmpty;
    bool hops = false;
    bool in_danger = false;
    for (const auto& [row, column] : {std::pair(0, 1), {0, -1}, {1, 0}, {-1, 0}}) {
        if (at(row, column) != 'x') continue;
        hops = hops || at(2 * row, 2 * column) == '.';
        in_danger = in_danger || at(-row, -column) == '.';
    }
    if (hops) return in_danger ? PatternGroup::kHot : PatternGroup::kCanHop;
    return in_danger ? PatternGroup::kInDanger : PatternGroup::kAtRest;
}

double in_points(int weight) { return static_cast<double>(weight) / kWeightsPerPoint; }

}  // namespace

std::string_view pattern_group_name(PatternGroup group) { return kGroupNames[static_cast<std::size_t>(group)]; }

std::vector<PatternGroup> pattern_groups(const KonanePatterns& patterns) {
    std::vector<PatternGroup> groups(KonanePatterns::kSlots);
    for (int c = 0; c < KonanePatterns::kClasses; ++c) {
        for (unsigned occupied = 0; occupied < 1U << kDiamondCells; ++occupied) {
            const int slot = patterns.slot(patterns.number(c, occupied));
            groups[static_cast<std::size_t>(slot)] = group_of(patterns, c, occupied);
        }
    }
    return groups;
}

MilestoneLayout konane_milestones() {
    MilestoneLayout layout{"konane", {"random", "greedy", "mobility", "earlier self"}, {}, {}};
    layout.add_phases("tempo");
    for (const std::string_view name : kGroupNames) layout.add_phases(std::string(name));
    layout.add_phases("spread");
    MilestoneLayout::Panel tempo{"The right to move, in points", {}};
    for (std::size_t k = 0; k < kPhases; ++k) tempo.curves.emplace_back(kPhaseNames[k], k);
    layout.panels.push_back(std::move(tempo));
    for (std::size_t k = kPhases; k-- > 0;) {
        MilestoneLayout::Panel groups{
            fmt::format("Patterns by what stands in the middle, {} board, mean in points", kPhaseNames[k]), {}};
        std::size_t figure = kPhases + k;
        for (std::size_t i = 0; i < kPatternGroups; ++i, figure += kPhases)
            groups.curves.emplace_back(kGroupNames[i], figure);
        groups.curves.emplace_back("spread of all", figure);
        layout.panels.push_back(std::move(groups));
    }
    return layout;
}

std::vector<double> konane_figures(const KonaneWeights& weights, const std::vector<PhaseRegression::Knots>& visits) {
    const std::vector<PatternGroup> groups = pattern_groups(KonanePatterns());
    std::vector<double> figures(kPhases * (2 + kPatternGroups));
    for (std::size_t k = 0; k < kPhases; ++k) {
        figures[k] = in_points(weights.tempo[k]);
        double& spread = figures[kPhases * (1 + kPatternGroups) + k];
        std::array<double, kPatternGroups> seen{};
        double all = 0;
        const auto mean = [&](std::size_t group) -> double& { return figures[kPhases * (1 + group) + k]; };
        for (std::size_t slot = 0; slot < groups.size(); ++slot) {
            const auto group = static_cast<std::size_t>(groups[slot]);
            const double weight = in_points(weights.patterns[slot][k]);
            const double times = visits[slot][k];
            mean(group) += times * weight;
            spread += times * weight * weight;
            seen[group] += times;
            all += times;
        }
        for (std::size_t group = 0; group < kPatternGroups; ++group) mean(group) /= std::max(seen[group], 1.0);
        spread = std::sqrt(spread / std::max(all, 1.0));
    }
    return figures;
}

}  // namespace papamu::engine
