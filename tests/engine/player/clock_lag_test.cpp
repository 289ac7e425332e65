// The time that a clock loses beyond the thinking is measured, and plans make room for it. No time passes in these
// tests: clocks are numbers.
#include "engine/clock_lag.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/clock.h"
#include "base/random.h"
#include "engine/chinese_checkers/chinese_checkers_engine.h"
#include "engine/konane/konane_engine.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::engine::clock_lag_test {
namespace {

using namespace std::chrono_literals;
using Time = ClockLag::Clock::time_point;

const TimePlan kNoPlan{};

// Asks a question with that clock, and answers after `thought`.
void turn(ClockLag& lag, Milliseconds clock, Milliseconds thought, bool goes_on = true) {
    const Time begin{1h};
    lag.asked({.time_left = clock}, goes_on, begin);
    lag.answered(kNoPlan, begin + thought);
}

TEST(ClockLag, IsTheLossLessTheThinking) {
    ClockLag lag;
    turn(lag, 5000ms, 300ms, false);
    EXPECT_EQ(lag.history().worst_lag, 0ms);
    EXPECT_EQ(lag.history().fullest, 5000ms);
    turn(lag, 4620ms, 100ms);  // 380 ms lost, 300 ms thought
    EXPECT_EQ(lag.history().worst_lag, 80ms);
    EXPECT_EQ(lag.history().usual_lag, 0ms) << "one move may be the program's start, and says nothing of the others";
    turn(lag, 4500ms, 100ms);  // 120 ms lost, 100 ms thought
    turn(lag, 4390ms, 100ms);  // 110 ms lost
    EXPECT_EQ(lag.history().worst_lag, 80ms);
    EXPECT_EQ(lag.history().usual_lag, 15ms);
    EXPECT_EQ(lag.history().fullest, 5000ms);
}

TEST(ClockLag, TheWorstIsForgottenAfterSomeMoves) {
    ClockLag lag;
    Milliseconds clock = 100s;
    turn(lag, clock, 0ms, false);
    turn(lag, clock -= 900ms, 0ms);
    for (std::size_t i = 1; i < ClockLag::kMoves; ++i) turn(lag, clock -= 10ms, 0ms);
    EXPECT_EQ(lag.history().worst_lag, 900ms);
    EXPECT_EQ(lag.history().usual_lag, 10ms);
    turn(lag, clock -= 10ms, 0ms);
    EXPECT_EQ(lag.history().worst_lag, 10ms);
}

TEST(ClockLag, WhatGoesBeyondThePlanIsLag) {
    ClockLag lag;
    const Time begin{1h};
    lag.asked({.time_left = 5000ms}, false, begin);
    lag.answered({.soft = begin + 50ms, .late = begin + 70ms, .hard = begin + 100ms}, begin + 400ms);
    lag.asked({.time_left = 4550ms}, true, begin + 9s);
    EXPECT_EQ(lag.history().worst_lag, 350ms);
}

TEST(ClockLag, IncrementsAreNoGain) {
    ClockLag lag;
    const Time begin{1h};
    lag.asked({.time_left = 5000ms, .increment = 1000ms}, false, begin);
    lag.answered(kNoPlan, begin + 200ms);
    lag.asked({.time_left = 5750ms, .increment = 1000ms}, true, begin + 9s);
    EXPECT_EQ(lag.history().worst_lag, 50ms);
}

TEST(ClockLag, NothingIsMeasuredBetweenGames) {
    ClockLag lag;
    turn(lag, 60'000ms, 10ms, false);
    turn(lag, 2000ms, 10ms, false);  // another game, or another position to be analysed
    EXPECT_EQ(lag.history().worst_lag, 0ms);
    EXPECT_EQ(lag.history().fullest, 2000ms);
    lag.asked({.nodes = 100}, true, Time{2h});  // no clock
    lag.answered(kNoPlan, Time{3h});
    turn(lag, 1000ms, 10ms);
    turn(lag, 60'000ms, 10ms);  // a clock that gained time
    EXPECT_EQ(lag.history().worst_lag, 0ms);
    lag.asked({.time_left = 500ms}, true, Time{2h});  // a question without an answer
    turn(lag, 100ms, 10ms);
    EXPECT_EQ(lag.history().worst_lag, 59'490ms);
}

// A machine on which ten programs wait for each processor, and which stands still from time to time.
Milliseconds draw_lag(base::Random& random) {
    if (random.below(60) == 0) return Milliseconds(150 + random.below(350));
    return Milliseconds(random.below(3) == 0 ? 30 + random.below(60) : random.below(15));
}

// What the clock shows after a game of `moves` moves, if the guesses at their number are wrong by up to a third.
Milliseconds play_out(Milliseconds clock, int moves, bool measures, base::Random& random) {
    ClockLag lag;
    const int error = static_cast<int>(random.below(67)) - 33;  // per cent
    for (int move = 0; move < moves && clock >= 0ms; ++move) {
        const Time begin{1h};
        lag.asked({.time_left = clock}, move > 0, begin);
        const double guess = std::max(3.0, (moves - move) * (100 + error) / 100.0);
        const TimePlan plan =
            plan_time({.time_left = clock}, guess, {20ms}, measures ? lag.history() : ClockHistory{}, begin);
        const auto room = std::chrono::duration_cast<Milliseconds>(*plan.hard - *plan.soft);
        const auto thought = std::chrono::duration_cast<Milliseconds>(*plan.soft - begin) +
                             Milliseconds(random.below(static_cast<int>(room.count()) + 1));
        lag.answered(plan, begin + thought);
        clock -= thought + draw_lag(random);
    }
    return clock;
}

TEST(ClockLag, NoGameIsLostOnALoadedMachine) {
    for (const Milliseconds clock : {5000ms, 8000ms}) {
        int lost = 0;
        int lost_without_measuring = 0;
        Milliseconds left{0};
        for (std::uint64_t game = 0; game < 1000; ++game) {
            const int moves = 15 + static_cast<int>(game % 40);
            base::Random random(game);
            const Milliseconds end = play_out(clock, moves, true, random);
            base::Random same(game);
            lost += end < 0ms ? 1 : 0;
            lost_without_measuring += play_out(clock, moves, false, same) < 0ms ? 1 : 0;
            left += end;
        }
        EXPECT_EQ(lost, 0) << clock.count();
        EXPECT_GT(lost_without_measuring, 50) << clock.count();
        EXPECT_LT(left / 1000, clock / 3) << "time is there to be thought in";
    }
}

// Both engines are shown clocks that lose 400 ms with every move. All the time that is left is then reserved for that,
// so they answer after the two plies that they always search.
template <class G>
void expect_hurry(Player<G>& engine, typename G::State state) {
    Milliseconds clock{4000};
    int deepest = 0;
    for (int move = 0; move < 6 && !G::winner(state); ++move, clock -= 500ms) {
        const auto decision = engine.choose(state, {.time_left = clock}, {});
        if (move >= 3) {
            EXPECT_LE(decision.report->depth, 2) << move;
        } else {
            deepest = std::max(deepest, decision.report->depth);
        }
        state = G::apply(state, decision.action);
        std::vector<typename G::Action> replies;
        if (!G::winner(state)) G::actions(state, replies);
        if (!replies.empty()) state = G::apply(state, replies.front());
    }
    EXPECT_GT(deepest, 2) << "before anything was measured";
}

TEST(ClockLag, EnginesMeasureIt) {
    const auto konane = make_konane_engine({.table_bytes = std::size_t{1} << 20, .solver = false});
    rulesets::KonaneState state;
    state.position = rulesets::konane_start(10, 10, rulesets::KonaneGap::kHM).value();
    expect_hurry(*konane, state);
    const auto checkers = make_chinese_checkers_engine({.table_bytes = std::size_t{1} << 20, .races = false});
    expect_hurry(*checkers, rulesets::chinese_checkers_start());
}

// With a clock for the game the solver may take much more time than the move has, and the deadlines of the move then
// begin anew. The time of an attempt that fails is no lag; otherwise the engine would keep back so much of the short
// clock of the next game that its answer would be a glance of two plies.
TEST(ClockLag, FailedAttemptsOfTheSolverAreNone) {
    using rulesets::KonaneContest;
    const base::ProcessorTime processor_time;
    KonaneEngineOptions options{.table_bytes = std::size_t{1} << 20, .depth = 6};
    // The search goes too few plies deep to decide the position, and the solver needs more nodes than usual.
    for (const auto part : {solver::Optimisation::kTable, solver::Optimisation::kOrdering,
                            solver::Optimisation::kProofs, solver::Optimisation::kBounds})
        options.solver_switches.without(part);
    const auto engine = make_konane_engine(options);
    auto state =
        KonaneContest::parse("xoxoxoxo/oxox.x../xo..x.xo/..oxox.x/.o..xo.o/..o...o./......x./o..x.x.. x").value();
    const Milliseconds clock = 3s;
    const auto first = engine->choose(state, {.time_left = clock}, {});
    ASSERT_GE(first.report->time, clock / 5) << "there was an attempt";
    ASSERT_TRUE(std::holds_alternative<Estimate>(first.report->score)) << "it failed";
    state = KonaneContest::apply(state, first.action);
    std::vector<rulesets::KonaneMove> replies;
    KonaneContest::actions(state, replies);
    state = KonaneContest::apply(state, replies.front());
    const auto spent = std::chrono::ceil<Milliseconds>(first.report->time);
    engine->choose(state, {.time_left = clock - spent}, {});

    engine->new_game();
    state = rulesets::konane_contest_start(8, 8, rulesets::KonaneOpening::kCornerOrCentre).value();
    for (int removal = 0; removal < 2; ++removal) {
        replies.clear();
        KonaneContest::actions(state, replies);
        state = KonaneContest::apply(state, replies.front());
    }
    const auto next = engine->choose(state, {.time_left = 700ms}, {});
    EXPECT_GT(next.report->depth, 2);
}

}  // namespace
}  // namespace papamu::engine::clock_lag_test
