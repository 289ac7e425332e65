// Proofs of who wins a race, tested against everything that the loser can do.
#include "engine/chinese_checkers/race/race.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bench/chinese_checkers_races.h"
#include "tests/engine/chinese_checkers_race/race_games.h"

namespace papamu::engine::race_test {
namespace {

using papamu::tests::ChineseCheckers;
using papamu::tests::ChineseCheckersMove;
using papamu::tests::ChineseCheckersState;
using papamu::tests::Player;

std::size_t index(Player player) { return static_cast<std::size_t>(player); }

// Every move of the loser is tried at each of its turns; the winner follows its plan.
void try_everything(const ChineseCheckersState& state, Player winner, const std::vector<ChineseCheckersMove>& plan) {
    if (const auto won = ChineseCheckers::winner(state)) {
        ASSERT_EQ(*won, winner) << ChineseCheckers::print(state);
        return;
    }
    if (state.to_move == winner) {
        ASSERT_FALSE(plan.empty()) << ChineseCheckers::print(state);
        std::vector<ChineseCheckersMove> rest = plan;
        const ChineseCheckersMove move = next_of_plan(state, rest);
        // A move that is not part of the plan fills the home at once.
        if (rest.size() == plan.size()) {
            ASSERT_TRUE(rulesets::has_filled_home(ChineseCheckers::apply(state, move).marbles, winner))
                << ChineseCheckers::print(state);
        }
        try_everything(ChineseCheckers::apply(state, move), winner, rest);
        return;
    }
    for (const ChineseCheckersMove move : papamu::tests::moves_of(state)) {
        try_everything(ChineseCheckers::apply(state, move), winner, plan);
        if (testing::Test::HasFatalFailure()) return;
    }
}

// One player is nearly home; the other one's marbles are anywhere, also among the first player's and in both homes.
ChineseCheckersState scattered(std::mt19937& dice) {
    ChineseCheckersState state;
    const Player ahead = dice() % 2 == 0 ? Player::kLeft : Player::kRight;
    const auto put = [&](rulesets::StarCells& cells, int first, int count) {
        int cell = 0;
        do {
            cell = first + static_cast<int>(dice() % static_cast<unsigned>(count));
        } while (state.occupied().test(cell));
        cells.set(cell);
    };
    const auto turned = [&](rulesets::StarCells& cells) { cells = turn_star(cells, ahead); };
    auto& own = state.marbles[index(ahead)];
    auto& others = state.marbles[index(rulesets::opponent(ahead))];
    for (auto shut = dice() % 3; shut > 0; --shut) put(others, 0, 6);
    const auto within = 5 + dice() % 3;  // nine cells have room for these and for the marbles that are shut in
    for (unsigned i = 0; i < 10; ++i) put(own, 0, i < within ? rulesets::kHomeCells - 1 : 40);
    while (others.count() < 10) put(others, dice() % 3 == 0 ? 20 : 70, 50);
    for (auto gray = dice() % 5; gray > 0; --gray) put(state.gray, 20, 80);
    turned(own);
    turned(others);
    turned(state.gray);
    state.to_move = dice() % 3 == 0 ? rulesets::opponent(ahead) : ahead;
    return state;
}

TEST(Race, WhatIsProvedAnywhereHolds) {
    int tried = 0;
    int beside_stragglers = 0;
    int hindered = 0;
    for (unsigned seed = 0; seed < 3000; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 dice(seed);
        const ChineseCheckersState state = scattered(dice);
        if (ChineseCheckers::winner(state)) continue;
        const RaceReport report = RaceSolver(8).solve(state, {.nodes = 1000, .width = 8});
        if (!report.winner) continue;
        const Player winner = *report.winner;
        const auto& plan = report.plans[index(winner)];
        const bool first = winner == state.to_move;
        if (plan.size() <= (first ? 3U : 2U)) {
            try_everything(state, winner, plan);
            if (HasFatalFailure()) return;
            ++tried;
            const auto in_home =
                rulesets::home_of(rulesets::opponent(winner)) & state.marbles_of(rulesets::opponent(winner));
            beside_stragglers += static_cast<int>(in_home.any());
            continue;
        }
        for (int game = 0; game < 8; ++game, ++hindered) {
            papamu::tests::follow(state, winner, plan, false, [&](const ChineseCheckersState& now, const auto& left) {
                return papamu::tests::hindering_move(now, left, dice);
            });
            if (HasFatalFailure()) return;
        }
    }
    EXPECT_GT(tried, 30);
    EXPECT_GT(beside_stragglers, 3);
    EXPECT_GT(hindered, 100);
}

// The loser may place gray marbles as well, which makes about a thousand moves a turn.
TEST(Race, EveryDefenceWithAGrayMarbleLoses) {
    int tried = 0;
    for (const bench::RacePosition& race : bench::race_positions(400, 16)) {
        ChineseCheckersState state = race.state;
        state.grays_in_hand = {1, 1};
        const RaceReport report = RaceSolver(8).solve(state, {});
        if (!report.winner) continue;
        const auto& plan = report.plans[index(*report.winner)];
        if (plan.size() > (*report.winner == state.to_move ? 2U : 1U)) continue;
        try_everything(state, *report.winner, plan);
        if (HasFatalFailure()) return;
        ++tried;
    }
    EXPECT_GT(tried, 5);
}

TEST(Race, EveryDefenceLoses) {
    int tried = 0;
    int not_the_first_to_move = 0;
    for (const bench::RacePosition& race : bench::race_positions(400, 16)) {
        const RaceReport report = RaceSolver(8).solve(race.state, {});
        if (!report.winner) continue;
        const auto& plan = report.plans[index(*report.winner)];
        const bool first = *report.winner == race.state.to_move;
        if (plan.size() > (first ? 4U : 3U)) continue;
        SCOPED_TRACE(ChineseCheckers::print(race.state));
        try_everything(race.state, *report.winner, plan);
        if (HasFatalFailure()) return;
        ++tried;
        not_the_first_to_move += static_cast<int>(!first);
    }
    EXPECT_GT(tried, 10);
    EXPECT_GT(not_the_first_to_move, 2);
}

// Longer races, against players that obstruct and players that hurry.
TEST(Race, WhoIsProvedToWinWins) {
    int proved = 0;
    int proved_with_grays = 0;
    for (const bench::RacePosition& race : bench::race_positions(250, 16)) {
        ChineseCheckersState state = race.state;
        if (race.game % 3 == 0) state.grays_in_hand = {1, 2};
        const RaceReport report = RaceSolver(8).solve(state, {});
        if (!report.winner) continue;
        const Player loser = rulesets::opponent(*report.winner);
        const std::size_t moves_of_winner = report.plans[index(*report.winner)].size();
        const auto hurry = plan_alone(state, loser, 32);
        EXPECT_TRUE(hurry.empty() || hurry.size() + (state.to_move == loser ? 0 : 1) > moves_of_winner);
        ++proved;
        proved_with_grays += static_cast<int>(race.game % 3 == 0);
        for (unsigned seed = 0; seed < 20; ++seed) {
            SCOPED_TRACE("seed " + std::to_string(seed));
            std::mt19937 dice(seed);
            papamu::tests::follow(state, *report.winner, report.plans[index(*report.winner)], false,
                                  [&](const ChineseCheckersState& now, const auto& left) {
                                      if (seed % 2 == 0) return bench::hasty_move(now, dice);
                                      return papamu::tests::hindering_move(now, left, dice);
                                  });
            if (HasFatalFailure()) return;
        }
    }
    EXPECT_GT(proved, 60);
    EXPECT_GT(proved_with_grays, 5);
}

// Neither player's plan, the shortest that is known, is shorter than its lower bound.
TEST(Race, BoundsHold) {
    for (const bench::RacePosition& race : bench::race_positions(100, 12)) {
        const RaceReport report = RaceSolver(8).solve(race.state, {});
        for (const Player player : {Player::kLeft, Player::kRight}) {
            const auto& plan = report.plans[index(player)];
            EXPECT_TRUE(plan.empty() || static_cast<int>(plan.size()) >= report.at_least[index(player)]);
        }
        EXPECT_EQ(report.at_least, race_bounds(race.state));
    }
}

TEST(Race, BothSidesOfTheBoardAreAlike) {
    int proved = 0;
    for (const bench::RacePosition& race : bench::race_positions(60, 12)) {
        ChineseCheckersState turned;
        turned.marbles = {turn_star(race.state.marbles[1], Player::kRight),
                          turn_star(race.state.marbles[0], Player::kRight)};
        turned.gray = turn_star(race.state.gray, Player::kRight);
        turned.to_move = rulesets::opponent(race.state.to_move);
        const RaceReport one = RaceSolver(10).solve(race.state, {});
        const RaceReport other = RaceSolver(10).solve(turned, {});
        ASSERT_EQ(one.winner.has_value(), other.winner.has_value());
        if (!one.winner) continue;
        ++proved;
        EXPECT_EQ(*one.winner, rulesets::opponent(*other.winner));
        EXPECT_EQ(one.plans[index(*one.winner)].size(), other.plans[index(*other.winner)].size());
    }
    EXPECT_GT(proved, 10);
}

ChineseCheckersState state_of(const std::string& text) { return ChineseCheckers::parse(text).value(); }

const std::string kRest = "/............/.........../........../........./........../.........../............/";

TEST(Race, WhoComesFirst) {
    // Each player has one step to make.
    const std::string top = "1/11/111/11.1/......1......";
    const std::string bottom = "......2....../2.22/222/22/2 0 0 ";
    for (const Player player : {Player::kLeft, Player::kRight}) {
        const ChineseCheckersState state = state_of(top + kRest + bottom + (player == Player::kLeft ? "1" : "2"));
        const auto result = solve_race(state, {});
        ASSERT_TRUE(result);
        EXPECT_EQ(result->winner, player);
        EXPECT_EQ(result->moves, 1);
        const Proof proof = race_proof(RaceSolver().solve(state, {}), player);
        EXPECT_EQ(proof.ending, Ending::kWon);
        EXPECT_EQ(proof.plies, 1);
    }
    // Right needs a second step, and loses even if it moves first.
    const ChineseCheckersState slow =
        state_of("1/11/111/11.1/......1......" + kRest + "....2......../2.22/222/22/2 0 0 2");
    const auto result = solve_race(slow, {});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->winner, Player::kLeft);
    EXPECT_EQ(race_proof(RaceSolver().solve(slow, {}), Player::kRight).ending, Ending::kLost);
}

// Up to half of the home may be occupied by marbles of the other player that are shut in.
TEST(Race, StragglersOfTheOtherPlayer) {
    const auto shut_in =
        solve_race(state_of("2/11/111/11.1/......1......" + kRest + "............./..../.22/22/2 0 0 1"), {});
    ASSERT_TRUE(shut_in);
    EXPECT_EQ(shut_in->winner, Player::kLeft);
    // This marble can leave, so the race is not known to be won in one move.
    const auto free =
        solve_race(state_of("1/11/111/1.12/......1......" + kRest + "............./..../.22/22/2 0 0 2"), {});
    EXPECT_FALSE(free && free->winner == Player::kLeft && free->moves == 1);
}

// Left needs two moves for nine marbles, since one marble of Right is shut in. Left's tenth marble helps Right to
// finish in one move.
TEST(Race, MarblesThatHelpTheLoser) {
    const std::string top =
        "2/11/111/11.1/............./......1....."
        "/.........../........../........./........../.........../............/";
    // Right jumps over that marble, or leaves its own cell to it.
    for (const char* bottom : {".....2......./2122/2.2/22/2 0 0 1", "......2....../22.2/222/22/1 0 0 1"}) {
        const ChineseCheckersState state = state_of(top + bottom);
        const RaceReport report = RaceSolver().solve(state, {});
        EXPECT_FALSE(report.winner == Player::kLeft && report.plans[0].size() <= 2) << bottom;
        EXPECT_EQ(report.at_least[1], 1) << bottom;
    }
    // Without that help Right is too late.
    const auto slow = solve_race(state_of(top + "......2....../2212/2.2/22/2 0 0 1"), {});
    ASSERT_TRUE(slow);
    EXPECT_EQ(slow->winner, Player::kLeft);
    EXPECT_EQ(slow->moves, 2);
}

TEST(Race, NothingIsKnownAtTheStart) {
    const ChineseCheckersState start = rulesets::chinese_checkers_start();
    EXPECT_FALSE(is_race(start.marbles));
    EXPECT_EQ(race_bounds(start)[0], race_bounds(start)[1]);
    RaceLimits limits;
    limits.nodes = 500;
    EXPECT_FALSE(solve_race(start, limits));
    EXPECT_EQ(race_proof({}, Player::kLeft).ending, Ending::kNone);
}

TEST(Race, LimitsAndOddBoards) {
    const ChineseCheckersState close =
        state_of("1/11/111/11.1/......1......" + kRest + "......2....../2.22/222/22/2 0 0 1");
    RaceLimits none;
    none.nodes = 0;
    EXPECT_LE(RaceSolver().solve(close, none).nodes, 0U);
    // Eleven marbles, few marbles, and no marbles.
    EXPECT_FALSE(solve_race(state_of("1/11/111/11.1/......11....." + kRest + "......2....../2.22/222/22/2 0 0 1"), {}));
    const auto few =
        solve_race(state_of("1/11/111/11.1/......1......" + kRest + "............./..../.../2./. 0 0 1"), {});
    ASSERT_TRUE(few);
    EXPECT_EQ(few->winner, Player::kLeft);
    const auto alone =
        solve_race(state_of("1/11/111/11.1/......1......" + kRest + "............./..../.../../. 0 0 1"), {});
    ASSERT_TRUE(alone);
    EXPECT_EQ(alone->winner, Player::kLeft);
}

// Without the parts that help to prove, fewer races are proved, but none differently.
TEST(Race, WhatHelpsChangesNoWinner) {
    std::array<int, 3> proved{};
    RaceLimits no_rows;
    no_rows.rows = false;
    RaceLimits no_insertions;
    no_insertions.insertions = false;
    for (const bench::RacePosition& race : bench::race_positions(120, 16)) {
        const auto winner = RaceSolver().solve(race.state, {}).winner;
        const auto without_rows = RaceSolver().solve(race.state, no_rows).winner;
        const auto without_insertions = RaceSolver().solve(race.state, no_insertions).winner;
        EXPECT_TRUE(!winner || !without_rows || winner == without_rows);
        EXPECT_TRUE(!winner || !without_insertions || winner == without_insertions);
        proved[0] += static_cast<int>(winner.has_value());
        proved[1] += static_cast<int>(without_rows.has_value());
        proved[2] += static_cast<int>(without_insertions.has_value());
    }
    EXPECT_GT(proved[1], 0);
    EXPECT_GT(proved[2], 0);
    EXPECT_GT(proved[0], proved[2]);
}

TEST(Race, PlansOfOnePlayerAlone) {
    for (const bench::RacePosition& race : bench::race_positions(40, 8)) {
        for (const Player player : {Player::kLeft, Player::kRight}) {
            const auto plan = plan_alone(race.state, player, 8);
            ASSERT_FALSE(plan.empty());
            EXPECT_GE(static_cast<int>(plan.size()), race_bounds(race.state)[index(player)]);
            ChineseCheckersState state = race.state;
            for (const ChineseCheckersMove move : plan) {
                state.to_move = player;
                ASSERT_TRUE(rulesets::is_legal(state, move));
                state = ChineseCheckers::apply(state, move);
            }
            EXPECT_TRUE(rulesets::has_filled_home(state.marbles, player));
        }
    }
}

// The same position gets the same answer, whatever was asked before.
TEST(Race, KeptTablesChangeNothing) {
    RaceSolver kept(10);
    for (const bench::RacePosition& race : bench::race_positions(60, 12)) {
        const RaceReport report = kept.solve(race.state, {});
        const RaceReport fresh = RaceSolver(10).solve(race.state, {});
        EXPECT_EQ(report.winner, fresh.winner);
        EXPECT_EQ(report.nodes, fresh.nodes);
        EXPECT_EQ(report.plans, fresh.plans);
    }
}

}  // namespace
}  // namespace papamu::engine::race_test
