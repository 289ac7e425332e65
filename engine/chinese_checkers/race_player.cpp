#include "engine/chinese_checkers/race_player.h"

#include <utility>

namespace papamu::engine {

using rulesets::ChineseCheckersState;

std::optional<RacePlayer::Answer> RacePlayer::find(const ChineseCheckersState& state, const RaceLimits& limits) {
    nodes_ = 0;
    if (plan_.empty()) {
        if (!is_nearly_race(state.marbles)) return std::nullopt;
        RaceReport report = solver_.solve(state, limits);
        nodes_ = report.nodes;
        if (report.winner != state.to_move) return std::nullopt;
        plan_ = std::move(report.plans[static_cast<std::size_t>(state.to_move)]);
    }
    const int moves = static_cast<int>(plan_.size());
    return Answer{next_of_plan(state, plan_), moves};
}

}  // namespace papamu::engine
