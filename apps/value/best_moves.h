// The moves worth looking at: those that no other move of the same player beats.
#pragma once

#include <cstddef>
#include <vector>

#include "cgt/value_store.h"
#include "rulesets/ruleset.h"
#include "solver/analysis.h"

namespace papamu::apps::value {

/// Indices, rising, of the moves that no other one beats: Left's G^L with no other G^L above it, Right's G^R with none
/// below. They are pairwise equal or confused. One of them wins if any move wins. Throws LimitError where a comparison
/// meets a limit of the store.
std::vector<std::size_t> best_moves(cgt::ValueStore& store, const std::vector<solver::MoveAnalysis>& moves,
                                    rulesets::Player player);

/// Indices, rising, of the moves to an option of the canonical form of `whole`, the value of the position: neither dominated
/// nor reversible, or equal to what takes the place of one that is (Siegel II.2). There may be none although a move wins:
/// then every winning move can be answered by one back to what is no better. Throws LimitError where a nimber has too many
/// options.
std::vector<std::size_t> sensible_moves(cgt::ValueStore& store, cgt::Value whole,
                                        const std::vector<solver::MoveAnalysis>& moves, rulesets::Player player);

}  // namespace papamu::apps::value
