// Steps to neighbouring cells on a bit board, for a whole set of cells at once.
//
//     const GridArea<1> area(8);                                     // eight columns
//     const auto can_go_right = stones & area.left(empty);
//
// Cells are counted row by row. Cells that leave the board at the left or right edge are lost; below the last row there
// may be bits that are not cells, so a result has to be masked with the cells of the board.
#pragma once

#include <array>
#include <cstddef>

#include "rulesets/bit_board.h"

namespace papamu::rulesets {

/// The eight directions to a neighbour, orthogonal ones first.
enum class Step { kUp, kLeft, kRight, kDown, kUpLeft, kUpRight, kDownLeft, kDownRight };

inline constexpr std::array<Step, 4> kOrthogonalSteps = {Step::kUp, Step::kLeft, Step::kRight, Step::kDown};
inline constexpr std::array<Step, 8> kAllSteps = {Step::kUp,     Step::kLeft,    Step::kRight,    Step::kDown,
                                                  Step::kUpLeft, Step::kUpRight, Step::kDownLeft, Step::kDownRight};

template <int Words>
class GridArea {
 public:
    using Bits = BitBoard<Words>;

    /// Requires at least one column, and no more columns than bits.
    constexpr explicit GridArea(int columns) : columns_(columns), not_last_(Bits::first(columns - 1)) {
        for (int covered = columns; covered < Bits::kBits; covered *= 2) not_last_ |= not_last_ << covered;
    }

    [[nodiscard]] constexpr int columns() const { return columns_; }
    [[nodiscard]] constexpr Bits up(const Bits& cells) const { return cells >> columns_; }
    [[nodiscard]] constexpr Bits down(const Bits& cells) const { return cells << columns_; }
    [[nodiscard]] constexpr Bits left(const Bits& cells) const { return (cells >> 1) & not_last_; }
    [[nodiscard]] constexpr Bits right(const Bits& cells) const { return (cells & not_last_) << 1; }

    [[nodiscard]] constexpr Bits step(Step step, const Bits& cells) const {
        switch (step) {
            case Step::kUp:
                return up(cells);
            case Step::kLeft:
                return left(cells);
            case Step::kRight:
                return right(cells);
            case Step::kDown:
                return down(cells);
            case Step::kUpLeft:
                return up(left(cells));
            case Step::kUpRight:
                return up(right(cells));
            case Step::kDownLeft:
                return down(left(cells));
            default:
                return down(right(cells));
        }
    }
    /// The difference that a step makes to the number of a cell, if it stays on the board.
    [[nodiscard]] constexpr int distance(Step step) const {
        const std::array<int, 8> distances = {-columns_,     -1,           1,           columns_, -columns_ - 1,
                                              -columns_ + 1, columns_ - 1, columns_ + 1};
        return distances[static_cast<std::size_t>(step)];
    }

    /// The orthogonal neighbours of any of the cells; below, also those that touch at a corner.
    [[nodiscard]] constexpr Bits around(const Bits& cells) const {
        return up(cells) | down(cells) | left(cells) | right(cells);
    }
    [[nodiscard]] constexpr Bits all_around(const Bits& cells) const {
        const Bits beside = left(cells) | right(cells);
        const Bits row = beside | cells;
        return up(row) | down(row) | beside;
    }

 private:
    int columns_;
    Bits not_last_;  // cells that are not in the last column
};

/// Calls f(from, to) with the cell numbers of every step from a cell of `from` to an orthogonal neighbour in `onto`.
template <int Words, class F>
constexpr void for_each_step(const GridArea<Words>& area, const BitBoard<Words>& from, const BitBoard<Words>& onto,
                             F&& f) {
    for (const Step step : kOrthogonalSteps) {
        const int distance = area.distance(step);
        (area.step(step, from) & onto).for_each([&](int to) { f(to - distance, to); });
    }
}

/// All cells that are connected with `part`. joined(part) returns the cells that are directly connected with a part.
template <int Words, class Joined>
constexpr BitBoard<Words> connected(BitBoard<Words> part, Joined&& joined) {
    for (;;) {
        const BitBoard<Words> grown = part | joined(part);
        if (grown == part) return part;
        part = grown;
    }
}

}  // namespace papamu::rulesets
