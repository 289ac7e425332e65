// Decides whether a set of cells that are connected stays connected without one of them, by the eight cells around it.
//
//     keeps_connected(cells, cell)               // cells that touch at a corner are connected
//     keeps_connected_by_sides(cells, cell)      // they are not
//
// True is certain; after false, the pieces may still be connected farther away.
#pragma once

#include "decompose/cell_ring.h"
#include "solver/values/box_bits.h"

namespace papamu::solver::detail {

inline constexpr decompose::CellRing kCellRing(decompose::CellRing::kAll);
inline constexpr decompose::CellRing kSideRing(1U << decompose::CellRing::index(-1, 0) |
                                               1U << decompose::CellRing::index(0, -1) |
                                               1U << decompose::CellRing::index(0, 1) |
                                               1U << decompose::CellRing::index(1, 0));

constexpr bool keeps_connected(Box cells, int cell) { return kCellRing.keeps_connected(cells, cell); }
constexpr bool keeps_connected_by_sides(Box cells, int cell) { return kSideRing.keeps_connected(cells, cell); }

}  // namespace papamu::solver::detail
