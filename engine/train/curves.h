// How a training went, as a table and as a picture.
//
//     curve_csv(training.milestones());     // one line for each milestone, after a line of names
//     curve_svg(training);                  // strength, the right to move, and the groups of patterns
//
// Games run from left to right on a logarithmic scale.
#pragma once

#include <string>
#include <vector>

#include "engine/train/training.h"

namespace papamu::engine {

/// Columns: games, positions, then the figures of Milestone in order. Scores are parts of 1, weights points.
std::string curve_csv(const std::vector<Milestone>& milestones);

/// A complete SVG 1.1 document; with a word instead of curves where there is no milestone.
std::string curve_svg(const KonaneTraining& training);

}  // namespace papamu::engine
