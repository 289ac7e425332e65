// In late positions the engine's move is compared with the exact outcome: once a position can be solved, no win is
// lost.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <random>
#include <string>
#include <variant>
#include <vector>

#include "engine/konane/attempt_rate.h"
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

// The engine wins a won position with what it found at once: asked again it searches nothing, and until the end of the
// game it searches less than engines that have not seen the positions before. On more than 64 cells as well.
TEST(Endgame, WhatWasSettledIsNotSearchedAgain) {
    constexpr int kGames = 6;
    auto random = papamu::tests::seeded_random();
    const TurnLimits limits{.nodes = 400'000};
    const KonaneEngineOptions options{.table_bytes = std::size_t{4} << 20};
    std::uint64_t kept = 0;
    std::uint64_t anew = 0;
    for (int games = 0; games < kGames;) {
        KonaneState state = late_positions(random, games % 2 == 0 ? 8 : 10, 44, 1, 1).front();
        const auto engine = make_konane_engine(options);
        const auto first = engine->choose(state, limits, {});
        if (stones(state) < 30 || !std::holds_alternative<Win>(first.report->score)) continue;
        ++games;
        const auto again = engine->choose(state, limits, {});
        EXPECT_TRUE(std::holds_alternative<Win>(again.report->score)) << KonaneContest::print(state);
        EXPECT_LE(again.report->nodes, 2U) << "of " << first.report->nodes << ": " << KonaneContest::print(state);
        for (auto action = first.action; true;) {
            state = KonaneContest::apply(state, action);
            if (KonaneContest::winner(state)) break;
            std::vector<KonaneMove> replies;
            KonaneContest::actions(state, replies);
            state = KonaneContest::apply(state, replies[random() % replies.size()]);
            const auto decision = engine->choose(state, limits, {});
            EXPECT_TRUE(std::holds_alternative<Win>(decision.report->score)) << KonaneContest::print(state);
            kept += decision.report->nodes;
            anew += make_konane_engine(options)->choose(state, limits, {}).report->nodes;
            action = decision.action;
        }
    }
    std::cout << kept << " nodes after the first moves, " << anew << " by engines that know nothing\n";
    EXPECT_LT(kept, anew);
}

TEST(Endgame, WithoutRecallWhatWasSettledIsSearchedAgain) {
    auto random = papamu::tests::seeded_random();
    const TurnLimits limits{.nodes = 400'000};
    int searched = 0;
    for (const KonaneState& state : late_positions(random, 8, 30, 8, 1)) {
        const auto engine = make_konane_engine({.table_bytes = std::size_t{4} << 20, .recalls = false});
        const auto first = engine->choose(state, limits, {});
        const auto again = engine->choose(state, limits, {});
        // What the first search left open may be proven by the second, which has its table.
        if (!std::holds_alternative<Estimate>(first.report->score)) {
            EXPECT_EQ(again.report->score.index(), first.report->score.index()) << KonaneContest::print(state);
        }
        if (first.report->nodes > 100 && again.report->nodes > first.report->nodes / 2) ++searched;
    }
    EXPECT_GT(searched, 0);
}

// Positions in which both players have stones on cells of one colour are searched as sums, and their answers are kept.
TEST(Endgame, SumsAreNotSearchedAgain) {
    auto random = papamu::tests::seeded_random();
    int searched = 0;
    for (int i = 0; i < 40; ++i) {
        rulesets::KonanePosition position{5, 5, {}, {}, {}};
        for (int cell = 0; cell < 25; ++cell) {
            if (const auto kind = random() % 3; kind != 0) (kind == 1 ? position.left : position.right).set(cell);
        }
        KonaneEndgame endgame({});
        for (const auto player : {rulesets::Player::kLeft, rulesets::Player::kRight}) {
            const auto first = endgame.solve(position, player, {});
            const auto again = endgame.solve(position, player, {});
            ASSERT_TRUE(first && again) << Konane::print(position);
            EXPECT_EQ(again->wins, first->wins) << Konane::print(position);
            EXPECT_EQ(again->move, first->move) << Konane::print(position);
            EXPECT_EQ(again->nodes, 0U) << Konane::print(position);
            if (first->nodes > 0) ++searched;
        }
        const auto other_game = KonaneEndgame({}).solve(position, rulesets::Player::kLeft, {});
        endgame.forget();
        EXPECT_EQ(endgame.solve(position, rulesets::Player::kLeft, {})->nodes, other_game->nodes);
    }
    EXPECT_GT(searched, 10);
}

// What the clock is used for changes neither the rules nor who wins.
TEST(Endgame, PartsOfThePlanForTheClockCanBeSwitchedOff) {
    auto random = papamu::tests::seeded_random();
    const TurnLimits limits{.time_left = std::chrono::seconds(20)};
    for (const KonaneState& state : late_positions(random, 8, 26, 5, 1)) {
        const auto exact = KonaneEndgame({}).solve(state.position, state.to_move, {});
        for (const bool attempts : {true, false}) {
            for (const bool extensions : {true, false}) {
                const auto engine = make_konane_engine(
                    {.table_bytes = std::size_t{4} << 20, .attempts = attempts, .extensions = extensions});
                const auto decision = engine->choose(state, limits, {});
                EXPECT_EQ(std::holds_alternative<Win>(decision.report->score), exact->wins)
                    << KonaneContest::print(state);
                EXPECT_EQ(std::holds_alternative<Loss>(decision.report->score), !exact->wins)
                    << KonaneContest::print(state);
            }
        }
    }
}

TEST(AttemptRate, AsksTheMoreRarelyTheLongerItWasAskedInVain) {
    AttemptRate rate;
    std::string asked;
    for (int occasion = 0; occasion < 60; ++occasion) {
        const bool asks = rate.asks();
        asked += asks ? '!' : '.';
        if (asks) rate.asked(false);
    }
    EXPECT_EQ(asked, "!.!...!.......!...............!...............!.............");
    while (!rate.asks()) continue;
    rate.asked(true);
    EXPECT_TRUE(rate.asks());
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
