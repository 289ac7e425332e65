// `papamu value` and `papamu solve` read a position once, whatever is printed, drawn and certified of it.
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "apps/certificates/write.h"
#include "apps/explore/explorer.h"
#include "apps/solve/report.h"
#include "apps/value/evaluator.h"
#include "apps/value/json_report.h"
#include "apps/value/position_tree.h"
#include "apps/value/text_report.h"
#include "solver/outcome/outcome.h"
#include "tests/rulesets/counting_clobber.h"

namespace papamu::apps::read_once_test {
namespace {

using tests::CountingClobber;

TEST(ReadOnce, AnEvaluationAndItsReports) {
    const CountingClobber clobber;
    const ValueOptions options;
    value::Evaluator evaluator(rulesets::any_ruleset<rulesets::Clobber>(), options, 400);
    std::ostringstream err;
    const value::Evaluation found = evaluator.evaluate(clobber.parse("xoxo/oxox").value(), err);
    EXPECT_EQ(clobber.printed, 0);
    EXPECT_EQ(clobber.moves_printed, 0);
    std::string json;
    value::append_json(json, clobber.name(), found, evaluator.texts());
    EXPECT_NE(json.find("\"position\":\"xoxo/oxox\""), std::string::npos) << json;
    EXPECT_EQ(clobber.printed, 2) << "the position and its region";
    EXPECT_EQ(clobber.parsed, 1);
}

TEST(ReadOnce, ATree) {
    const CountingClobber clobber;
    const ValueOptions options;
    value::Evaluator evaluator(rulesets::any_ruleset<rulesets::Clobber>(), options, 400);
    std::ostringstream err;
    const value::Evaluation found = evaluator.evaluate(clobber.parse("xoxo").value(), err);
    EXPECT_GT(value::position_tree(clobber, evaluator, found.analysis, {.depth = 2}).tree.nodes().size(), 3U);
    EXPECT_EQ(clobber.parsed, 1);
    EXPECT_EQ(clobber.moves_parsed, 0);
}

TEST(ReadOnce, AWalk) {
    const CountingClobber clobber;
    const ValueOptions options;
    value::Evaluator evaluator(rulesets::any_ruleset<rulesets::Clobber>(), options, 400);
    explore::Explorer explorer(evaluator, clobber.parse("xoxo").value(), nullptr);
    ASSERT_TRUE(explorer.enter());
    EXPECT_NE(explorer.here().position, "xoxo");
    EXPECT_EQ(clobber.parsed, 1);
    EXPECT_EQ(clobber.moves_parsed, 0);
}

TEST(ReadOnce, WhoWinsWithReportsAndCertificates) {
    for (const char* const text : {"xoxo/oxox", "xoxox/oxoxo/xoxox"}) {
        const CountingClobber clobber;
        const rulesets::AnyPosition position = clobber.parse(text).value();
        const auto solver = solver::make_outcome_solver(position, {}).value();
        const solver::OutcomeReport report = solver->solve({}, {});
        std::string certificates;
        EXPECT_EQ(append_certificates(certificates, position, *solver, report, {}), "");
        EXPECT_NE(certificates.find(text), std::string::npos);
        EXPECT_NE(solve::text_report(position, report).find("outcome"), std::string::npos);
        EXPECT_NE(solve::json_report(position, report).find(text), std::string::npos);
        EXPECT_EQ(clobber.parsed, 1) << text;
        EXPECT_EQ(clobber.moves_parsed, 0) << text;
    }
}

}  // namespace
}  // namespace papamu::apps::read_once_test
