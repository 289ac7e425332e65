// How a training went, as a table and as a picture.
//
//     curve_csv(training.layout(), training.milestones());     // one line for each milestone, after a line of names
//     curve_svg(training.layout(), training.milestones(), training.games());
//
// The horizontal axis shows the games on a logarithmic scale.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/train/milestone.h"

namespace papamu::engine {

/// Columns: games, positions, scores (fractions of 1), then the figures of the layout.
std::string curve_csv(const MilestoneLayout& layout, const std::vector<Milestone>& milestones);

/// A complete SVG 1.1 document; if there is no milestone, it has a note instead of curves. `games` is the number of
/// games so far, for the title.
std::string curve_svg(const MilestoneLayout& layout, const std::vector<Milestone>& milestones, std::uint64_t games);

}  // namespace papamu::engine
