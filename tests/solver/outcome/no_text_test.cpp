// Positions and moves travel as values: a solver neither prints nor reads those that it looks at.
#include <gtest/gtest.h>

#include <optional>

#include "cgt/value_store.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/clobber/clobber.h"
#include "rulesets/sum/sum_text.h"
#include "solver/analysis.h"
#include "solver/certificate/certificate.h"
#include "solver/outcome/outcome.h"
#include "tests/rulesets/counting_clobber.h"

namespace papamu::tests::no_text_test {
namespace {

using rulesets::AnyPosition;
using rulesets::Clobber;
using rulesets::Player;

TEST(NoText, AnOutcomeReadsItsPositionOnce) {
    const CountingClobber clobber;
    const auto solver = solver::make_outcome_solver(clobber.parse("xoxo/oxox").value(), {}).value();
    EXPECT_EQ(solver->solve({}, {}).outcome(), 'N');
    EXPECT_EQ(clobber.parsed, 1);
    EXPECT_EQ(clobber.printed, 0);
}

TEST(NoText, ABestMoveIsNoText) {
    for (const auto off :
         {std::optional<solver::Optimisation>(), {solver::Optimisation::kValues}, {solver::Optimisation::kSums}}) {
        const CountingClobber clobber;
        solver::OutcomeOptions options;
        if (off) options.switches.without(*off);
        const AnyPosition position = clobber.parse("xoxo/oxox").value();
        const solver::OutcomeReport report =
            solver::make_outcome_solver(position, options).value()->solve({.right_first = false}, {});
        const AnyPosition after = position.play(Player::kLeft, report.left.value().best_move.value());
        EXPECT_EQ(clobber.parsed + clobber.printed + clobber.moves_parsed + clobber.moves_printed, 1);
        const auto reply = solver::make_outcome_solver(after, {}).value()->solve({.left_first = false}, {});
        EXPECT_EQ(reply.right->wins, false);
        EXPECT_FALSE(position.move_text(*report.left->best_move).empty());
        EXPECT_EQ(clobber.moves_printed, 1);
    }
}

TEST(NoText, ABestMoveOfASumIsNoText) {
    const rulesets::AnyRuleset& sums = *rulesets::find_ruleset(rulesets::kSumName);
    const CountingClobber clobber;
    const AnyPosition star = rulesets::find_ruleset("value")->parse("*").value();
    const AnyPosition sum =
        AnyPosition::of(sums, rulesets::SumOfPositions{{{star, false}, {clobber.parse("xoxo/oxox").value(), true}}});
    cgt::ValueStore store;
    const auto report = solver::make_outcome_solver(sum, {}).value()->solve({}, {});
    const solver::Analysis found = solver::make_analyst(sums, store, {})->analyse(sum, {});
    ASSERT_TRUE(found.value && !found.left_moves.empty());
    EXPECT_EQ(clobber.parsed + clobber.printed + clobber.moves_parsed + clobber.moves_printed, 1);
    ASSERT_EQ(report.left->best_move.has_value(), report.left->wins);
    ASSERT_EQ(report.right->best_move.has_value(), report.right->wins);
    for (const Player player : {Player::kLeft, Player::kRight}) {
        const auto& moves = player == Player::kLeft ? found.left_moves : found.right_moves;
        ASSERT_EQ(moves.size(), sum.moves(player).size());
        for (const solver::MoveAnalysis& move : moves) {
            const AnyPosition after = sum.play(player, move.move);
            EXPECT_EQ(solver::make_analyst(sums, store, {})->analyse(after, {}).value, move.value);
        }
    }
}

TEST(NoText, AnAnalysisReadsItsPositionOnce) {
    const CountingClobber clobber;
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst(rulesets::any_ruleset<Clobber>(), store, {});
    const solver::Analysis found = analyst->analyse(clobber.parse("xo#xoxo/..#oxox").value(), {});
    ASSERT_EQ(found.regions.size(), 2U);
    EXPECT_EQ(clobber.parsed, 1);
    EXPECT_EQ(clobber.printed, 0);
    EXPECT_EQ(clobber.moves_printed, 0);
    EXPECT_EQ(found.position.text(), "xo#xoxo/..#oxox");
    EXPECT_EQ(found.regions[0].position.text(), "xo");
    EXPECT_EQ(found.regions[1].position.text(), "xoxo/oxox");
}

TEST(NoText, ACertificateReadsItsPositionOnceAndPrintsIt) {
    const CountingClobber clobber;
    const auto solver = solver::make_outcome_solver(clobber.parse("xoxox/oxoxo/xoxox").value(), {}).value();
    const solver::OutcomeReport report = solver->solve({}, {});
    ASSERT_TRUE(report.left->wins.has_value());
    const auto certificate = solver->certificate(Player::kLeft, *report.left->wins, {});
    ASSERT_TRUE(certificate.has_value()) << certificate.error();
    EXPECT_EQ(clobber.parsed, 1);
    EXPECT_EQ(clobber.printed, 1);
    EXPECT_EQ(clobber.moves_printed, 0);
    EXPECT_TRUE(solver::verify_certificates(*certificate).value().at(0).proven);
}

TEST(NoText, SmallBoardsArePacked) {
    const rulesets::AnyRuleset& clobber = rulesets::any_ruleset<Clobber>();
    for (const char* const text :
         {"x", "xo#./.#ox", "xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxo..xox",
          "xoxoxoxox/o.ox#xoxo/xoxoxoxox/oxoxoxoxo/xoxoxoxox/oxoxoxoxo/xoxoxoxox/oxo..oxoo/xoxoxoxox"}) {
        const AnyPosition position = clobber.parse(text).value();
        EXPECT_EQ(position.text(), text);
        EXPECT_EQ(position.as<Clobber::Position>(), Clobber::parse(text).value());
    }
}

}  // namespace
}  // namespace papamu::tests::no_text_test
