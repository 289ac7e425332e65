// Known outcomes: tests/data/known_outcomes.tsv, and the table kept beside the source tree where it is.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "rulesets/konane/konane_start.h"
#include "tests/solver/outcome/minimax.h"

namespace papamu::tests::golden_outcomes_test {
namespace {

using rulesets::Konane;
using rulesets::KonanePosition;

// More takes longer than a test should.
constexpr int kMostCells = 35;
constexpr int kMostDomineeringCells = 49;
constexpr int kMostOtherCells = 16;

std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
    return fields;
}

/// "5x6 HM"
std::string konane_board(int rows, int columns, const std::string& gap) {
    return Konane::print(rulesets::konane_start(rows, columns, rulesets::find_konane_gap(gap).value()).value());
}

/// letters[0] where row + column is even, letters[1] elsewhere.
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

TEST(GoldenOutcomes, Fixture) {
    std::ifstream file(PAPAMU_TEST_DATA "/known_outcomes.tsv");
    ASSERT_TRUE(file);
    int compared = 0;
    for (std::string line; std::getline(file, line);) {
        const auto fields = fields_of(line);
        if (line.starts_with('#') || fields.size() < 4) continue;
        int rows = 0;
        int columns = 0;
        ASSERT_EQ(std::sscanf(fields[1].c_str(), "%dx%d", &rows, &columns), 2) << line;
        EXPECT_EQ(solved(fields[0], start_board(fields[0], rows, columns, fields[2])), fields[3][0]) << line;
        ++compared;
    }
    EXPECT_GE(compared, 60);
}

// "6x6 full board, gap (2,2)(2,3) [middleH]", where the gap is written out.
TEST(GoldenOutcomes, SharedKonaneRows) {
    std::ifstream file(PAPAMU_SHARED_DATA "/known_outcomes.tsv");
    if (!file) GTEST_SKIP() << "there is no " PAPAMU_SHARED_DATA "/known_outcomes.tsv";
    const std::regex full_board(R"((\d+)x(\d+) full board, gap \((\d+),(\d+)\)\((\d+),(\d+)\).*)");
    int compared = 0;
    for (std::string line; std::getline(file, line);) {
        const auto fields = fields_of(line);
        std::smatch match;
        if (fields.size() < 3 || fields[0] != "konane" || !std::regex_match(fields[1], match, full_board)) continue;
        const auto number = [&](std::size_t i) { return std::stoi(match[i].str()); };
        const int rows = number(1);
        const int columns = number(2);
        if (rows * columns > kMostCells) continue;
        std::string board;
        for (int r = 0; r < rows; ++r) {
            if (r > 0) board += '/';
            for (int c = 0; c < columns; ++c) {
                const bool is_gap = (r == number(3) && c == number(4)) || (r == number(5) && c == number(6));
                board += is_gap ? '.' : (r + c) % 2 == 0 ? 'x' : 'o';
            }
        }
        EXPECT_EQ(solved("konane", board), fields[2][0]) << line;
        ++compared;
    }
    EXPECT_GE(compared, 50);
}

// "4x9 (rows x cols)"
TEST(GoldenOutcomes, SharedDomineeringRows) {
    std::ifstream file(PAPAMU_SHARED_DATA "/known_outcomes.tsv");
    if (!file) GTEST_SKIP() << "there is no " PAPAMU_SHARED_DATA "/known_outcomes.tsv";
    int compared = 0;
    for (std::string line; std::getline(file, line);) {
        const auto fields = fields_of(line);
        int rows = 0;
        int columns = 0;
        if (fields.size() < 3 || fields[0] != "domineering" ||
            std::sscanf(fields[1].c_str(), "%dx%d (rows x cols)", &rows, &columns) != 2 ||
            rows * columns > kMostDomineeringCells) {
            continue;
        }
        EXPECT_EQ(solved("domineering", empty_board(rows, columns)), fields[2][0]) << line;
        ++compared;
    }
    EXPECT_GE(compared, 20);
}

// "3x4 checkerboard" of clobber, and "3x4" of cram with its nim-value "*1".
TEST(GoldenOutcomes, SharedClobberAndCramRows) {
    std::ifstream file(PAPAMU_SHARED_DATA "/known_outcomes.tsv");
    if (!file) GTEST_SKIP() << "there is no " PAPAMU_SHARED_DATA "/known_outcomes.tsv";
    int compared = 0;
    for (std::string line; std::getline(file, line);) {
        const auto fields = fields_of(line);
        int rows = 0;
        int columns = 0;
        if (fields.size() < 3 || (fields[0] != "clobber" && fields[0] != "cram") ||
            std::sscanf(fields[1].c_str(), "%dx%d", &rows, &columns) != 2 || rows * columns > kMostOtherCells) {
            continue;
        }
        const char expected = fields[0] == "clobber" ? fields[2][0] : fields[2] == "*0" ? 'P' : 'N';
        EXPECT_EQ(solved(fields[0], start_board(fields[0], rows, columns, "-")), expected) << line;
        ++compared;
    }
    EXPECT_GE(compared, 9);
}

}  // namespace
}  // namespace papamu::tests::golden_outcomes_test
