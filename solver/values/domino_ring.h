// Whether a connected set of cells stays connected when a domino is laid on it, seen from the ten cells around the domino.
//
//     keeps_connected(cells, domino, vertical)     // domino: its upper or left cell, one bit
//
// A yes is certain; after a no the pieces may still be connected farther away.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "solver/values/box_bits.h"

namespace papamu::solver::detail {

/// A set of the twelve cells of a window with the domino in its middle, as an index, is in the table when its cells
/// beside the domino are connected around it.
class DominoRing {
 public:
    /// Rows and columns of the window: 4 and 3 around a vertical domino, 3 and 4 around a horizontal one.
    constexpr DominoRing(int rows, int columns) : rows_(rows), columns_(columns) {
        std::array<int, 10> ring{};
        std::size_t length = 0;
        for (int c = 0; c < columns; ++c) ring[length++] = c;
        for (int r = 1; r < rows; ++r) ring[length++] = r * columns + columns - 1;
        for (int c = columns - 1; c-- > 0;) ring[length++] = (rows - 1) * columns + c;
        for (int r = rows - 1; r-- > 1;) ring[length++] = r * columns;
        for (std::uint32_t window = 0; window < 4096; ++window) {
            if (arcs_beside(window, ring) <= 1) table_[window / 64] |= std::uint64_t{1} << (window % 64);
        }
    }

    [[nodiscard]] constexpr bool connected(std::uint32_t window) const {
        return ((table_[window / 64] >> (window % 64)) & 1U) != 0;
    }

 private:
    /// Arcs of the ring that touch the domino.
    [[nodiscard]] constexpr int arcs_beside(std::uint32_t window, const std::array<int, 10>& ring) const {
        const auto in = [window](int cell) { return ((window >> cell) & 1U) != 0; };
        const auto corner = [this](int cell) {
            const int row = cell / columns_;
            const int column = cell % columns_;
            return (row == 0 || row == rows_ - 1) && (column == 0 || column == columns_ - 1);
        };
        std::size_t gap = 0;
        while (gap < ring.size() && in(ring[gap])) ++gap;
        if (gap == ring.size()) return 1;
        int arcs = 0;
        bool counted = false;  // the arc we are in
        for (std::size_t i = 1; i <= ring.size(); ++i) {
            const int cell = ring[(gap + i) % ring.size()];
            if (!in(cell)) {
                counted = false;
            } else if (!corner(cell) && !counted) {
                counted = true;
                ++arcs;
            }
        }
        return arcs;
    }

    int rows_, columns_;
    std::array<std::uint64_t, 64> table_{};
};

inline bool keeps_connected(Box cells, Box domino, bool vertical) {
    static constexpr DominoRing kVertical(4, 3);
    static constexpr DominoRing kHorizontal(3, 4);
    const int at = std::countr_zero(domino);
    const int column = at % kBoxSide;
    // The window begins one row and one column before the domino.
    const Box window = at >= 9 ? cells >> (at - 9) : cells << (9 - at);
    // Cells that belong to the neighbouring row.
    const auto row_of = [&](std::uint32_t all, std::uint32_t first, std::uint32_t last, int last_column) {
        return all & ~((column == 0 ? first : 0U) | (column == last_column ? last : 0U));
    };
    if (vertical) {
        const std::uint32_t row = row_of(7, 1, 4, kBoxSide - 1);
        const auto part = [&](int r) { return static_cast<std::uint32_t>(window >> (kBoxSide * r)) & row; };
        const std::uint32_t middle = ((part(1) & 5U) << 3) | ((part(2) & 5U) << 6);
        return kVertical.connected(part(0) | middle | (part(3) << 9));
    }
    const std::uint32_t row = row_of(15, 1, 8, kBoxSide - 2);
    const auto part = [&](int r) { return static_cast<std::uint32_t>(window >> (kBoxSide * r)) & row; };
    return kHorizontal.connected(part(0) | ((part(1) & 9U) << 4) | (part(2) << 8));
}

}  // namespace papamu::solver::detail
