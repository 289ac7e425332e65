// Decides whether a set of cells that are connected stays connected without one of them, by the eight cells around it.
// On boards of 8 columns and 64 cells.
//
//     CellRing(CellRing::kAll).keeps_connected(cells, cell)
//
// True is certain; after false, the pieces may still be connected farther away.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace papamu::decompose {

/// The sets of cells around a cell whose neighbours of it are connected among themselves. Bits 0 to 7 of a set: the
/// cells, row by row.
class CellRing {
 public:
    static constexpr unsigned kAll = 0xFF;

    /// The neighbours of a cell, among those around it; with each, the one on the other side is a neighbour too.
    constexpr explicit CellRing(unsigned neighbours) {
        std::array<unsigned, kCells> beside{};  // for each cell around, those of the others that are its neighbours
        for (int i = 0; i < kCells; ++i) {
            for (int k = 0; k < kCells; ++k) {
                const int at = index(row(k) - row(i), column(k) - column(i));
                if (at >= 0 && (neighbours >> at & 1U) != 0) beside[static_cast<std::size_t>(i)] |= 1U << k;
            }
        }
        for (unsigned set = 0; set < connected_.size(); ++set) {
            const unsigned needed = set & neighbours;
            unsigned part = needed & (0U - needed);
            for (unsigned before = 0; part != before;) {
                before = part;
                for (std::size_t i = 0; i < beside.size(); ++i) {
                    if (((before >> i) & 1U) != 0) part |= beside[i] & set;
                }
            }
            connected_[set] = (needed & ~part) == 0;
        }
    }

    /// The bit of a neighbour at this distance; -1 if it is not one of those around the cell.
    static constexpr int index(int rows, int columns) {
        if (rows < -1 || rows > 1 || columns < -1 || columns > 1 || (rows == 0 && columns == 0)) return -1;
        const int place = 3 * (rows + 1) + columns + 1;
        return place < 4 ? place : place - 1;
    }

    [[nodiscard]] constexpr bool keeps_connected(std::uint64_t cells, int cell) const {
        const int column = cell % kColumns;
        const std::uint64_t near = cells & (column == 0 ? kNotLast : column == kColumns - 1 ? kNotFirst : kBoard);
        // The window of three rows and columns begins one row and one column before the cell.
        const int start = cell - kColumns - 1;
        const std::uint64_t window = start >= 0 ? near >> start : near << -start;
        return connected_[(window & 7U) | ((window >> 8) & 1U) << 3 | ((window >> 10) & 1U) << 4 |
                          ((window >> 16) & 7U) << 5];
    }

 private:
    static constexpr int kCells = 8;
    static constexpr int kColumns = 8;
    static constexpr std::uint64_t kBoard = ~std::uint64_t{0};
    static constexpr std::uint64_t kNotFirst = 0xFEFEFEFEFEFEFEFE;
    static constexpr std::uint64_t kNotLast = 0x7F7F7F7F7F7F7F7F;

    static constexpr int row(int i) { return (i < 4 ? i : i + 1) / 3; }
    static constexpr int column(int i) { return (i < 4 ? i : i + 1) % 3; }

    std::array<bool, 1U << kCells> connected_{};
};

}  // namespace papamu::decompose
