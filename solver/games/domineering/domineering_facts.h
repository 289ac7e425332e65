// What a search of sums knows about a region of domineering (solver/sums/region_facts.h).
#pragma once

#include "solver/games/domineering/domineering_box.h"
#include "solver/games/domineering/domineering_grid.h"

namespace papamu::solver::detail {

inline int length_of(const DomineeringBox& state) { return rulesets::count_bits(state.cells); }
inline int length_of(const DomineeringGrid& state) { return state.cells.count(); }

inline constexpr int kMostCellsAtOnce = 14;
constexpr int most_evaluated_at_once(const DomineeringBox& /*state*/) { return kMostCellsAtOnce; }
constexpr int most_evaluated_at_once(const DomineeringGrid& /*state*/) { return kMostCellsAtOnce; }

/// A place for a domino is never available again once it is lost.
inline int most_moves(const DomineeringBox& /*state*/, Player /*player*/, int moves) { return moves; }
inline int most_moves(const DomineeringGrid& /*state*/, Player /*player*/, int moves) { return moves; }

}  // namespace papamu::solver::detail
