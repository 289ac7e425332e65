// Known values of small positions, computed from the definition alone (tiny_evaluation.h).
//
//     Ernst  M. D. Ernst, Playing Konane mathematically (UMAP Journal, 1995): solid linear patterns
//     WW     Berlekamp, Conway, Guy: Winning Ways, 2nd edition, ch. 5: dominoes on small rectangles
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "base/words.h"
#include "cgt/notation.h"
#include "rulesets/domineering/domineering.h"
#include "rulesets/konane/konane.h"
#include "tests/rulesets/tiny_evaluation.h"

namespace papamu::tests::golden_rulesets_test {
namespace {

using rulesets::Domineering;
using rulesets::Konane;

class GoldenRulesetsTest : public testing::Test {
 protected:
    template <class R>
    void expect_value(TinyEvaluation<R>& evaluation, const std::string& position, const std::string& expected) {
        const auto value = cgt::parse_value(store_, expected);
        ASSERT_TRUE(value.has_value()) << expected << ": " << value.error().message;
        EXPECT_EQ(evaluation.value(position), *value)
            << R::kName << ' ' << position << " is " << cgt::to_string(store_, evaluation.value(position)) << ", not "
            << expected;
    }

    cgt::ValueStore store_;
    TinyEvaluation<Konane> konane_{store_};
    TinyEvaluation<Domineering> domineering_{store_};
};

// Ernst: n alternating stones, `x` first, with empty cells at both ends: 0 for n = 4j, * for n = 4j+2, -j for n = 2j+1.
TEST_F(GoldenRulesetsTest, SolidLinearPatterns) {
    std::string stones;
    for (int n = 1; n <= 15; ++n) {
        stones += n % 2 == 1 ? 'x' : 'o';
        const std::string expected = n % 2 == 1 ? (n == 1 ? "0" : std::to_string(-(n / 2))) : (n % 4 == 0 ? "0" : "*");
        expect_value(konane_, "......." + stones + ".......", expected);
    }
}

TEST_F(GoldenRulesetsTest, DomineeringRectangles) {
    const std::pair<const char*, const char*> rows[] = {
        {".", "0"},
        {"./.", "1"},
        {"..", "-1"},
        {"././.", "1"},
        {"./././.", "2"},
        {"../..", "+-1"},
        {"../.#", "*"},
        {".../...", "{2|-1/2}"},
        {"../../..", "{1/2|-2}"},
        {".../.../...", "+-1"},
    };
    for (const auto& [position, value] : rows) expect_value(domineering_, position, value);
}

// The examples of docs/rulesets.md.
TEST_F(GoldenRulesetsTest, Documentation) {
    expect_value(konane_, "xo.o.", "1");
    expect_value(domineering_, "../.#", "*");
}

// The rows of the table of values that are quick to evaluate without regions and symmetries.
TEST_F(GoldenRulesetsTest, TableOfValues) {
    constexpr std::size_t most_letters = 24;
    std::ifstream file(PAPAMU_TEST_DATA "/solver_values.tsv");
    int checked = 0;
    for (std::string line; std::getline(file, line);) {
        const auto fields = base::split(line, '\t');
        if (line.starts_with('#') || fields.size() < 3 || fields[1].size() > most_letters) continue;
        if (fields[0] == "konane") {
            expect_value(konane_, std::string(fields[1]), std::string(fields[2]));
        } else if (fields[0] == "domineering") {
            expect_value(domineering_, std::string(fields[1]), std::string(fields[2]));
        } else {
            continue;
        }
        ++checked;
    }
    EXPECT_GE(checked, 100);
}

}  // namespace
}  // namespace papamu::tests::golden_rulesets_test
