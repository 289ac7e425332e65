// Asking for a simple value first: the same values as without, and far fewer positions if there is a simple value.
#include <gtest/gtest.h>

#include <algorithm>

#include "cgt/notation.h"
#include "cgt/order.h"
#include "rulesets/konane/konane.h"
#include "rulesets/konane/konane_start.h"
#include "solver/analysis.h"
#include "solver/outcome/outcome.h"
#include "tests/by_text.h"
#include "tests/rulesets/grid_boards.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::guesses_test {
namespace {

using solver::Optimisation;

/// Two analysts that share a store, so that equal values are equal words.
class Guesses : public testing::Test {
 protected:
    void expect_same(solver::Analyst& with, solver::Analyst& without, const std::string& text,
                     solver::MovesAsked moves = solver::MovesAsked::kAll) {
        solver::AnalysisOptions options;
        options.moves = moves;
        const auto found = tests::analyse(with, text, options).value();
        const auto expected = tests::analyse(without, text, options).value();
        ASSERT_TRUE(found.value && expected.value) << text;
        ASSERT_EQ(*found.value, *expected.value) << text;
        expect_same_moves(found.left_moves, expected.left_moves, text);
        expect_same_moves(found.right_moves, expected.right_moves, text);
        positions_ += found.stats.positions;
        plain_positions_ += expected.stats.positions;
    }
    void expect_same_in_new_tables(std::string_view ruleset, const std::string& text, int threads = 1) {
        expect_same(*analyst(ruleset, true, threads), *analyst(ruleset, false, 1), text);
    }
    std::unique_ptr<solver::Analyst> analyst(std::string_view ruleset, bool guesses, int threads) {
        solver::Switches switches;
        if (!guesses) switches.without(Optimisation::kGuesses);
        return solver::make_analyst(ruleset, store_, {.threads = threads, .switches = switches});
    }

    cgt::ValueStore store_;
    std::uint64_t positions_ = 0;
    std::uint64_t plain_positions_ = 0;

 private:
    static void expect_same_moves(const std::vector<solver::MoveAnalysis>& found,
                                  const std::vector<solver::MoveAnalysis>& expected, const std::string& text) {
        ASSERT_EQ(found.size(), expected.size()) << text;
        for (std::size_t i = 0; i < found.size(); ++i) ASSERT_EQ(found[i].value, expected[i].value) << text;
    }
};

// With fewer stones no simple value is asked for: an evaluation takes less work.
TEST_F(Guesses, KonaneWithAtMostThreeGaps) {
    for (const auto& [rows, columns] : {std::pair(4, 4), std::pair(3, 6), std::pair(4, 5)}) {
        const auto with = analyst("konane", true, 1);
        const auto without = analyst("konane", false, 1);
        int boards = 0;
        for_each_board(rows, columns, "s.", [&, columns = columns](const std::string& pattern) {
            if (std::count(pattern.begin(), pattern.end(), '.') > 3 || HasFatalFailure()) return;
            std::string text = pattern;
            int cell = 0;
            for (char& letter : text) {
                if (letter == '/') continue;
                if (letter == 's') letter = (cell / columns + cell % columns) % 2 == 0 ? 'x' : 'o';
                ++cell;
            }
            expect_same(*with, *without, text, solver::MovesAsked::kNone);
            ++boards;
        });
        EXPECT_GT(boards, 600);
    }
}

TEST_F(Guesses, KonaneAtRandom) {
    auto random = seeded_random();
    for (int i = 0; i < 12 && !HasFatalFailure(); ++i) {
        const int threads = 1 + i % 2;
        expect_same_in_new_tables("konane", random_checkerboard(random, 4, 5, 7), threads);
        expect_same_in_new_tables("konane", random_checkerboard(random, 3, 7, 7), threads);
        expect_same_in_new_tables("konane", random_board(random, 4, 5, "xoxoxo."), threads);
    }
    EXPECT_LT(positions_, plain_positions_);
}

TEST_F(Guesses, DomineeringAtRandom) {
    auto random = seeded_random();
    for (int i = 0; i < 12 && !HasFatalFailure(); ++i) {
        const int threads = 1 + i % 2;
        expect_same_in_new_tables("domineering", random_board(random, 4, 6, ".......#"), threads);
        expect_same_in_new_tables("domineering", random_board(random, 5, 5, "......#"), threads);
    }
}

// Of regions of domineering only rectangles are asked about.
TEST_F(Guesses, DomineeringRectangles) {
    auto random = seeded_random();
    for (const auto& [rows, columns] : {std::pair(3, 8), {4, 6}, {5, 5}, {4, 7}, {5, 6}}) {
        for (const int threads : {1, 2}) {
            expect_same(*analyst("domineering", true, threads), *analyst("domineering", false, 1),
                        random_board(random, rows, columns, "."), solver::MovesAsked::kNone);
        }
    }
    EXPECT_LT(positions_, plain_positions_);
    positions_ = plain_positions_ = 0;
    expect_same_in_new_tables("domineering", "#...../....../....../....../......");
    EXPECT_EQ(positions_, plain_positions_);
}

// Large enough to ask who wins: within this limit the value of a region of 28 stones cannot be found in any other way.
TEST_F(Guesses, WhatIsLostByWhoeverBeginsIsZero) {
    solver::AnalysisOptions options;
    options.moves = solver::MovesAsked::kNone;
    options.position_limit = 1'000'000;
    for (const int threads : {1, 2}) {
        const auto zero = analyst("konane", true, threads);
        const std::string board =
            rulesets::Konane::print(rulesets::konane_start(5, 6, rulesets::KonaneGap::kHM).value());
        const auto analysis = tests::analyse(*zero, board, options).value();
        EXPECT_EQ(analysis.value, cgt::Value()) << analysis.stopped;
        EXPECT_GT(analysis.stats.positions, 1000U);
        EXPECT_LT(analysis.stats.positions, 200'000U);
        EXPECT_EQ(tests::analyse(*zero, board, options)->stats.positions, 0U) << "the value is remembered";
        // Beside another region: 0 + 1.
        const auto sum = tests::analyse(*zero, board + "/######/xo.###", options).value();
        EXPECT_EQ(sum.value, cgt::Value::integer(1)) << sum.stopped;
    }
    options.position_limit = 1000;
    const auto stopped = tests::analyse(
        *analyst("konane", true, 1),
        rulesets::Konane::print(rulesets::konane_start(6, 6, rulesets::KonaneGap::kHM).value()), options);
    EXPECT_EQ(stopped->stopped, "the limit of 1000 positions");
    EXPECT_FALSE(stopped->value.has_value());
}

TEST_F(Guesses, StartBoards) {
    const auto value = [&](int rows, int columns, rulesets::KonaneGap gap) {
        const auto text = rulesets::Konane::print(rulesets::konane_start(rows, columns, gap).value());
        const auto analysis = tests::analyse(*analyst("konane", true, 2), text, {}).value();
        const char outcome = cgt::to_string(cgt::outcome(store_, *analysis.value))[0];
        EXPECT_EQ(tests::make_outcome_solver("konane", text, {}).value()->solve({}, {}).outcome(), outcome) << text;
        return cgt::to_string(store_, *analysis.value);
    };
    using enum rulesets::KonaneGap;
    EXPECT_EQ(value(4, 6, kHC), "-1");
    EXPECT_EQ(value(3, 8, kHC), "-1/4");
    EXPECT_EQ(value(4, 7, kHM), "0");
    EXPECT_EQ(value(5, 5, kHM), "1");
    EXPECT_EQ(value(5, 5, kHC), "1");
    EXPECT_EQ(value(5, 6, kVM), "1/2");
}

}  // namespace
}  // namespace papamu::tests::guesses_test
