// A search of sums that has hardly any room for its tables, and must not forget, goes on by the rules, and gives the
// same answers.
#include "solver/outcome/then_another.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "rulesets/any_rules.h"
#include "rulesets/any_ruleset.h"
#include "solver/certificate/certificate.h"
#include "solver/outcome/game_solver.h"
#include "solver/outcome/search_by_rules.h"
#include "solver/sums/sum_outcome_game.h"
#include "tests/solver/outcome/small_boards.h"

namespace papamu::solver::then_another_test {
namespace {

using detail::GameSolver;
using detail::SumOutcomeGame;
using detail::ThenAnother;
using rulesets::Player;
using tests::position_of;

/// Room for some regions, and not for all.
constexpr std::size_t kLittle = std::size_t{1} << 18;

OutcomeOptions with_room() {
    OutcomeOptions options;
    options.table_bytes = std::size_t{64} << 20;
    return options;
}

ThenAnother solver_with(const rulesets::AnyPosition& position, std::size_t bytes, const OutcomeOptions& options) {
    OutcomeOptions little = options;
    little.table_bytes = bytes;
    return {std::make_unique<GameSolver<SumOutcomeGame<rulesets::AnyRules>>>(position, little, 1, nullptr, false),
            [=] { return detail::search_by_rules(position, options); }};
}

TEST(ThenAnother, AnswersAsWithRoom) {
    int by_rules = 0;
    for (const auto& [ruleset, text] : tests::small_boards({{"amazons", "x.../..../...o"}})) {
        const rulesets::AnyPosition position = position_of(ruleset, text);
        const OutcomeOptions options = with_room();
        const OutcomeReport expected = make_outcome_solver(position, options).value()->solve({}, {});
        ThenAnother solver = solver_with(position, kLittle, options);
        const OutcomeReport report = solver.solve({}, {});
        by_rules += solver.is_second() ? 1 : 0;
        EXPECT_EQ(report.outcome(), expected.outcome()) << ruleset;
        EXPECT_EQ(report.stopped, "") << ruleset;
        EXPECT_FALSE(report.is_full);
        for (const Player player : {Player::kLeft, Player::kRight}) {
            const FirstAnswer& answer = (player == Player::kLeft ? report.left : report.right).value();
            EXPECT_EQ(answer.best_move.has_value(), answer.wins.value()) << ruleset;
        }
    }
    EXPECT_GE(by_rules, 2);  // the others are decided before any table is full
}

TEST(ThenAnother, KeepsTheLimits) {
    const rulesets::AnyPosition position = position_of("nogo", "..../..../..../....");
    ThenAnother solver = solver_with(position, kLittle, with_room());
    const OutcomeReport report = solver.solve({}, {.nodes = 30'000});
    EXPECT_TRUE(solver.is_second());
    EXPECT_EQ(report.stopped, "the limit of 30000 positions");
    EXPECT_FALSE(report.outcome());
    EXPECT_GE(report.nodes, 30'000U);
    EXPECT_LT(report.nodes, 40'000U);
}

TEST(ThenAnother, WritesCertificatesAndCheckpoints) {
    const rulesets::AnyPosition position = position_of("nogo", "..../..../....");
    const OutcomeOptions options = with_room();
    ThenAnother solver = solver_with(position, kLittle, options);
    const OutcomeReport report = solver.solve({}, {});
    ASSERT_TRUE(solver.is_second());
    const auto certificate = solver.certificate(Player::kLeft, report.left->wins.value(), {});
    ASSERT_TRUE(certificate) << certificate.error();
    const auto verdicts = verify_certificates(*certificate);
    ASSERT_TRUE(verdicts) << verdicts.error();
    ASSERT_EQ(verdicts->size(), 1U);
    EXPECT_TRUE(verdicts->front().proven) << verdicts->front().reason;
    std::stringstream file;
    solver.save(file);
    ThenAnother again = solver_with(position, kLittle, options);
    EXPECT_EQ(again.load(file), "");
    EXPECT_TRUE(again.is_second());
    const OutcomeReport known = again.solve({}, {});
    EXPECT_EQ(known.outcome(), report.outcome());
    EXPECT_LT(known.nodes, report.nodes / 2);

    // What the search of sums has written is read by it; and anything else by neither.
    const auto roomy = make_outcome_solver(position, options).value();
    (void)roomy->solve({}, {});
    std::stringstream of_sums;
    roomy->save(of_sums);
    ThenAnother third = solver_with(position, options.table_bytes, options);
    EXPECT_EQ(third.load(of_sums), "");
    EXPECT_FALSE(third.is_second());
    std::stringstream nothing("nothing");
    EXPECT_NE(third.load(nothing), "");
}

}  // namespace
}  // namespace papamu::solver::then_another_test
