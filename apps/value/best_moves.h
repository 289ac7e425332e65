// The moves worth considering: those that no other move of the same player beats.
#pragma once

#include <cstddef>
#include <vector>

#include "cgt/value_store.h"
#include "rulesets/ruleset.h"
#include "solver/analysis.h"

namespace papamu::apps::value {

/// Ascending indices of the moves that no other one beats: Left's G^L with no other G^L above it, Right's G^R with none
/// below. They are pairwise equal or confused. If all G^L (or G^R) are nimbers, only the winning moves, if there are
/// any. One of the moves returned wins if any move wins. Throws LimitError if a comparison meets a limit of the store.
std::vector<std::size_t> best_moves(cgt::ValueStore& store, const std::vector<solver::MoveAnalysis>& moves,
                                    rulesets::Player player);

/// Ascending indices of the moves to an option of the canonical form of `whole`, the value of the position: options
/// that are neither dominated nor reversible, or equal to one that replaces a reversible option (Siegel II.2). There
/// may be none even if a move wins, since an option that replaces a reversible one need not be the value of a move.
/// Throws LimitError if a nimber has too many options.
std::vector<std::size_t> sensible_moves(cgt::ValueStore& store, cgt::Value whole,
                                        const std::vector<solver::MoveAnalysis>& moves, rulesets::Player player);

}  // namespace papamu::apps::value
