// Decides whether a set of cells that are connected, also at corners, stays connected without one of them, by the eight
// cells around it.
//
//     keeps_connected(cells, cell)
//
// True is certain; after false, the pieces may still be connected farther away.
#pragma once

#include "decompose/cell_ring.h"
#include "solver/values/box_bits.h"

namespace papamu::solver::detail {

inline constexpr decompose::CellRing kCellRing(decompose::CellRing::kAll);

constexpr bool keeps_connected(Box cells, int cell) { return kCellRing.keeps_connected(cells, cell); }

}  // namespace papamu::solver::detail
