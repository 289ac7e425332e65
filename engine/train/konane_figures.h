// What the milestones of a training of kōnane say of the weights (milestone.h): what the right to move is worth, and
// the patterns by groups.
//
// The patterns are grouped by what stands in the middle and what can happen to it at once; a group's figure is the
// mean of its weights, each counted as often as its pattern was seen.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/konane/weights.h"
#include "engine/train/milestone.h"
#include "engine/train/phase_regression.h"

namespace papamu::engine {

/// What the cell in the middle of a pattern is to its owner.
enum class PatternGroup : std::size_t {
    kEmpty,     // no stone
    kAtRest,    // a stone that can neither hop nor be taken
    kCanHop,    // can hop, cannot be taken
    kInDanger,  // can be taken, cannot hop
    kHot,       // can hop and be taken
};
inline constexpr std::size_t kPatternGroups = 5;

/// "empty", "at rest", "can hop", "in danger", "hot".
std::string_view pattern_group_name(PatternGroup group);

/// The group of every slot.
std::vector<PatternGroup> pattern_groups(const KonanePatterns& patterns);

/// The figures at each phase: the right to move, the mean of each group, and the root of the mean square of the weights
/// of all patterns.
MilestoneLayout konane_milestones();

/// `visits` says how often each slot was seen, at each phase.
std::vector<double> konane_figures(const KonaneWeights& weights, const std::vector<PhaseRegression::Knots>& visits);

}  // namespace papamu::engine
