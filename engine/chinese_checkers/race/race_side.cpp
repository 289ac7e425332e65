#include "engine/chinese_checkers/race/race_side.h"

#include "rulesets/chinese_checkers/star_jumps.h"

namespace papamu::engine {

using rulesets::kStar;
using rulesets::kStarCells;
using rulesets::StarCells;

StarCells turn_star(const StarCells& cells, rulesets::Player player) {
    if (player == rulesets::Player::kLeft) return cells;
    StarCells result;
    cells.for_each([&](int cell) { result.set(kStarCells - 1 - cell); });
    return result;
}

RaceSide race_side(const rulesets::ChineseCheckersState& state, rulesets::Player player) {
    return {turn_star(state.marbles_of(player), player),
            turn_star(state.gray, player),
            {},
            rulesets::home_of(rulesets::Player::kRight)};
}

FewestMoves::FewestMoves(const StarCells& goal) {
    for (std::size_t cell = 0; cell < cells_.size(); ++cell)
        cells_[cell].cls = static_cast<std::uint8_t>(rulesets::kStarJumps.place[cell].word);
    goal.for_each([&](int cell) {
        ++goal_cells_;
        cells_[static_cast<std::size_t>(cell)].in_goal = 1;
        ++cells_of_class_[cells_[static_cast<std::size_t>(cell)].cls];
        kStar.around[static_cast<std::size_t>(cell)].minus(goal).for_each(
            [&](int next) { cells_[static_cast<std::size_t>(next)].beside = 1; });
    });
}

auto FewestMoves::missing(const StarCells& marbles) const -> Missing {
    Missing result{goal_cells_, 0, cells_of_class_};
    marbles.for_each([&](int cell) {
        const Cell& here = cells_[static_cast<std::size_t>(cell)];
        result.holes -= here.in_goal;
        result.beside += here.beside;
        --result.of_class[here.cls];
    });
    return result;
}

}  // namespace papamu::engine
