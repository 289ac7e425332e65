// A packed game (packed_game_of.h) on a grid whose cells never become empty: every move takes an empty cell.
//
//     class MyGame final : public GridGameOf<MyGame> {
//         ... moves_of(), facts_of(), tag(), split()
//     };
#pragma once

#include "solver/packed/packed_game_of.h"
#include "solver/packed/packed_grid.h"

namespace papamu::solver::detail {

template <class Game>
class GridGameOf : public PackedGameOf<Game> {
 public:
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
