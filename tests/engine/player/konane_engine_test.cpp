// The engine as a player: its moves are legal from the first removal to the last jump, on every board, within every
// limit.
#include "engine/konane/konane_engine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <variant>
#include <vector>

#include "base/clock.h"
#include "base/random.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::engine::konane_engine_test {
namespace {

using namespace std::chrono_literals;
using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneOpening;
using rulesets::KonaneState;

bool is_action(const KonaneState& state, KonaneMove move) {
    std::vector<KonaneMove> actions;
    KonaneContest::actions(state, actions);
    return std::find(actions.begin(), actions.end(), move) != actions.end();
}

// The moves of a game against itself.
std::vector<KonaneMove> play_out(KonaneState state, const KonaneEngineOptions& options, const TurnLimits& limits) {
    const auto engine = make_konane_engine(options);
    std::vector<KonaneMove> game;
    while (!KonaneContest::winner(state)) {
        const auto decision = engine->choose(state, limits, {});
        EXPECT_TRUE(is_action(state, decision.action)) << KonaneContest::print(state);
        if (!is_action(state, decision.action)) return game;
        game.push_back(decision.action);
        state = KonaneContest::apply(state, decision.action);
    }
    return game;
}

const KonaneEngineOptions kSmall{.table_bytes = std::size_t{1} << 20};

TEST(KonaneEngine, PlaysWholeGamesOnEveryBoard) {
    for (const auto& [rows, columns] : {std::pair(4, 4), std::pair(1, 2), std::pair(2, 9), std::pair(5, 7),
                                        std::pair(8, 8), std::pair(9, 8), std::pair(20, 20)}) {
        for (const KonaneOpening opening : rulesets::kKonaneOpenings) {
            const auto start = rulesets::konane_contest_start(rows, columns, opening);
            if (!start) continue;  // by this rule no stone of the board can be removed
            play_out(*start, kSmall, {.nodes = rows * columns > 100 ? 30U : 200U});
        }
    }
}

TEST(KonaneEngine, PlaysPositionsThatBreakParityAndHaveHoles) {
    play_out(KonaneContest::parse("xxoo.o/.#x.oo/oo..xx/xo.xo. o").value(), kSmall, {.nodes = 2000});
}

TEST(KonaneEngine, PlaysTheSameGameTwiceOnOneThread) {
    const KonaneState start = rulesets::konane_contest_start(8, 8, KonaneOpening::kCornerOrCentre).value();
    const TurnLimits limits{.nodes = 500};
    EXPECT_EQ(play_out(start, kSmall, limits), play_out(start, kSmall, limits));
    EXPECT_EQ(play_out(start, kSmall, {.depth = 2}), play_out(start, kSmall, {.depth = 2}));
}

TEST(KonaneEngine, WithOddsItTakesAPartOfTheLimits) {
    const TurnLimits limits{.time_left = 20s, .increment = 200ms, .move_time = 3s, .nodes = 35, .depth = 4};
    const TurnLimits tenth = limits.divided_by(10);
    EXPECT_EQ(tenth.time_left, 2000ms);
    EXPECT_EQ(tenth.increment, 20ms);
    EXPECT_EQ(tenth.move_time, 300ms);
    EXPECT_EQ(tenth.nodes, 3U);
    EXPECT_EQ(tenth.depth, 4);
    EXPECT_EQ(limits.divided_by(100).nodes, 1U);
    EXPECT_EQ(TurnLimits{}.divided_by(10).nodes, 0U);

    const KonaneState start = rulesets::konane_contest_start(8, 8, KonaneOpening::kCornerOrCentre).value();
    KonaneEngineOptions with_odds = kSmall;
    with_odds.odds = 10;
    EXPECT_EQ(play_out(start, with_odds, {.nodes = 5000}), play_out(start, kSmall, {.nodes = 500}));
}

TEST(KonaneEngine, ATinyTableAndThreadsChangeNothingAboutLegality) {
    const KonaneState start = rulesets::konane_contest_start(6, 6, KonaneOpening::kOwnCentre).value();
    play_out(start, {.table_bytes = 1}, {.nodes = 300});
    play_out(start, {.threads = 2, .table_bytes = std::size_t{1} << 16}, {.nodes = 300});
    play_out(start, {.table_bytes = 1, .learned_only = true}, {.nodes = 300});
}

TEST(KonaneEngine, MovesFromOneBoardToAnother) {
    const auto engine = make_konane_engine(kSmall);
    for (const char* text :
         {"xoxo/o..o/xoxo/oxox x", "xoxox/ox..o/xoxox/oxoxo x", "xoxo/o..o/xoxo/oxox o", "xoxo/o..#/xoxo/oxox o"}) {
        const KonaneState state = KonaneContest::parse(text).value();
        EXPECT_TRUE(is_action(state, engine->choose(state, {.nodes = 3000}, {}).action)) << text;
    }
}

TEST(KonaneEngine, StopsWhenItIsTold) {
    KonaneState state;
    state.position = rulesets::konane_start(18, 18, rulesets::KonaneGap::kHM).value();
    const auto engine = make_konane_engine(kSmall);
    std::atomic<bool> stop{false};
    std::thread other([&] {
        std::this_thread::sleep_for(20ms);
        stop = true;
    });
    const auto decision = engine->choose(state, {}, {.stop = &stop});
    other.join();
    EXPECT_TRUE(is_action(state, decision.action));
    EXPECT_TRUE(is_action(state, engine->choose(state, {}, {.stop = &stop}).action));  // before it begins
}

// Left wins 5x5 with the gap HM (docs/solving-konane.md): the engine finds that, and reports it as proven.
TEST(KonaneEngine, KnowsAWonBoard) {
    KonaneState state;
    state.position = rulesets::konane_start(5, 5, rulesets::KonaneGap::kHM).value();
    for (const bool solver : {true, false}) {
        const auto decision = make_konane_engine({.solver = solver})->choose(state, {.nodes = 3'000'000}, {});
        EXPECT_TRUE(std::holds_alternative<Win>(decision.report->score)) << solver;
    }
    state.to_move = rulesets::Player::kRight;
    const auto decision = make_konane_engine({})->choose(state, {.nodes = 3'000'000}, {});
    EXPECT_TRUE(std::holds_alternative<Loss>(decision.report->score));
}

// The contest's profile is the search alone: in every position of a game it plays as the engine without its solver
// does, while the full engine gets the end of the game from the solver, which reports no depth.
TEST(KonaneEngine, LearnedOnlyIsTheSearchAlone) {
    const auto learned_only = make_konane_engine({.table_bytes = std::size_t{1} << 20, .learned_only = true});
    const auto without_solver = make_konane_engine({.table_bytes = std::size_t{1} << 20, .solver = false});
    const auto full = make_konane_engine(kSmall);
    const TurnLimits limits{.nodes = 40'000};
    int solved = 0;
    KonaneState state = rulesets::konane_contest_start(6, 6, KonaneOpening::kOwnCentre).value();
    while (!KonaneContest::winner(state)) {
        const auto decision = learned_only->choose(state, limits, {});
        const auto same = without_solver->choose(state, limits, {});
        EXPECT_EQ(decision.action, same.action);
        EXPECT_EQ(decision.report->nodes, same.report->nodes);
        EXPECT_GT(decision.report->depth, 0);
        if (full->choose(state, limits, {}).report->depth == 0) ++solved;
        state = KonaneContest::apply(state, decision.action);
    }
    EXPECT_GT(solved, 0);
}

// Even if the clock has run out before the engine is asked, its answer comes from a search.
TEST(KonaneEngine, NeverAnswersBlindly) {
    const auto engine = make_konane_engine(kSmall);
    for (const char* text : {".o..xoxo/.x..oxox/x...x..o/..oxo.ox/x.x....o/oxo..xox/x...xoxo/o.o..xox o",
                             "xoxo.oxo/.....x../x....o.o/.......x/xo..xoxo/.....xox/..xoxoxo/oxo.oxox x"}) {
        const KonaneState state = KonaneContest::parse(text).value();
        for (const auto time : {0ms, 31ms, 40ms, 60ms}) {
            const auto decision = engine->choose(state, {.move_time = time}, {});
            EXPECT_TRUE(decision.report->depth > 0 || std::holds_alternative<Win>(decision.report->score)) << text;
        }
    }
}

// The plan, the search and the solver go by one clock. If one of them had wall time, the engine would answer at once
// or never.
TEST(KonaneEngine, ThinksByProcessorTime) {
    const base::ProcessorTime processor_time;
    KonaneState state;
    state.position = rulesets::konane_start(10, 10, rulesets::KonaneGap::kHM).value();
    const auto engine = make_konane_engine({.table_bytes = std::size_t{1} << 20, .reserve = 0ms});
    const auto begin = base::Clock::now();
    const auto decision = engine->choose(state, {.move_time = 60ms}, {});
    const auto spent = base::Clock::now() - begin;
    EXPECT_GE(spent, 20ms);
    EXPECT_LE(spent, 2s);
    EXPECT_LE(decision.report->time, spent);
}

/// How many plies a jump game still takes if the winner hurries and the loser resists; negative if the player to move
/// loses.
int exact_length(const KonaneState& state) {
    if (KonaneContest::winner(state)) return 0;
    std::vector<KonaneMove> actions;
    KonaneContest::actions(state, actions);
    int win = 1000;
    int loss = 0;
    for (const KonaneMove action : actions) {
        const int after = exact_length(KonaneContest::apply(state, action));
        if (after <= 0) {
            win = std::min(win, 1 - after);
        } else {
            loss = std::max(loss, 1 + after);
        }
    }
    return win < 1000 ? win : -loss;
}

// Proofs and look-ups say who wins but not how long it takes; the engine does not pretend to know.
TEST(KonaneEngine, SaysOfALossThatItIsLongOnlyIfItIs) {
    base::Random random(7);
    const auto engine = make_konane_engine(kSmall);
    int losses = 0;
    int lengths = 0;
    for (int game = 0; game < 60; ++game) {
        KonaneState state;
        state.position =
            rulesets::konane_start(5, 6, rulesets::kKonaneGaps[static_cast<std::size_t>(random.below(4))]).value();
        engine->new_game();
        while (!KonaneContest::winner(state)) {
            if ((state.position.left | state.position.right).count() <= 14) {
                const auto decision = engine->choose(state, {.nodes = 3000, .depth = 1 + game % 5}, {});
                if (const auto* loss = std::get_if<Loss>(&decision.report->score)) {
                    const int exact = exact_length(state);
                    ++losses;
                    lengths += loss->plies > 0 ? 1 : 0;
                    EXPECT_LT(exact, 0) << KonaneContest::print(state);
                    EXPECT_LE(loss->plies, -exact) << KonaneContest::print(state);
                }
            }
            std::vector<KonaneMove> actions;
            KonaneContest::actions(state, actions);
            state = KonaneContest::apply(
                state, actions[static_cast<std::size_t>(random.below(static_cast<int>(actions.size())))]);
        }
    }
    EXPECT_GT(losses, 50);
    EXPECT_GT(lengths, 20);
}

TEST(KonaneEngine, ReportsEveryDepth) {
    KonaneState state;
    state.position = rulesets::konane_start(8, 8, rulesets::KonaneGap::kHM).value();
    std::vector<int> depths;
    Listener<KonaneContest> listener;
    listener.on_report = [&](const ThinkingReport<KonaneContest>& report) {
        depths.push_back(report.depth);
        EXPECT_FALSE(report.line.empty());
    };
    make_konane_engine(kSmall)->choose(state, {.depth = 5}, listener);
    EXPECT_EQ(depths, (std::vector<int>{1, 2, 3, 4, 5}));
}

}  // namespace
}  // namespace papamu::engine::konane_engine_test
