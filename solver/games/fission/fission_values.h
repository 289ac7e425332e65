// Fission for the value search, on two sets of cells: stones and empty cells.
#pragma once

#include <utility>

#include "decompose/fission/fission_parts.h"
#include "solver/values/grid_state.h"

namespace papamu::solver::detail {

struct FissionValues : decompose::FissionParts, PlainGridValues {
    template <int Words, class F>
    static void for_each_option(const rulesets::GridArea<Words>& area, const decompose::GridSets<Words, kSets>& sets,
                                Player player, F&& f) {
        const int step = area.distance(player == Player::kLeft ? rulesets::Step::kDown : rulesets::Step::kRight);
        rulesets::fission_splits(area, sets[0], sets[1], player).for_each([&](int stone) {
            auto after = sets;
            after[0].reset(stone);
            after[1].set(stone);
            for (const int cell : {stone - step, stone + step}) {
                after[0].set(cell);
                after[1].reset(cell);
            }
            f(after);
        });
    }
    /// The counts of Left's and of Right's moves.
    template <int Words>
    static std::pair<int, int> count_moves(const rulesets::GridArea<Words>& area,
                                           const decompose::GridSets<Words, kSets>& sets) {
        return {rulesets::fission_splits(area, sets[0], sets[1], Player::kLeft).count(),
                rulesets::fission_splits(area, sets[0], sets[1], Player::kRight).count()};
    }
    /// Each split leaves one empty cell fewer.
    template <int Words>
    static int most_moves(const decompose::GridSets<Words, kSets>& sets, Player /*player*/) {
        return sets[1].count();
    }
    template <int Words>
    static int length(const decompose::GridSets<Words, kSets>& sets) {
        return sets[1].count();
    }
};

}  // namespace papamu::solver::detail
