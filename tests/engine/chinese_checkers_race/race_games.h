// Games in which one player follows a plan and the other one tries to prevent it.
#pragma once

#include <gtest/gtest.h>

#include <random>

#include "engine/chinese_checkers/race/race.h"

namespace papamu::tests {

using rulesets::ChineseCheckers;
using rulesets::ChineseCheckersMove;
using rulesets::ChineseCheckersState;
using rulesets::Player;

inline std::vector<ChineseCheckersMove> moves_of(const ChineseCheckersState& state) {
    std::vector<ChineseCheckersMove> moves;
    ChineseCheckers::actions(state, moves);
    return moves;
}

/// A move that tries to obstruct the plan: to a cell that the plan goes to, or as near to one as possible. One time in
/// five it is any move.
inline ChineseCheckersMove hindering_move(const ChineseCheckersState& state,
                                          const std::vector<ChineseCheckersMove>& plan, std::mt19937& dice) {
    const std::vector<ChineseCheckersMove> moves = moves_of(state);
    ChineseCheckersMove best = moves[dice() % moves.size()];
    if (plan.empty() || dice() % 5 == 0) return best;
    const int target = plan[dice() % plan.size()].to;
    const auto distance = [&](ChineseCheckersMove move) {
        if (move.gray == target) return -1;
        return int{rulesets::kStar.distance[move.to][static_cast<std::size_t>(target)]};
    };
    for (const ChineseCheckersMove move : moves) {
        if (distance(move) < distance(best)) best = move;
    }
    return best;
}

/// Checks that `player`, who follows the plan, wins with at most as many moves of its own as the plan has, if the other
/// player chooses by choose(state, plan). If `may_lose`, the other player may win instead.
template <class F>
void follow(ChineseCheckersState state, Player player, std::vector<ChineseCheckersMove> plan, bool may_lose,
            F&& choose) {
    std::size_t moves_left = plan.size();
    std::string record = ChineseCheckers::print(state);
    while (true) {
        if (const auto winner = ChineseCheckers::winner(state)) {
            ASSERT_TRUE(may_lose || *winner == player) << record;
            return;
        }
        const bool own = state.to_move == player;
        ASSERT_TRUE(!own || moves_left > 0) << record;
        moves_left -= own ? 1 : 0;
        const ChineseCheckersMove move = own ? engine::next_of_plan(state, plan) : choose(state, plan);
        ASSERT_TRUE(rulesets::is_legal(state, move)) << record;
        record += ' ' + ChineseCheckers::print_action(state, move);
        state = ChineseCheckers::apply(state, move);
    }
}

}  // namespace papamu::tests
