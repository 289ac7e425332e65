// Races won by answers: games against players that obstruct, with an answer to each of their moves.
#include "engine/chinese_checkers/race/race_answers.h"

#include <gtest/gtest.h>

#include "bench/chinese_checkers_races.h"
#include "tests/engine/chinese_checkers_race/race_games.h"

namespace papamu::engine::race_answers_test {
namespace {

using papamu::tests::ChineseCheckers;
using papamu::tests::ChineseCheckersMove;
using papamu::tests::ChineseCheckersState;
using papamu::tests::Player;

const AnswerLimits kLimits = {.plies = 3, .proofs = 300, .race = {.nodes = 2000, .width = 8}};

// The winner asks for a plan or an answer at each of its turns, until it has a plan. It wins within the promised number
// of plies.
void play_to_the_end(ChineseCheckersState state, Player winner, int plies, std::mt19937& dice) {
    RaceSolver solver(8);
    std::string record = ChineseCheckers::print(state);
    std::vector<ChineseCheckersMove> plan;
    for (; !ChineseCheckers::winner(state); --plies) {
        ASSERT_GT(plies, 0) << record;
        ChineseCheckersMove move;
        if (state.to_move != winner) {
            const auto way = plan_alone(state, winner, 4);
            move = papamu::tests::hindering_move(state, way, dice);
        } else if (!plan.empty()) {
            move = next_of_plan(state, plan);
        } else if (const RaceReport report = solver.solve(state, kLimits.race); report.winner) {
            ASSERT_EQ(*report.winner, winner) << record;
            plan = report.plans[static_cast<std::size_t>(winner)];
            ASSERT_LE(2 * static_cast<int>(plan.size()) - 1, plies) << record;
            move = next_of_plan(state, plan);
        } else {
            const auto won = win_by_answers(solver, state, winner, kLimits);
            ASSERT_TRUE(won && won->move) << record;
            move = *won->move;
        }
        record += ' ' + ChineseCheckers::print_action(state, move);
        state = ChineseCheckers::apply(state, move);
    }
    EXPECT_EQ(ChineseCheckers::winner(state), winner) << record;
}

TEST(RaceAnswers, WhoIsProvedToWinWins) {
    int won_by_answers = 0;
    int games = 0;
    for (const bench::RacePosition& race : bench::race_positions(240)) {
        RaceSolver solver(8);
        if (solver.solve(race.state, kLimits.race).winner) continue;
        for (const Player player : {Player::kLeft, Player::kRight}) {
            if (plan_alone(race.state, player, 8).size() > 9) continue;
            const auto won = win_by_answers(solver, race.state, player, kLimits);
            if (!won) continue;
            EXPECT_EQ(won->move.has_value(), race.state.to_move == player);
            EXPECT_GE(won->plies, 2 * race_bounds(race.state)[static_cast<std::size_t>(player)] - 1);
            EXPECT_FALSE(win_by_answers(solver, race.state, rulesets::opponent(player), kLimits));
            ++won_by_answers;
            for (unsigned seed = 0; seed < 6; ++seed, ++games) {
                SCOPED_TRACE("game " + std::to_string(race.game) + ", seed " + std::to_string(seed));
                std::mt19937 dice(seed);
                play_to_the_end(race.state, player, won->plies, dice);
                if (HasFatalFailure()) return;
            }
        }
    }
    EXPECT_GT(won_by_answers, 1);
    EXPECT_GT(games, 10);
}

TEST(RaceAnswers, WhatAPlanProvesNeedsNone) {
    for (const bench::RacePosition& race : bench::race_positions(100)) {
        RaceSolver solver(8);
        const RaceReport report = solver.solve(race.state, kLimits.race);
        if (!report.winner) continue;
        AnswerLimits none = kLimits;
        none.plies = 0;
        const auto won = win_by_answers(solver, race.state, *report.winner, none);
        ASSERT_TRUE(won);
        const int moves = static_cast<int>(report.plans[static_cast<std::size_t>(*report.winner)].size());
        EXPECT_EQ(won->plies, race.state.to_move == *report.winner ? 2 * moves - 1 : 2 * moves);
        EXPECT_FALSE(win_by_answers(solver, race.state, rulesets::opponent(*report.winner), none));
        none.proofs = 0;
        EXPECT_FALSE(win_by_answers(solver, race.state, *report.winner, none));
    }
}

}  // namespace
}  // namespace papamu::engine::race_answers_test
