// A packed game (packed_game_of.h) on a grid whose cells never become empty: every move takes an empty cell.
//
//     class MyGame final : public GridGameOf<MyGame> {
//         static constexpr int kMostPieces = 1;             // on one cell
//         ... moves_of(), facts_of(), tag(), split()
//     };
#pragma once

#include <algorithm>

#include "solver/packed/packed_game_of.h"
#include "solver/packed/packed_grid.h"

namespace papamu::solver::detail {

template <class Game>
class GridGameOf : public PackedGameOf<Game> {
 public:
    template <int Words>
    [[nodiscard]] bool may_be(const PackedState<Words>& region) const {
        if (!is_grid(region)) return false;
        const PackedGrid grid = grid_of(region);
        return grid.count_empty() > 0 && std::all_of(grid.cells.begin(), grid.cells.end(), [](PackedGrid::Cell cell) {
                   return !is_piece(cell) || (cell >= -Game::kMostPieces && cell <= Game::kMostPieces);
               });
    }
    template <int Words>
    [[nodiscard]] int length_of(const PackedState<Words>& region) const {
        return grid_of(region).count_empty();
    }
    template <int Words>
    [[nodiscard]] bool is_cheap(const PackedState<Words>& region) const {
        constexpr int kCheapCells = 5;
        return length_of(region) <= kCheapCells;
    }
};

}  // namespace papamu::solver::detail
