// Known outcomes: tests/data/known_outcomes.tsv.
#include <gtest/gtest.h>

#include <fstream>

#include "base/words.h"
#include "rulesets/any_ruleset.h"
#include "tests/solver/outcome/minimax.h"

namespace papamu::tests::golden_outcomes_test {
namespace {

std::string start_board(const std::string& ruleset, rulesets::BoardSize size, const std::string& gap) {
    const rulesets::StartGap given = gap == "-" ? std::nullopt : rulesets::StartGap(gap);
    return rulesets::find_ruleset(ruleset)->start_board(size, given).value().text();
}

TEST(GoldenOutcomes, OfTheTable) {
    std::ifstream file(PAPAMU_TEST_DATA "/known_outcomes.tsv");
    ASSERT_TRUE(file);
    int compared = 0;
    for (std::string line; std::getline(file, line);) {
        const auto fields = base::split(line, '\t');
        if (line.starts_with('#')) continue;
        ASSERT_EQ(fields.size(), 5U) << line;
        int rows = 0;
        int columns = 0;
        ASSERT_EQ(std::sscanf(std::string(fields[1]).c_str(), "%dx%d", &rows, &columns), 2) << line;
        const std::string ruleset(fields[0]);
        const std::string board = start_board(ruleset, {rows, columns}, std::string(fields[2]));
        EXPECT_EQ(solved(ruleset, board), fields[3][0]) << line;
        ++compared;
    }
    EXPECT_GE(compared, 102);
}

}  // namespace
}  // namespace papamu::tests::golden_outcomes_test
