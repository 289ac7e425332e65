// Decides whether a set of cells that are connected stays connected without one of them, by the eight cells around it.
//
//     keeps_connected(cells, cell)               // cells that touch at a corner are connected
//     keeps_connected_by_sides(cells, cell)      // they are not
//
// True is certain; after false, the pieces may still be connected farther away.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "solver/values/box_bits.h"

namespace papamu::solver::detail {

/// The sets of cells around a cell in which all that touch the cell are connected among themselves. Bits 0 to 7 of a
/// set: the cells, row by row. kCorners: cells that share a corner touch.
template <bool kCorners>
class CellRing {
 public:
    constexpr CellRing() {
        std::array<unsigned, kCells> beside{};  // for each cell around, those of the others that it touches
        for (int i = 0; i < kCells; ++i) {
            for (int k = 0; k < kCells; ++k) {
                const int rows = row(i) - row(k);
                const int columns = column(i) - column(k);
                if (touch(rows, columns)) beside[static_cast<std::size_t>(i)] |= 1U << k;
            }
        }
        unsigned at_cell = 0;  // those that touch it
        for (int i = 0; i < kCells; ++i) at_cell |= touch(row(i) - 1, column(i) - 1) ? 1U << i : 0;
        for (unsigned set = 0; set < connected_.size(); ++set) {
            unsigned part = set & at_cell & (0U - (set & at_cell));
            for (unsigned before = 0; part != before;) {
                before = part;
                for (std::size_t i = 0; i < beside.size(); ++i) {
                    if (((before >> i) & 1U) != 0) part |= beside[i] & set;
                }
            }
            connected_[set] = (set & at_cell & ~part) == 0;
        }
    }

    [[nodiscard]] constexpr bool connected(std::size_t set) const { return connected_[set]; }

 private:
    static constexpr int kCells = 8;

    static constexpr bool touch(int rows, int columns) {
        return rows * rows <= 1 && columns * columns <= 1 && (kCorners || rows * columns == 0);
    }
    static constexpr int row(int i) { return (i < 4 ? i : i + 1) / 3; }
    static constexpr int column(int i) { return (i < 4 ? i : i + 1) % 3; }

    std::array<bool, 1U << kCells> connected_{};
};
inline constexpr CellRing<true> kCellRing;
inline constexpr CellRing<false> kSideRing;

/// The cells around a cell, as CellRing numbers them.
constexpr std::size_t cells_around(Box cells, int cell) {
    constexpr Box not_first = ~kBoxColumn;
    constexpr Box not_last = ~(kBoxColumn << (kBoxSide - 1));
    const int column = cell % kBoxSide;
    const Box near = cells & (column == 0 ? not_last : column == kBoxSide - 1 ? not_first : ~Box{0});
    // The window of three rows and columns begins one row and one column before the cell.
    const int start = cell - kBoxSide - 1;
    const Box window = start >= 0 ? near >> start : near << -start;
    return static_cast<std::size_t>((window & 7U) | ((window >> 8) & 1U) << 3 | ((window >> 10) & 1U) << 4 |
                                    ((window >> 16) & 7U) << 5);
}

constexpr bool keeps_connected(Box cells, int cell) { return kCellRing.connected(cells_around(cells, cell)); }
constexpr bool keeps_connected_by_sides(Box cells, int cell) { return kSideRing.connected(cells_around(cells, cell)); }

}  // namespace papamu::solver::detail
