// How a training went, as a table and as a picture.
//
//     curve_csv(training.milestones());     // one line for each milestone, after a line of names
//     curve_svg(training);                  // strength, the right to move, and the groups of patterns
//
// The horizontal axis shows the games on a logarithmic scale.
#pragma once

#include <string>
#include <vector>

#include "engine/train/training.h"

namespace papamu::engine {

/// Columns: games, positions, then the figures of Milestone in order. Scores are fractions of 1, weights are in points.
std::string curve_csv(const std::vector<Milestone>& milestones);

/// A complete SVG 1.1 document; if there is no milestone, it has a note instead of curves.
std::string curve_svg(const KonaneTraining& training);

}  // namespace papamu::engine
