// Tables of values known from elsewhere, checked against the calculator and the library.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "apps/calc/calculator.h"
#include "apps/calc/expression_error.h"
#include "apps/calc/report.h"
#include "cgt/notation.h"
#include "cgt/order.h"
#include "cgt/thermograph.h"

namespace papamu::apps::calc::golden_test {
namespace {

struct Row {
    std::size_t line = 0;  // from 1
    std::vector<std::string> cells;
};

/// The rows of a file of tab-separated columns, without blank lines and lines that begin with '#'.
std::vector<Row> read_rows(const std::filesystem::path& path) {
    std::vector<Row> rows;
    std::ifstream file(path);
    std::string text;
    for (std::size_t line = 1; std::getline(file, text); ++line) {
        if (text.empty() || text.front() == '#') continue;
        Row row{line, {}};
        std::size_t start = 0;
        for (std::size_t tab = 0; (tab = text.find('\t', start)) != std::string::npos; start = tab + 1) {
            row.cells.push_back(text.substr(start, tab - start));
        }
        row.cells.push_back(text.substr(start));
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string first_line(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::string text;
    std::getline(file, text);
    return text;
}

/// Returns nullopt if the expression has no result.
std::optional<Result> evaluate(Calculator& calculator, std::string_view expression) {
    try {
        return calculator.evaluate(expression);
    } catch (const ExpressionError&) {
        return std::nullopt;
    }
}

void expect_reads_back(cgt::ValueStore& store, cgt::Value value) {
    const std::string text = cgt::to_string(store, value);
    const auto read = cgt::parse_value(store, text);
    ASSERT_TRUE(read) << text << ": " << read.error().message;
    EXPECT_EQ(read.value(), value) << text << " reads as another game";
}

class GoldenValues : public testing::Test {
 protected:
    // A file that has lost its rows must not pass the test.
    static constexpr std::size_t kFewestRows = 250;
    static constexpr std::string_view kVersionLine = "# papamu golden values, version 1";

    void SetUp() override {
        const std::filesystem::path path(PAPAMU_SOURCE_DIR "/tests/data/golden_values.tsv");
        ASSERT_EQ(first_line(path), kVersionLine) << path;
        rows_ = read_rows(path);
        ASSERT_GE(rows_.size(), kFewestRows) << path;
        for (const Row& row : rows_) {
            ASSERT_EQ(row.cells.size(), 3U) << "line " << row.line << ": expression, expected, source";
            for (const std::string& cell : row.cells) ASSERT_FALSE(cell.empty()) << "line " << row.line;
        }
    }

    static std::string place(const Row& row) {
        return "golden_values.tsv line " + std::to_string(row.line) + ": " + row.cells[0] + " (" + row.cells[2] + ")";
    }

    std::vector<Row> rows_;
    cgt::ValueStore store_;
};

TEST_F(GoldenValues, EveryResultIsTheExpectedOne) {
    Calculator calculator(store_);
    for (const Row& row : rows_) {
        SCOPED_TRACE(place(row));
        const std::string& expected = row.cells[1];
        const std::optional<Result> result = evaluate(calculator, row.cells[0]);
        if (!result || expected == "error") {
            EXPECT_EQ(result ? to_text(store_, *result) : "error", expected);
            continue;
        }
        const auto* game = std::get_if<cgt::Value>(&*result);
        if (game == nullptr) {
            EXPECT_EQ(to_text(store_, *result), expected);
            continue;
        }
        const std::optional<Result> wanted = evaluate(calculator, expected);
        ASSERT_TRUE(wanted && std::holds_alternative<cgt::Value>(*wanted)) << expected << " is not a game";
        EXPECT_EQ(*game, std::get<cgt::Value>(*wanted)) << cgt::to_string(store_, *game) << " is not " << expected;
        expect_reads_back(store_, *game);
    }
}

// The text is checked separately from the value, so that a change of notation is reported as such.
TEST_F(GoldenValues, EveryGameIsWrittenAsExpected) {
    Calculator calculator(store_);
    for (const Row& row : rows_) {
        const std::optional<Result> result = evaluate(calculator, row.cells[0]);
        if (!result || !std::holds_alternative<cgt::Value>(*result)) continue;
        EXPECT_EQ(to_text(store_, *result), row.cells[1]) << place(row);
    }
}

/// A table of positions with values from publications and from an independent program.
class KnownValues : public testing::Test {
 protected:
    enum Column : std::size_t { kRuleset, kPosition, kValue, kSource, kOutcome, kMean, kTemperature, kColumns };
    static constexpr std::size_t kFewestRows = 400;

    void SetUp() override {
        const std::filesystem::path path(PAPAMU_TEST_DATA "/solver_values.tsv");
        ASSERT_EQ(first_line(path), "# papamu values of positions, version 1") << path;
        rows_ = read_rows(path);
    }

    std::vector<Row> rows_;
    cgt::ValueStore store_;
};

TEST_F(KnownValues, OutcomeMeanAndTemperatureFollowFromTheValue) {
    std::size_t checked = 0;
    for (const Row& row : rows_) {
        const bool with_consequences = row.cells.size() == kColumns;
        ASSERT_TRUE(with_consequences || row.cells.size() == kOutcome) << "solver_values.tsv line " << row.line;
        const std::string& text = row.cells[kValue];
        SCOPED_TRACE("solver_values.tsv line " + std::to_string(row.line) + ": " + row.cells[kRuleset] + " " +
                     row.cells[kPosition] + " = " + text);
        const auto value = cgt::parse_value(store_, text);
        if (!value) {
            ADD_FAILURE() << "column " << value.error().column + 1 << ": " << value.error().message;
            continue;
        }
        expect_reads_back(store_, value.value());

        if (!with_consequences) continue;  // the source gives only the value
        const std::array<std::string, 3> given = {row.cells[kOutcome], row.cells[kMean], row.cells[kTemperature]};
        const std::array<std::string, 3> computed = {cgt::to_string(cgt::outcome(store_, value.value())),
                                                     cgt::mean(store_, value.value()).to_string(),
                                                     cgt::temperature(store_, value.value()).to_string()};
        EXPECT_EQ(computed, given);
        ++checked;
    }
    EXPECT_GE(checked, kFewestRows);
}

}  // namespace
}  // namespace papamu::apps::calc::golden_test
