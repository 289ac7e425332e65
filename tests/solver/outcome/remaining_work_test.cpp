// What remains of a search, on start boards whose whole work is known by doing it.
#include "solver/outcome/remaining_work.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "rulesets/any_ruleset.h"
#include "rulesets/board_size.h"
#include "solver/outcome/outcome.h"

namespace papamu::tests::remaining_work_test {
namespace {

using solver::OutcomeLimits;
using solver::OutcomeQuestion;
using solver::OutcomeReport;
using solver::RemainingWork;

constexpr OutcomeQuestion kLeftFirst{.left_first = true, .right_first = false, .best_moves = false};
constexpr OutcomeQuestion kBoth{.left_first = true, .right_first = true, .best_moves = false};

OutcomeReport solve(const char* size, const OutcomeQuestion& question, const OutcomeLimits& limits,
                    const solver::Switches& switches = {}) {
    const auto board = rulesets::find_ruleset("konane")->start_board(rulesets::read_board_size(size).value(), "HM");
    const solver::OutcomeOptions options{.threads = 1, .switches = switches, .table_bytes = std::size_t{1} << 26};
    return solver::make_outcome_solver(board.value(), options).value()->solve(question, limits);
}

TEST(RemainingWork, IsLessTheNearerTheNumbersAreToAnAnswer) {
    using solver::detail::remaining_nodes;
    EXPECT_GT(remaining_nodes(1000, 100, 100), 1000);
    EXPECT_LT(remaining_nodes(1000, 1, 1000), 100);
    EXPECT_EQ(remaining_nodes(1000, 7, 90), remaining_nodes(1000, 90, 7));
    EXPECT_EQ(remaining_nodes(0, 7, 90), 0);
}

// docs/solving-konane.md: nine in ten within a factor of 6, none beyond 12, from a tenth of the work on.
TEST(RemainingWork, IsOfTheRightSizeOnStartBoards) {
    for (const char* const size : {"4x8", "5x6", "6x6"}) {
        const std::uint64_t whole = solve(size, kLeftFirst, {}).nodes;
        for (const std::uint64_t tenths : {1U, 3U, 5U, 7U}) {
            const OutcomeReport report = solve(size, kLeftFirst, {.nodes = whole * tenths / 10});
            ASSERT_FALSE(report.left->wins) << size;
            ASSERT_TRUE(report.remaining) << size << ' ' << tenths;
            const double factor = report.remaining->nodes / static_cast<double>(whole - report.nodes);
            EXPECT_LT(factor, 17) << size << ' ' << tenths;
            EXPECT_GT(factor, 1 / 17.0) << size << ' ' << tenths;
        }
    }
}

TEST(RemainingWork, OfTwoQuestionsIsMoreThanOfOne) {
    const OutcomeReport one = solve("6x6", kLeftFirst, {.nodes = 50'000});
    const OutcomeReport both = solve("6x6", kBoth, {.nodes = 50'000});
    EXPECT_EQ(both.remaining->proof, one.remaining->proof);
    EXPECT_GT(both.remaining->nodes, one.remaining->nodes + 50'000);
}

TEST(RemainingWork, IsToldDuringTheSearch) {
    std::vector<RemainingWork> told;
    std::uint64_t calls = 0;
    OutcomeLimits limits{.nodes = 1'000'000};
    limits.remaining = [&](const RemainingWork& work) { told.push_back(work); };
    limits.progress = [&](std::uint64_t /*nodes*/) { ++calls; };
    solve("6x7", kLeftFirst, limits);
    ASSERT_FALSE(told.empty());
    EXPECT_GE(calls, told.size());
    for (const RemainingWork& work : told) EXPECT_GT(work.nodes, 0);
}

TEST(RemainingWork, IsNotToldWithAnAnswerNorWithoutProofNumbers) {
    EXPECT_FALSE(solve("4x5", kLeftFirst, {}).remaining);
    solver::Switches switches;
    switches.without(solver::Optimisation::kProofs);
    const OutcomeReport report = solve("6x6", kLeftFirst, {.nodes = 10'000}, switches);
    EXPECT_FALSE(report.left->wins);
    EXPECT_FALSE(report.remaining);
}

}  // namespace
}  // namespace papamu::tests::remaining_work_test
