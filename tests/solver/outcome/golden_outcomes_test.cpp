// Known outcomes: tests/data/known_outcomes.tsv.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "rulesets/konane/konane_start.h"
#include "tests/solver/outcome/minimax.h"

namespace papamu::tests::golden_outcomes_test {
namespace {

using rulesets::Konane;
using rulesets::KonanePosition;

std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
    return fields;
}

/// The start board for a size and a gap: "5x6 HM".
std::string konane_board(int rows, int columns, const std::string& gap) {
    return Konane::print(rulesets::konane_start(rows, columns, rulesets::find_konane_gap(gap).value()).value());
}

/// letters[0] where row + column is even, letters[1] where it is odd.
std::string chequered_board(int rows, int columns, const char* letters) {
    std::string text;
    for (int row = 0; row < rows; ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < columns; ++column) text += letters[(row + column) % 2];
    }
    return text;
}
std::string empty_board(int rows, int columns) { return chequered_board(rows, columns, ".."); }

std::string start_board(const std::string& ruleset, int rows, int columns, const std::string& gap) {
    if (ruleset == "konane") return konane_board(rows, columns, gap);
    return ruleset == "clobber" ? chequered_board(rows, columns, "xo") : empty_board(rows, columns);
}

TEST(GoldenOutcomes, OfTheTable) {
    std::ifstream file(PAPAMU_TEST_DATA "/known_outcomes.tsv");
    ASSERT_TRUE(file);
    int compared = 0;
    for (std::string line; std::getline(file, line);) {
        const auto fields = fields_of(line);
        if (line.starts_with('#')) continue;
        ASSERT_EQ(fields.size(), 5U) << line;
        int rows = 0;
        int columns = 0;
        ASSERT_EQ(std::sscanf(fields[1].c_str(), "%dx%d", &rows, &columns), 2) << line;
        EXPECT_EQ(solved(fields[0], start_board(fields[0], rows, columns, fields[2])), fields[3][0]) << line;
        ++compared;
    }
    EXPECT_GE(compared, 102);
}

}  // namespace
}  // namespace papamu::tests::golden_outcomes_test
