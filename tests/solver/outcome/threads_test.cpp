// Several threads give the answers of one.
#include <gtest/gtest.h>

#include "rulesets/konane/konane_start.h"
#include "tests/solver/outcome/minimax.h"

namespace papamu::tests::outcome_threads_test {
namespace {

TEST(OutcomeThreads, SameAnswers) {
    using rulesets::Konane;
    for (const auto gap : rulesets::kKonaneGaps) {
        for (const auto& [rows, columns] : {std::pair(4, 5), {4, 6}, {5, 5}, {5, 6}}) {
            const std::string position = Konane::print(rulesets::konane_start(rows, columns, gap).value());
            const char expected = solved("konane", position);
            for (const int threads : {2, 4}) {
                solver::OutcomeOptions options;
                options.threads = threads;
                EXPECT_EQ(solved("konane", position, options), expected) << position << ", " << threads << " threads";
            }
        }
    }
}

TEST(OutcomeThreads, AnyRuleset) {
    const char* const position = "....../....../....../......";
    solver::OutcomeOptions options;
    options.threads = 3;
    EXPECT_EQ(solved("domineering", position, options), solved("domineering", position));
}

}  // namespace
}  // namespace papamu::tests::outcome_threads_test
