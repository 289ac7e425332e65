// Positions travel as values: a solver neither prints nor reads the positions that it looks at.
#include <gtest/gtest.h>

#include "cgt/value_store.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/clobber/clobber.h"
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

TEST(NoText, AnAnalysisReadsItsPositionOnce) {
    const CountingClobber clobber;
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst(rulesets::any_ruleset<Clobber>(), store, {});
    const solver::Analysis found = analyst->analyse(clobber.parse("xo#xoxo/..#oxox").value(), {});
    ASSERT_EQ(found.regions.size(), 2U);
    EXPECT_EQ(clobber.parsed, 1);
    EXPECT_EQ(clobber.printed, 0);
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
