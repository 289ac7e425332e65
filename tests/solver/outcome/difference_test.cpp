// The same answers with each optimisation left out, with several threads, with tables that are much too small, and
// after a checkpoint.
#include <gtest/gtest.h>

#include <sstream>

#include "rulesets/konane/konane_start.h"
#include "tests/by_text.h"
#include "tests/solver/outcome/minimax.h"

namespace papamu::tests::outcome_difference_test {
namespace {

std::string load(solver::OutcomeSolver& solver, const std::string& bytes) {
    std::istringstream in(bytes);
    return solver.load(in);
}

using rulesets::Konane;
using solver::OutcomeOptions;

struct Case {
    std::string ruleset;
    std::string position;
};

std::vector<Case> start_boards(int cells) {
    std::vector<Case> cases;
    for (int rows = 1; rows <= cells; ++rows) {
        for (int columns = 1; rows * columns <= cells; ++columns) {
            for (const auto gap : rulesets::kKonaneGaps) {
                const auto start = rulesets::konane_start(rows, columns, gap);
                if (start) cases.push_back({"konane", Konane::print(*start)});
            }
        }
    }
    return cases;
}

const std::vector<Case> kOdd = {
    {"konane", "xoxo/oxx./x..o/oxox"},          // colours out of order
    {"konane", "x.xox/.x#xo/xoxo./o.oxo"},      // a hole
    {"konane", "xo.oxoxoxoxoxoxoxo.xoxoxoxo"},  // one row
    {"domineering", "..../..../...."},         {"domineering", "....#/.#.../...../..#.."},
};

TEST(OutcomeDifference, EachOptimisationOff) {
    std::vector<Case> cases = start_boards(20);
    cases.insert(cases.end(), kOdd.begin(), kOdd.end());
    for (const Case& at : cases) {
        const char expected = solved(at.ruleset, at.position);
        ASSERT_NE(expected, '?') << at.position;
        for (const solver::OptimisationName& entry : solver::kOptimisations) {
            OutcomeOptions options;
            options.switches.without(entry.optimisation);
            EXPECT_EQ(solved(at.ruleset, at.position, options), expected) << at.position << " without " << entry.name;
        }
    }
}

TEST(OutcomeDifference, EffortsSaveNodes) {
    std::uint64_t with = 0, without = 0;
    for (const auto gap : rulesets::kKonaneGaps) {
        const std::string position = Konane::print(rulesets::konane_start(5, 6, gap).value());
        const auto all = tests::make_outcome_solver("konane", position, {}).value()->solve({}, {});
        OutcomeOptions options;
        options.switches.without(solver::Optimisation::kEfforts);
        const auto plain = tests::make_outcome_solver("konane", position, options).value()->solve({}, {});
        EXPECT_EQ(all.outcome(), plain.outcome()) << position;
        with += all.nodes;
        without += plain.nodes;
    }
    EXPECT_LT(with, without);
}

TEST(OutcomeDifference, LargerBoardsWithATable) {
    for (const Case& at : start_boards(28)) {
        const char expected = solved(at.ruleset, at.position);
        for (const auto which :
             {solver::Optimisation::kSymmetry, solver::Optimisation::kCutoffs, solver::Optimisation::kProofs,
              solver::Optimisation::kEfforts, solver::Optimisation::kOrdering}) {
            OutcomeOptions options;
            options.switches.without(which);
            EXPECT_EQ(solved(at.ruleset, at.position, options), expected)
                << at.position << " without optimisation " << static_cast<int>(which);
        }
    }
}

TEST(OutcomeDifference, TinyTables) {
    OutcomeOptions options;
    options.table_bytes = 512;
    for (const Case& at : start_boards(25)) {
        EXPECT_EQ(solved(at.ruleset, at.position, options), solved(at.ruleset, at.position)) << at.position;
    }
}

TEST(OutcomeDifference, CheckpointsAreResumed) {
    const std::string position = Konane::print(rulesets::konane_start(5, 6, rulesets::KonaneGap::kHC).value());
    const auto whole = tests::make_outcome_solver("konane", position, {}).value();
    const solver::OutcomeReport expected = whole->solve({}, {});

    const auto first = tests::make_outcome_solver("konane", position, {}).value();
    const solver::OutcomeReport part = first->solve({}, {.nodes = expected.nodes / 2});
    EXPECT_FALSE(part.outcome());
    EXPECT_NE(part.stopped, "");
    std::ostringstream saved;
    first->save(saved);

    const auto second = tests::make_outcome_solver("konane", position, {}).value();
    EXPECT_EQ(load(*second, saved.str()), "");
    const solver::OutcomeReport rest = second->solve({}, {});
    EXPECT_EQ(rest.outcome(), expected.outcome());
    EXPECT_LT(rest.nodes, expected.nodes);

    std::string bytes = saved.str();
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    EXPECT_NE(load(*second, bytes).find("damaged"), std::string::npos);
    EXPECT_NE(load(*second, saved.str().substr(0, saved.str().size() / 2)).find("damaged"), std::string::npos);
    EXPECT_NE(load(*second, "nothing of the kind").find("is no"), std::string::npos);
    const auto other = tests::make_outcome_solver("konane", "xo.", {}).value();
    EXPECT_NE(load(*other, saved.str()).find("another position"), std::string::npos);
}

TEST(OutcomeDifference, CheckpointsOfAnyRuleset) {
    const auto first = tests::make_outcome_solver("domineering", "..../..../..../....", {}).value();
    const solver::OutcomeReport expected = first->solve({}, {});
    std::ostringstream saved;
    first->save(saved);
    const auto second = tests::make_outcome_solver("domineering", "..../..../..../....", {}).value();
    EXPECT_EQ(load(*second, saved.str()), "");
    const solver::OutcomeReport again = second->solve({}, {});
    EXPECT_EQ(again.outcome(), expected.outcome());
    EXPECT_EQ(again.nodes, 0U);
}

}  // namespace
}  // namespace papamu::tests::outcome_difference_test
