// Plans that the opponent cannot prevent, tested against players that only try to prevent them.
#include "engine/chinese_checkers/race/race_plan.h"

#include <gtest/gtest.h>

#include "bench/chinese_checkers_races.h"
#include "engine/chinese_checkers/race/race_insertion.h"
#include "tests/engine/chinese_checkers_race/race_games.h"

namespace papamu::engine::race_plan_test {
namespace {

using papamu::tests::ChineseCheckers;
using papamu::tests::ChineseCheckersMove;
using papamu::tests::ChineseCheckersState;
using papamu::tests::Player;
using rulesets::kStar;
using rulesets::StarCells;

// Both players move at random: the intruder's marbles never stand on cells that were computed to be out of reach.
TEST(RacePlan, IntrudersStayWithinTheirReach) {
    int outside_at_last = 0;
    const auto races = bench::race_positions(40);
    for (unsigned seed = 0; seed < 300; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 dice(seed);
        ChineseCheckersState state = races[seed % races.size()].state;
        const Player intruder = seed % 2 == 0 ? Player::kLeft : Player::kRight;
        const Player other = rulesets::opponent(intruder);
        const auto hand = static_cast<std::uint8_t>(seed % 3 == 0 ? 1 : 0);
        state.grays_in_hand[static_cast<std::size_t>(intruder)] = hand;
        const StarCells walls = state.gray;
        StarCells reach = state.marbles_of(intruder);
        for (int ply = 0; ply < 9 && !ChineseCheckers::winner(state); ++ply) {
            const auto moves = papamu::tests::moves_of(state);
            const ChineseCheckersMove move = moves[dice() % moves.size()];
            if (state.to_move == intruder) {
                const StarCells closed = state.marbles_of(other) | walls;
                reach = spread(reach, hand > 0, closed, closed);
            }
            state = ChineseCheckers::apply(state, move);
            ASSERT_TRUE(state.marbles_of(intruder).minus(reach).none()) << ply;
            ASSERT_TRUE(state.gray.minus(walls | reach).none()) << ply;
        }
        outside_at_last += StarCells::first(rulesets::kStarCells).minus(reach).count();
    }
    EXPECT_GT(outside_at_last, 300 * 10);
}

// Follows all plans that are found, whether they win or not.
TEST(RacePlan, NothingPreventsAPlan) {
    int plans = 0;
    int with_insertions = 0;
    for (const bench::RacePosition& race : bench::race_positions(150, 14)) {
        for (const Player player : {Player::kLeft, Player::kRight}) {
            RaceLimits limits;
            limits.nodes = 3000;
            ChineseCheckersState state = race.state;
            state.grays_in_hand[static_cast<std::size_t>(rulesets::opponent(player))] = race.game % 4 == 0 ? 1 : 0;
            const RaceReport report = RaceSolver(8).solve(state, limits);
            const auto& plan = report.plans[static_cast<std::size_t>(player)];
            if (plan.empty()) continue;
            ++plans;
            for (unsigned seed = 0; seed < 12; ++seed) {
                SCOPED_TRACE("game " + std::to_string(race.game) + ", seed " + std::to_string(seed));
                std::mt19937 dice(seed);
                papamu::tests::follow(state, player, plan, true, [&](const auto& now, const auto& left) {
                    with_insertions += static_cast<int>(now.to_move != player && left.size() < 3);
                    return papamu::tests::hindering_move(now, left, dice);
                });
                if (HasFatalFailure()) return;
            }
        }
    }
    EXPECT_GT(plans, 60);
    EXPECT_GT(with_insertions, 100);
}

// There are two holes, each with a marble beside it, and the other player comes closer.
TEST(RacePlan, InsertionsLeaveHalfOfTheHomeToTheWinner) {
    const auto cell = [](int row, int column) { return rulesets::star_cell(row, column); };
    RaceSide side;
    side.goal = StarCells::single(cell(3, 9)) | StarCells::single(cell(3, 15));
    side.marbles = StarCells::single(cell(4, 8)) | StarCells::single(cell(4, 16));
    const StarCells near = StarCells::single(cell(5, 9)) | StarCells::single(cell(5, 15));
    InsertionQuestion question{side.marbles, {}, {{}, near}, 0, 0};
    const auto moves = insertions(side, question);
    ASSERT_TRUE(moves);
    EXPECT_EQ(moves->size(), 2U);
    question.stragglers = 3;
    EXPECT_TRUE(insertions(side, question));
    question.stragglers = 4;
    EXPECT_FALSE(insertions(side, question));
    question.stragglers = 0;
    // The other player can surround a marble, which might then not be able to move.
    question.intruders = {{}, near, near, near, near};
    EXPECT_FALSE(insertions(side, question));
    question.intruders = {{}, near};
    question.grays = 3;
    EXPECT_FALSE(insertions(side, question));
    question.first_intruders = near;
    question.grays = 0;
    EXPECT_FALSE(insertions(side, question));
    // A hole cannot be counted on if the jump into it is over a marble that may move away.
    side.marbles = StarCells::single(cell(4, 8)) | StarCells::single(cell(5, 17)) | StarCells::single(cell(4, 16));
    side.goal = StarCells::single(cell(3, 15)) | StarCells::single(cell(3, 9)) | StarCells::single(cell(2, 12));
    EXPECT_FALSE(insertions(side, {side.marbles, {}, {{}}, 0, 0}));
}

// Moves that are not a plan: illegal, within the other player's reach, or incomplete.
TEST(RacePlan, OtherMovesAreRefused) {
    const ChineseCheckersState state = ChineseCheckers::parse(
                                           "1/11/111/11.1/......1....../............/.........../........../........./"
                                           "........../.........../............/"
                                           ".....2......./2.22/222/22/2 0 0 1")
                                           .value();
    const RaceSide side = race_side(state, Player::kLeft);
    const auto cell = [](int row, int column) { return static_cast<std::uint8_t>(rulesets::star_cell(row, column)); };
    const Intruder intruder{state.marbles_of(Player::kRight)};
    const RaceMove last = {cell(4, 12), cell(3, 13)};
    const auto plan = as_plan(side, intruder, {last});
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->moves, std::vector<RaceMove>{last});
    EXPECT_FALSE(as_plan(side, intruder, {}));
    EXPECT_FALSE(as_plan(side, {state.marbles_of(Player::kRight) | StarCells::single(last.to)}, {last}));
}

}  // namespace
}  // namespace papamu::engine::race_plan_test
