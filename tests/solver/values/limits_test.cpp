// Limits: what is known when a limit is reached is sound, and nothing is lost.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <set>
#include <thread>

#include "base/clock.h"
#include "cgt/notation.h"
#include "cgt/order.h"
#include "rulesets/domineering/domineering.h"
#include "rulesets/konane/konane.h"
#include "solver/analysis.h"
#include "solver/values/limited_work.h"
#include "tests/by_text.h"
#include "tests/solver/values/analyst_against_definition.h"

namespace papamu::tests::limits_test {
namespace {

using rulesets::Domineering;
using rulesets::Konane;

// Two regions: one with two moves, and one that takes many positions.
constexpr const char* kTwoRegions = "..#..../###..../..#..../..#....";
const std::string kKonaneBoard = "xoxo/o..x/xoxo/oxox";

/// How many steps the last work may take after the budget is spent.
std::uint64_t last_steps(const solver::SearchBudget& budget) {
    std::uint64_t steps = 0;
    solver::LastWork(budget).attempt([&] {
        for (;;) {
            base::count_work();
            ++steps;
        }
    });
    return steps;
}

TEST(Limits, LastWorkIsMeasuredInStepsUnlessSomebodyWaits) {
    std::atomic<bool> stop = false;
    const solver::SearchBudget budget({.positions = 1, .stop = &stop, .report = {}});
    const std::uint64_t steps = last_steps(budget);
    EXPECT_GT(steps, 1'000'000U);
    EXPECT_EQ(last_steps(budget), steps) << "as many on every machine";
    // An interruption in the middle of the last work.
    bool ended = false;
    const solver::LastWork last(budget);
    last.attempt([&] {
        stop = true;
        for (int i = 0; i < 1'000'000; ++i) base::look_for_stop();
        ended = true;
    });
    EXPECT_FALSE(ended);
    // After an interruption there is still time for what is known.
    solver::LastWork(budget).attempt([&] { ended = true; });
    EXPECT_TRUE(ended && budget.is_urgent());
    EXPECT_TRUE(solver::SearchBudget({.seconds = 100, .report = {}}).is_urgent());
}

TEST(Limits, SecondsAreThoseOfTheThreadThatAsked) {
    const base::ProcessorTime processor_time;
    const solver::SearchBudget budget({.seconds = 10, .report = {}});
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_LT(budget.seconds(), 0.025) << "it has slept";
    double seen_elsewhere = -1;
    std::thread([&] { seen_elsewhere = budget.seconds(); }).join();
    EXPECT_GE(seen_elsewhere, 0);
    EXPECT_LT(seen_elsewhere, 1) << "another thread has wall time";
}

TEST(Limits, BoundsHoldWhateverTheLimit) {
    std::set<bool> finished;
    for (std::uint64_t limit = 1; limit <= 2048; limit *= 2) {
        for (const int threads : {1, 2}) {
            AnalystAgainstDefinition<Konane> pair({.threads = threads, .switches = {}});
            solver::AnalysisOptions options;
            options.position_limit = limit;
            const auto analysis = tests::analyse(pair.analyst(), kKonaneBoard, options).value();
            const cgt::Value value = pair.definition().value(kKonaneBoard);
            pair.check_bounds(analysis.lower, value, analysis.upper);
            EXPECT_EQ(analysis.value.value_or(value), value);
            finished.insert(analysis.stopped.empty());
            if (analysis.stopped.empty()) {
                EXPECT_TRUE(analysis.value.has_value());
            } else {
                EXPECT_EQ(analysis.stopped,
                          "the limit of " + std::to_string(limit) + (limit == 1 ? " position" : " positions"));
                EXPECT_TRUE(analysis.left_moves.empty() && analysis.right_moves.empty());
            }
            // Without a limit the same analyst continues where it was.
            pair.check(kKonaneBoard);
        }
    }
    EXPECT_EQ(finished.size(), 2U) << "the limits should stop some of the runs";
}

/// Under limits between the value and the values of the moves: how often a move had no value, and whether it wins.
struct SeenBounds {
    int without_value = 0;
    int winning = 0, losing = 0, open = 0;
};

SeenBounds check_bounds_of_moves(const std::string& board) {
    SeenBounds seen;
    AnalystAgainstDefinition<Konane> pair;
    const auto whole = tests::analyse(pair.analyst(), board, {}).value();
    EXPECT_TRUE(whole.left_bounds.empty() && whole.right_bounds.empty());
    const auto check = [&](const std::vector<solver::MoveBounds>& found,
                           const std::vector<solver::MoveAnalysis>& expected) {
        ASSERT_EQ(found.size(), expected.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
            EXPECT_EQ(found[i].move.as<Konane::Move>(), expected[i].move.as<Konane::Move>());
            EXPECT_EQ(found[i].value.value_or(expected[i].value), expected[i].value);
            pair.check_bounds(found[i].lower, expected[i].value, found[i].upper);
            EXPECT_EQ(found[i].winning.value_or(expected[i].winning), expected[i].winning);
            seen.without_value += found[i].value ? 0 : 1;
            ++(!found[i].winning ? seen.open : *found[i].winning ? seen.winning : seen.losing);
        }
    };
    for (std::uint64_t limit = 10; limit < whole.stats.positions; limit += limit / 20 + 1) {
        solver::AnalysisOptions options;
        options.position_limit = limit;
        const auto analysis = tests::analyse(*solver::make_analyst("konane", pair.store(), {}), board, options).value();
        if (!analysis.value) continue;
        EXPECT_EQ(analysis.value, whole.value);
        EXPECT_FALSE(analysis.stopped.empty());
        EXPECT_TRUE(analysis.left_moves.empty() && analysis.right_moves.empty());
        check(analysis.left_bounds, whole.left_moves);
        check(analysis.right_bounds, whole.right_moves);
    }
    return seen;
}

TEST(Limits, MovesHaveBoundsWhereTheValueIsKnown) {
    // 0: the player to move loses, which is known before the values of the moves are.
    const SeenBounds lost = check_bounds_of_moves("xoxox/ox.xo/xo.ox/oxoxo");
    EXPECT_GT(lost.without_value, 0);
    EXPECT_GT(lost.losing, 0);
    EXPECT_EQ(lost.winning + lost.open, 0);
    // 1: Right's moves lose, and which of Left's win must be found out.
    const SeenBounds won = check_bounds_of_moves("xoxox/oxoxo/xo..x/oxoxo");
    EXPECT_GT(won.without_value, 0);
    EXPECT_GT(won.losing, 0);
    EXPECT_GT(won.open, 0);
}

TEST(Limits, WhatWasFoundIsKept) {
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst("konane", store, {});
    const auto whole = tests::analyse(*solver::make_analyst("konane", store, {}), kKonaneBoard, {}).value();
    solver::AnalysisOptions options;
    options.position_limit = whole.stats.positions / 2;
    std::uint64_t positions = 0;
    for (int calls = 0; calls < 10; ++calls) {
        const auto analysis = tests::analyse(*analyst, kKonaneBoard, options).value();
        positions += analysis.stats.positions;
        if (analysis.stopped.empty()) break;
    }
    // Only positions that were being evaluated when the limit was reached are evaluated again.
    EXPECT_LE(positions, whole.stats.positions + 100);
    EXPECT_GE(positions, whole.stats.positions);
}

class SmallRegionsFirst : public testing::TestWithParam<int> {};

TEST_P(SmallRegionsFirst, AreKnown) {
    cgt::ValueStore store;
    solver::AnalysisOptions options;
    options.position_limit = 5;
    const auto analyst = solver::make_analyst("domineering", store, {.threads = GetParam(), .switches = {}});
    const auto analysis = tests::analyse(*analyst, kTwoRegions, options).value();
    ASSERT_GE(analysis.regions.size(), 2U);
    EXPECT_FALSE(analysis.value.has_value());
    int known = 0;
    for (const auto& region : analysis.regions) known += region.value.has_value() ? 1 : 0;
    EXPECT_GE(known, 1);
    EXPECT_LT(known, static_cast<int>(analysis.regions.size()));
    AnalystAgainstDefinition<Domineering> pair;
    pair.check(kTwoRegions);
    pair.check_bounds(analysis.lower, pair.definition().value(kTwoRegions), analysis.upper);
}

INSTANTIATE_TEST_SUITE_P(Threads, SmallRegionsFirst, testing::Values(1, 2));

TEST(Limits, StopFlag) {
    cgt::ValueStore store;
    const std::atomic<bool> stop = true;
    solver::AnalysisOptions options;
    options.stop = &stop;
    const auto analyst = solver::make_analyst("domineering", store, {});
    const auto analysis = tests::analyse(*analyst, "....../....../....../......", options).value();
    EXPECT_EQ(analysis.stopped, "interrupted");
    EXPECT_FALSE(analysis.value.has_value());
    EXPECT_EQ(analysis.lower, -12);
    EXPECT_EQ(analysis.upper, 12);
}

TEST(Limits, Seconds) {
    cgt::ValueStore store;
    solver::AnalysisOptions options;
    options.second_limit = 1e-6;
    const auto analysis =
        tests::analyse(*solver::make_analyst("domineering", store, {}), "......../......../......../........", options)
            .value();
    EXPECT_EQ(analysis.stopped, "the limit of 1e-06 seconds");
    EXPECT_FALSE(analysis.value.has_value());
}

// A full table forgets.
TEST(Limits, FullTable) {
    const std::vector<std::pair<const char*, const char*>> boards = {{"domineering", "..../..../..../...."},
                                                                     {"konane", "xoxox/oxoxo/xo.ox/oxoxo"},
                                                                     {"clobber", "xoxo/oxxo/ooxx"},
                                                                     {"snort", "..../.x../...."}};
    for (const auto& [ruleset, board] : boards) {
        for (const int threads : {1, 2}) {
            cgt::ValueStore store;
            const auto small_table = solver::make_analyst(
                ruleset, store, {.threads = threads, .switches = {}, .table_bytes = std::size_t{1} << 16});
            const auto found = tests::analyse(*small_table, board, {}).value();
            EXPECT_EQ(found.stopped, "") << ruleset;
            const auto expected = tests::analyse(*solver::make_analyst(ruleset, store, {}), board, {}).value();
            EXPECT_EQ(found.value, expected.value) << ruleset;
            if (threads == 1) {
                EXPECT_GE(found.stats.positions, expected.stats.positions) << ruleset;
            }
        }
    }
}

TEST(Limits, FullStore) {
    cgt::ValueStore small_store({.byte_limit = 10000, .cache_bytes = 0});
    const auto in_small_store = solver::make_analyst("domineering", small_store, {});
    const auto full = tests::analyse(*in_small_store, "....../....../....../......", {}).value();
    EXPECT_EQ(full.stopped, "the value store is full: its limit is 10000 bytes");
    EXPECT_FALSE(full.value.has_value());
    // Games may be forgotten, but not those that are needed at once; or they may, but not with that switched off.
    solver::AnalysisOptions may_forget;
    may_forget.may_forget = true;
    EXPECT_EQ(tests::analyse(*in_small_store, "....../....../....../......", may_forget).value().stopped, full.stopped);
    cgt::ValueStore larger({.byte_limit = 60'000, .cache_bytes = 0});
    solver::AnalystOptions never;
    never.switches.without(solver::Optimisation::kForgetting);
    const auto remembers = solver::make_analyst("domineering", larger, never);
    EXPECT_EQ(tests::analyse(*remembers, "....../....../....../......", may_forget).value().stopped,
              "the value store is full: its limit is 60000 bytes");
    EXPECT_TRUE(
        tests::analyse(*solver::make_analyst("domineering", larger, {}), "....../....../....../......", may_forget)
            .value()
            .value.has_value());
}

TEST(Limits, Progress) {
    cgt::ValueStore store;
    solver::AnalysisOptions options;
    std::uint64_t last = 0;
    int calls = 0;
    options.progress = [&](const solver::AnalysisProgress& progress) {
        EXPECT_GE(progress.positions, last);
        EXPECT_EQ(progress.regions, 1U);
        EXPECT_LE(progress.regions_done, progress.regions);  // 1 while its moves are evaluated
        EXPECT_GT(progress.bytes, 0U);
        last = progress.positions;
        ++calls;
    };
    const auto analysis =
        tests::analyse(*solver::make_analyst("domineering", store, {}), "......./......./......./.......", options)
            .value();
    EXPECT_GT(calls, 0);
    EXPECT_LE(last, analysis.stats.positions);
}

TEST(Limits, WrongTextNamesThePlace) {
    cgt::ValueStore store;
    const auto analysis = tests::analyse(*solver::make_analyst("konane", store, {}), "xo/xz", {});
    ASSERT_FALSE(analysis.has_value());
    EXPECT_EQ(analysis.error().row, 2U);
    EXPECT_EQ(analysis.error().column, 2U);
    EXPECT_EQ(solver::make_analyst("chess", store, {}), nullptr);
}

}  // namespace
}  // namespace papamu::tests::limits_test
