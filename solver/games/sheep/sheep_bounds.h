// Lower and upper bounds for the value of a region of sheep, by counting the moves that the opponent cannot take away.
//
//     const PackedBounds bounds = sheep_bounds(part, 100);         // lower <= value <= upper
//
// Herds of one sheep must be walls. Moves are counted in the region as it is and, if that is not enough, after each
// move and the best answer to it, and so on, at most `counts` times for each player. What has been shown until then
// holds.
#pragma once

#include <algorithm>
#include <array>

#include "solver/packed/packed_game.h"
#include "solver/packed/packed_grid.h"

namespace papamu::solver::detail {

inline constexpr std::array<GridStep, 6> kSheepSteps = {{{-1, 0}, {-1, 1}, {0, 1}, {1, 0}, {1, -1}, {0, -1}}};

/// What bounds the number of moves: each takes a sheep from a herd that keeps one, and a cell.
struct SheepCount {
    int lefts = 0, rights = 0;  // sheep that can leave their herds
    int empty = 0;              // cells

    explicit SheepCount(const PackedGrid& part) {
        for (const PackedGrid::Cell cell : part.cells) {
            empty += cell == PackedGrid::kEmpty ? 1 : 0;
            if (!is_piece(cell)) continue;
            lefts += std::max(cell - 1, 0);
            rights += std::max(-cell - 1, 0);
        }
    }
    /// No player can make more moves. `sign` is 1 for Left, -1 for Right.
    [[nodiscard]] int moves(int sign) const { return std::min(sign > 0 ? lefts : rights, empty); }
};

/// The number of moves, up to `wanted`, that a player can certainly make by answering each move of the opponent, who
/// has at most `others` moves. Theorem: if Right can answer k times, and Left has at most n moves, then G <= n - k. For
/// Right, who moves second in G - (n - k), answers k times in G, whatever Left does there, and n - k times in the
/// integer; if k > n, Left has k - n moves in the integer, which are answered in G as well.
int sure_sheep_moves(const PackedGrid& part, int sign, int others, int wanted, int counts);

PackedBounds sheep_bounds(const PackedGrid& part, int counts);

}  // namespace papamu::solver::detail
