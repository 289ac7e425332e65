#include "engine/chinese_checkers/race/race_side.h"

#include <algorithm>

#include "rulesets/chinese_checkers/star_jumps.h"

namespace papamu::engine {

using rulesets::kStar;
using rulesets::kStarCells;
using rulesets::Player;
using rulesets::StarCells;

StarCells turn_star(const StarCells& cells, Player player) {
    if (player == Player::kLeft) return cells;
    StarCells result;
    cells.for_each([&](int cell) { result.set(kStarCells - 1 - cell); });
    return result;
}

RaceSide race_side(const rulesets::ChineseCheckersState& state, Player player) {
    return {turn_star(state.marbles_of(player), player),
            turn_star(state.gray, player),
            {},
            rulesets::home_of(Player::kRight)};
}

FewestMoves::FewestMoves(const StarCells& goal) : goal_(goal) {
    goal.for_each([&](int cell) { beside_ |= kStar.around[static_cast<std::size_t>(cell)]; });
    beside_ = beside_.minus(goal);
    for (int cell = 0; cell < kStarCells; ++cell) {
        classes_[rulesets::kStarJumps.place[static_cast<std::size_t>(cell)].word].set(cell);
    }
    for (std::size_t k = 0; k < 4; ++k) cells_of_class_[k] = (goal & classes_[k]).count();
}

int FewestMoves::operator()(const StarCells& marbles) const {
    int out_of_class = 0;
    for (std::size_t k = 0; k < 4; ++k) {
        out_of_class += std::max(0, cells_of_class_[k] - (marbles & classes_[k]).count());
    }
    return goal_.minus(marbles).count() + std::max(0, out_of_class - (marbles & beside_).count());
}

}  // namespace papamu::engine
