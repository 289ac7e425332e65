// Decides whether a connected set of cells stays connected when a domino is placed on it, by the ten cells around the
// domino.
//
//     keeps_connected(cells, domino, vertical)     // domino: its upper or left cell, one bit
//
// True is certain; after false, the pieces may still be connected farther away.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "solver/values/box_bits.h"

namespace papamu::solver::detail {

/// A table of the subsets of a window of twelve cells with the domino in its middle, each as an index: it contains the
/// subsets whose cells beside the domino are connected around it.
class DominoRing {
 public:
    /// Rows and columns of the window: 4 and 3 around a vertical domino, 3 and 4 around a horizontal one. The subsets
    /// of the ring are enumerated as words, since clang limits the steps of a constant expression to about a million.
    constexpr DominoRing(int rows, int columns) {
        std::array<std::uint32_t, 10> ring{};  // a cell's bit in the window, clockwise from the upper left corner
        std::uint32_t corners = 0;             // of the window, as places in the ring
        std::size_t length = 0;
        const auto add = [&](int row, int column) {
            const bool corner = (row == 0 || row == rows - 1) && (column == 0 || column == columns - 1);
            if (corner) corners |= 1U << length;
            ring[length++] = 1U << (row * columns + column);
        };
        for (int c = 0; c < columns; ++c) add(0, c);
        for (int r = 1; r < rows; ++r) add(r, columns - 1);
        for (int c = columns - 1; c-- > 0;) add(rows - 1, c);
        for (int r = rows - 1; r-- > 1;) add(r, 0);
        std::uint32_t domino = 4095;
        for (const std::uint32_t cell : ring) domino &= ~cell;
        for (std::uint32_t taken = 0; taken < 1024; ++taken) {
            if (arcs_beside(taken, corners) > 1) continue;
            std::uint32_t window = 0;
            for (std::uint32_t rest = taken; rest != 0; rest &= rest - 1) {
                window |= ring[static_cast<std::size_t>(std::countr_zero(rest))];
            }
            // The domino's own cells make no difference.
            add_to_table(window);
            add_to_table(window | (domino & -domino));
            add_to_table(window | (domino & (domino - 1)));
            add_to_table(window | domino);
        }
    }

    [[nodiscard]] constexpr bool connected(std::uint32_t window) const {
        return ((table_[window / 64] >> (window % 64)) & 1U) != 0;
    }

 private:
    /// The number of arcs of the ring that touch the domino: all but corners that stand alone. 0 for the whole ring.
    [[nodiscard]] static constexpr int arcs_beside(std::uint32_t taken, std::uint32_t corners) {
        const std::uint32_t after = ((taken >> 1) | (taken << 9)) & 1023U;  // places whose next place is taken
        const std::uint32_t before = ((taken << 1) | (taken >> 9)) & 1023U;
        return std::popcount(taken & ~before) - std::popcount(taken & corners & ~before & ~after);
    }

    constexpr void add_to_table(std::uint32_t window) { table_[window / 64] |= std::uint64_t{1} << (window % 64); }

    std::array<std::uint64_t, 64> table_{};
};

/// `at`: the upper or left cell of the domino, on a board whose cells are numbered row by row. Requires that a word has
/// room for more than three rows and two cells.
template <class Word>
bool keeps_connected(Word cells, int at, int columns, bool vertical) {
    static constexpr DominoRing kVertical(4, 3);
    static constexpr DominoRing kHorizontal(3, 4);
    const int column = at % columns;
    // The window begins one row and one column before the domino.
    const Word window = at > columns ? cells >> (at - columns - 1) : cells << (columns + 1 - at);
    // Leaves out the cells that belong to a neighbouring row of the board.
    const auto row_of = [&](std::uint32_t all, std::uint32_t first, std::uint32_t last, int last_column) {
        return all & ~((column == 0 ? first : 0U) | (column == last_column ? last : 0U));
    };
    if (vertical) {
        const std::uint32_t row = row_of(7, 1, 4, columns - 1);
        const auto part = [&](int r) { return static_cast<std::uint32_t>(window >> (columns * r)) & row; };
        const std::uint32_t middle = ((part(1) & 5U) << 3) | ((part(2) & 5U) << 6);
        return kVertical.connected(part(0) | middle | (part(3) << 9));
    }
    const std::uint32_t row = row_of(15, 1, 8, columns - 2);
    const auto part = [&](int r) { return static_cast<std::uint32_t>(window >> (columns * r)) & row; };
    return kHorizontal.connected(part(0) | ((part(1) & 9U) << 4) | (part(2) << 8));
}
/// In a box of 8x8.
inline bool keeps_connected(Box cells, Box domino, bool vertical) {
    return keeps_connected(cells, std::countr_zero(domino), kBoxSide, vertical);
}

}  // namespace papamu::solver::detail
