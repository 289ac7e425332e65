#include "engine/chinese_checkers/race_player.h"

#include <utility>

namespace papamu::engine {

namespace {

using rulesets::ChineseCheckersState;
using rulesets::kStar;
using rulesets::Player;
using rulesets::StarCells;

}  // namespace

bool is_nearly_race(const ChineseCheckersState& state) {
    const StarCells homes = kStar.home[0] | kStar.home[1];
    StarCells left = state.marbles_of(Player::kLeft).minus(homes);
    const StarCells right = state.marbles_of(Player::kRight).minus(homes);
    if (left.none() || right.none()) return true;
    int lowest_left = 0;
    while (left.any()) lowest_left = left.pop_lowest();
    return kStar.row[static_cast<std::size_t>(lowest_left)] < kStar.row[static_cast<std::size_t>(right.lowest())];
}

std::optional<RacePlayer::Answer> RacePlayer::find(const ChineseCheckersState& state, const RaceLimits& limits) {
    nodes_ = 0;
    if (plan_.empty()) {
        if (!is_nearly_race(state)) return std::nullopt;
        RaceReport report = solver_.solve(state, limits);
        nodes_ = report.nodes;
        if (report.winner != state.to_move) return std::nullopt;
        plan_ = std::move(report.plans[static_cast<std::size_t>(state.to_move)]);
    }
    const int moves = static_cast<int>(plan_.size());
    return Answer{next_of_plan(state, plan_), moves};
}

}  // namespace papamu::engine
