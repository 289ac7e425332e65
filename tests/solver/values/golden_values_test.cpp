// Known values: tests/data/solver_values.tsv.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "base/words.h"
#include "cgt/notation.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"
#include "tests/by_text.h"

namespace papamu::tests::golden_values_test {
namespace {

/// Compares rows of ruleset, position, value and other fields. Returns how many were compared.
int compare_rows(const std::filesystem::path& path) {
    cgt::ValueStore store;
    std::map<std::string, std::unique_ptr<solver::Analyst>> analysts;
    std::ifstream file(path);
    int compared = 0;
    for (std::string line; std::getline(file, line);) {
        const auto fields = base::split(line, '\t');
        if (line.starts_with('#')) continue;
        if (fields.size() < 4 || rulesets::find_ruleset(fields[0]) == nullptr) {
            ADD_FAILURE() << line;
            continue;
        }
        const std::string ruleset(fields[0]);
        const std::string position(fields[1]);
        std::unique_ptr<solver::Analyst>& analyst = analysts[ruleset];
        if (analyst == nullptr) analyst = solver::make_analyst(ruleset, store, {});
        const auto expected = cgt::parse_value(store, fields[2]);
        EXPECT_TRUE(expected.has_value()) << line;
        const auto analysis = tests::analyse(*analyst, position, {});
        EXPECT_TRUE(analysis.has_value() && analysis->value.has_value()) << line;
        if (!expected || !analysis || !analysis->value) continue;
        EXPECT_EQ(*analysis->value, *expected) << line << "\nfound " << cgt::to_string(store, *analysis->value);
        ++compared;
    }
    return compared;
}

TEST(GoldenValues, OfTheTable) { EXPECT_GE(compare_rows(PAPAMU_TEST_DATA "/solver_values.tsv"), 459); }

}  // namespace
}  // namespace papamu::tests::golden_values_test
