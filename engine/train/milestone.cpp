#include "engine/train/milestone.h"

#include <algorithm>
#include <cmath>

namespace papamu::engine {

namespace {

constexpr std::array<std::string_view, kPatternGroups> kGroupNames = {"empty", "at rest", "can hop", "in danger",
                                                                      "hot"};
constexpr std::array<std::string_view, kRivals> kRivalNames = {"random", "greedy", "mobility", "earlier self"};

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

void sum_up(const KonaneWeights& weights, const KonaneLearner::Visits& visits, Milestone& milestone) {
    const std::vector<PatternGroup> groups = pattern_groups(KonanePatterns());
    for (std::size_t k = 0; k < kPhases; ++k) {
        std::array<double, kPatternGroups> seen{};
        double all = 0;
        for (std::size_t slot = 0; slot < groups.size(); ++slot) {
            const auto group = static_cast<std::size_t>(groups[slot]);
            const double weight = in_points(weights.patterns[slot][k]);
            const double times = visits[slot][k];
            milestone.groups[group][k] += times * weight;
            milestone.spread[k] += times * weight * weight;
            seen[group] += times;
            all += times;
        }
        for (std::size_t group = 0; group < kPatternGroups; ++group) {
            milestone.groups[group][k] /= std::max(seen[group], 1.0);
        }
        milestone.spread[k] = std::sqrt(milestone.spread[k] / std::max(all, 1.0));
        milestone.tempo[k] = in_points(weights.tempo[k]);
    }
}

}  // namespace

std::string_view pattern_group_name(PatternGroup group) { return kGroupNames[static_cast<std::size_t>(group)]; }

std::string_view rival_name(Rival rival) { return kRivalNames[static_cast<std::size_t>(rival)]; }

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

Milestone measure(const KonaneWeights& weights, const KonaneLearner::Visits& visits, const KonaneWeights& earlier,
                  const MeasureOptions& options) {
    Milestone milestone;
    sum_up(weights, visits, milestone);
    const MatchSide self = learned_side(weights);
    const std::array<MatchSide, kRivals> rivals = {random_side(), mobility_side(1), mobility_side(),
                                                   learned_side(earlier)};
    const MatchOptions match{.games = options.games,
                             .seed = options.seed,
                             .depth = options.depth,
                             .threads = options.threads,
                             .stop = options.stop};
    for (std::size_t i = 0; i < kRivals; ++i) {
        milestone.scores[i] = play_match(self, rivals[i], options.board, match).score();
    }
    return milestone;
}

}  // namespace papamu::engine
