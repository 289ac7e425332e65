// Known values: tests/data/solver_values.tsv, and the table kept beside the source tree where it is.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "cgt/notation.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"

namespace papamu::tests::golden_values_test {
namespace {

std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
    return fields;
}

/// The ruleset and the position as papamu names them.
std::pair<std::string, std::string> in_our_words(const std::string& ruleset, std::string position) {
    if (ruleset == "toadsfrogs") return {"toads-and-frogs", position};
    if (ruleset == "gen-toads-maxjump2") return {"general-toads", "1,1,2,0:" + position};
    if (ruleset == "hackenbush") {  // there edges have the players' letters
        std::replace(position.begin(), position.end(), 'l', 'b');
        return {ruleset, position};
    }
    if (ruleset != "elephants-rhinos") return {ruleset, position};
    std::replace(position.begin(), position.end(), 't', 'e');
    std::replace(position.begin(), position.end(), 'f', 'r');
    return {"elephants-and-rhinos", position};
}

/// Rows of ruleset, position, value and more. Returns how many were compared.
int compare_rows(const std::filesystem::path& path) {
    cgt::ValueStore store;
    std::map<std::string, std::unique_ptr<solver::Analyst>> analysts;
    std::ifstream file(path);
    int compared = 0;
    for (std::string line; std::getline(file, line);) {
        const auto fields = fields_of(line);
        if (line.starts_with('#') || fields.size() < 3 || fields[2].starts_with("(too long")) continue;
        const auto [ruleset, position] = in_our_words(fields[0], fields[1]);
        if (rulesets::find_ruleset(ruleset) == nullptr) continue;
        std::unique_ptr<solver::Analyst>& analyst = analysts[ruleset];
        if (analyst == nullptr) analyst = solver::make_analyst(ruleset, store, {});
        const auto expected = cgt::parse_value(store, fields[2]);
        EXPECT_TRUE(expected.has_value()) << line;
        const auto analysis = analyst->analyse(position, {});
        EXPECT_TRUE(analysis.has_value() && analysis->value.has_value()) << line;
        if (!expected || !analysis || !analysis->value) continue;
        EXPECT_EQ(*analysis->value, *expected) << line << "\nfound " << cgt::to_string(store, *analysis->value);
        ++compared;
    }
    return compared;
}

TEST(GoldenValues, Fixture) {
    const std::filesystem::path path = PAPAMU_TEST_DATA "/solver_values.tsv";
    ASSERT_TRUE(std::filesystem::exists(path)) << path;
    EXPECT_GE(compare_rows(path), 140);
}

TEST(GoldenValues, SharedTable) {
    const std::filesystem::path path = PAPAMU_SHARED_DATA "/known_values.tsv";
    if (!std::filesystem::exists(path)) GTEST_SKIP() << path << " is not there";
    EXPECT_GE(compare_rows(path), 422);
}

}  // namespace
}  // namespace papamu::tests::golden_values_test
