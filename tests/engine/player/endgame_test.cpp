// In late positions the engine's move is compared with the exact outcome: once a position can be solved, no win is
// lost.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <random>

#include "engine/konane/konane_endgame.h"
#include "engine/konane/konane_engine.h"
#include "engine/konane/solver_effort.h"
#include "rulesets/konane/konane_start.h"
#include "tests/environment.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::engine::endgame_test {
namespace {

using rulesets::Konane;
using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;

int stones(const KonaneState& state) { return state.position.left.count() + state.position.right.count(); }

// Positions of random games with at most `most_stones` stones that are not over, at most `per_game` from each game.
std::vector<KonaneState> late_positions(std::mt19937_64& random, int size, int most_stones, std::size_t count,
                                        std::size_t per_game) {
    std::vector<KonaneState> found;
    while (found.size() < count) {
        KonaneState state;
        state.position = rulesets::konane_start(size, size, rulesets::kKonaneGaps[random() % 4]).value();
        std::vector<KonaneState> late;
        while (!KonaneContest::winner(state)) {
            if (stones(state) <= most_stones) late.push_back(state);
            std::vector<KonaneMove> actions;
            KonaneContest::actions(state, actions);
            state = KonaneContest::apply(state, actions[random() % actions.size()]);
        }
        std::shuffle(late.begin(), late.end(), random);
        for (std::size_t i = 0; i < std::min(per_game, late.size()) && found.size() < count; ++i) {
            found.push_back(late[i]);
        }
    }
    return found;
}

struct Count {
    int won = 0;
    int thrown_away = 0;
    int unsolved = 0;
};

Count play_late_positions(const std::vector<KonaneState>& positions) {
    const EndgameBudget budget{.nodes = 20'000'000};
    const auto solve = [&](const KonaneState& state) {
        return KonaneEndgame({}).solve(state.position, state.to_move, budget);
    };
    Count count;
    for (const KonaneState& state : positions) {
        const auto before = solve(state);
        if (!before) {
            ++count.unsolved;
            continue;
        }
        const auto engine = make_konane_engine({.table_bytes = std::size_t{4} << 20});
        const auto decision = engine->choose(state, {.nodes = 400'000}, {});
        const KonaneState next = KonaneContest::apply(state, decision.action);
        const auto after = solve(next);
        if (!before->wins) continue;
        ++count.won;
        if (!after || after->wins) {
            ++count.thrown_away;
            std::cout << KonaneContest::print(state) << " played "
                      << KonaneContest::print_action(state, decision.action) << '\n';
        }
    }
    std::cout << positions.size() << " positions, " << count.won << " of them won for the player to move, "
              << count.unsolved << " not solved by the referee\n";
    return count;
}

TEST(Endgame, NoWinIsThrownAwayOn8x8) {
    auto random = papamu::tests::seeded_random();
    const Count count = play_late_positions(late_positions(random, 8, 26, 500, 3));
    EXPECT_EQ(count.thrown_away, 0);
    EXPECT_EQ(count.unsolved, 0);
    EXPECT_GT(count.won, 100);
}

TEST(Endgame, NoWinIsThrownAwayOn18x18) {
    const int positions = papamu::tests::number_from_environment("PAPAMU_LATE_18X18", 60);
    auto random = papamu::tests::seeded_random();
    const Count count = play_late_positions(late_positions(random, 18, 60, positions, 10));
    EXPECT_EQ(count.thrown_away, 0);
    EXPECT_LE(count.unsolved, 5);
    EXPECT_GT(count.won, positions / 5);
}

// With two threads and a clock. The solver's answer ends the search, so this does not take the time that it may.
TEST(Endgame, TheSolverWorksBesideTheSearch) {
    constexpr int kWins = 3;
    auto random = papamu::tests::seeded_random();
    const TurnLimits limits{.move_time = std::chrono::minutes(1)};
    int won = 0;
    while (won < kWins) {
        const KonaneState state = late_positions(random, 8, 32, 1, 1).front();
        if (stones(state) < 24) continue;
        KonaneEndgame referee({});
        const auto before = referee.solve(state.position, state.to_move, {.nodes = 20'000'000});
        if (!before || !before->wins) continue;
        const auto engine = make_konane_engine({.threads = 2, .table_bytes = std::size_t{4} << 20});
        const auto decision = engine->choose(state, limits, {});
        ++won;
        EXPECT_TRUE(decision.report && std::holds_alternative<Win>(decision.report->score));
        const KonaneState next = KonaneContest::apply(state, decision.action);
        if (KonaneContest::winner(next)) continue;
        const auto after = referee.solve(next.position, next.to_move, {.nodes = 20'000'000});
        EXPECT_TRUE(after && !after->wins) << KonaneContest::print(state);
    }
}

// The less a position is occupied, the fewer nodes its solution should take; and the other way round.
TEST(Endgame, EffortGrowsWithStones) {
    for (const int size : {4, 6, 8, 9, 10, 14, 18, 20}) {
        const auto effort = solver_effort(rulesets::konane_start(size, size, rulesets::kKonaneGaps[0]).value());
        EXPECT_GT(effort.bits(30), effort.bits(20)) << size;
        EXPECT_DOUBLE_EQ(effort.stones(effort.bits(25)), 25) << size;
        EXPECT_DOUBLE_EQ(effort.bits(effort.reference_stones), SolverEffort::kReference) << size;
        EXPECT_GT(effort.stones_in(2), effort.stones_in(1)) << size;
    }
}

TEST(Endgame, GoesByItsSpeedInTheGame) {
    auto random = papamu::tests::seeded_random();
    const KonaneState state = late_positions(random, 8, 44, 1, 1).front();
    const double usual = solver_effort(state.position).nodes_per_second;
    const std::chrono::seconds second(1);
    KonaneEndgame endgame({});
    EXPECT_DOUBLE_EQ(endgame.nodes_in(state.position, second), usual);
    const KonaneState start{.position = rulesets::konane_start(8, 8, rulesets::KonaneGap::kHM).value()};
    endgame.solve(start.position, start.to_move, {.nodes = 5'000});
    const double measured = endgame.nodes_in(state.position, second);
    EXPECT_GT(measured, 0);
    EXPECT_NE(measured, usual);
    EXPECT_DOUBLE_EQ(endgame.nodes_in(state.position, 2 * second), 2 * measured);
    endgame.forget();
    EXPECT_DOUBLE_EQ(endgame.nodes_in(state.position, second), usual);
}

}  // namespace
}  // namespace papamu::engine::endgame_test
