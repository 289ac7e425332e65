// Leaving dominated options out, or reversible ones: the same values as when every option is evaluated, on boards large
// enough for it.
#include <gtest/gtest.h>

#include "rulesets/konane/konane.h"
#include "rulesets/konane/konane_start.h"
#include "solver/analysis.h"
#include "tests/by_text.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::dominance_test {
namespace {

using solver::Optimisation;

/// Analysts that share a store, so that equal values are equal words.
class Dominance : public testing::Test {
 protected:
    void expect_same(std::string_view ruleset, const std::string& text) {
        solver::AnalysisOptions alone;
        alone.moves = solver::MovesAsked::kNone;
        const auto plain = analyse(ruleset, text, {.switches = without({Optimisation::kDominance})}, {});
        const auto chosen = analyse(ruleset, text, {}, alone);
        ASSERT_EQ(chosen.value, plain.value) << text;
        positions_ += chosen.stats.positions;
        plain_positions_ += plain.stats.positions;
        ASSERT_EQ(analyse(ruleset, text, {.threads = 2, .switches = {}}, alone).value, plain.value) << text;
        for (const Optimisation which :
             {Optimisation::kOrdering, Optimisation::kSymmetry, Optimisation::kRegions, Optimisation::kCutoffs}) {
            ASSERT_EQ(analyse(ruleset, text, {.switches = without({which})}, alone).value, plain.value) << text;
        }
        const auto moves = analyse(ruleset, text, {}, {});
        expect_same_moves(moves.left_moves, plain.left_moves, text);
        expect_same_moves(moves.right_moves, plain.right_moves, text);
    }

    std::uint64_t positions_ = 0;
    std::uint64_t plain_positions_ = 0;

 private:
    static solver::Switches without(std::initializer_list<Optimisation> list) {
        solver::Switches switches;
        for (const Optimisation which : list) switches.without(which);
        return switches;
    }
    /// Analyses without guesses, which would answer first.
    solver::Analysis analyse(std::string_view ruleset, const std::string& text, solver::AnalystOptions options,
                             const solver::AnalysisOptions& asked) {
        options.switches.without(Optimisation::kGuesses);
        return tests::analyse(*solver::make_analyst(ruleset, store_, options), text, asked).value();
    }
    static void expect_same_moves(const std::vector<solver::MoveAnalysis>& found,
                                  const std::vector<solver::MoveAnalysis>& expected, const std::string& text) {
        ASSERT_EQ(found.size(), expected.size()) << text;
        for (std::size_t i = 0; i < found.size(); ++i) ASSERT_EQ(found[i].value, expected[i].value) << text;
    }

    cgt::ValueStore store_;
};

TEST_F(Dominance, Domineering) {
    auto random = seeded_random();
    for (int i = 0; i < 12 && !HasFatalFailure(); ++i) {
        expect_same("domineering", random_board(random, 4, 6, ".......#"));
        expect_same("domineering", random_board(random, 5, 5, "......#"));
    }
    expect_same("domineering", "...../...../...../...../.....");
    expect_same("domineering", "....../....../....../......");
    EXPECT_LT(positions_, plain_positions_);
}

TEST_F(Dominance, Amazons) {
    auto random = seeded_random();
    for (int i = 0; i < 12 && !HasFatalFailure(); ++i) {
        expect_same("amazons", random_board(random, 2, 5, "......#.xo"));
        expect_same("amazons", random_board(random, 3, 4, ".....#.xo"));
        expect_same("amazons", random_board(random, 3, 4, "..#.xo"));
    }
    expect_same("amazons", "x.../..../...o");
}

TEST_F(Dominance, Konane) {
    auto random = seeded_random();
    for (int i = 0; i < 12 && !HasFatalFailure(); ++i) {
        expect_same("konane", random_checkerboard(random, 4, 5, 7));
        expect_same("konane", random_checkerboard(random, 3, 7, 7));
        expect_same("konane", random_board(random, 4, 6, "xoxoxo."));
    }
    for (const auto gap : {rulesets::KonaneGap::kHM, rulesets::KonaneGap::kVM, rulesets::KonaneGap::kHC}) {
        expect_same("konane", rulesets::Konane::print(rulesets::konane_start(4, 5, gap).value()));
    }
    EXPECT_LT(positions_, plain_positions_);
}

// Here options are compared with multiples of up.
TEST_F(Dominance, Clobber) {
    auto random = seeded_random();
    for (int i = 0; i < 12 && !HasFatalFailure(); ++i) {
        expect_same("clobber", random_board(random, 3, 4, "xo"));
        expect_same("clobber", random_board(random, 3, 5, "xoxo."));
        expect_same("clobber", random_board(random, 2, 7, "xo"));
    }
    expect_same("clobber", "xoxx/oxox/xoxo");
    expect_same("clobber", "xoxoxoxoxoxo");
    expect_same("clobber", "xxxxxo/xxxxxx");  // more than ten ups
}

}  // namespace
}  // namespace papamu::tests::dominance_test
