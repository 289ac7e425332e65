// Values of the games on a grid of letters against the definition: at random, on boards of all kernels (8x8 cells, 64
// cells of another shape, more), with each optimisation left out, and after a limit.
#include <gtest/gtest.h>

#include "tests/by_text.h"
#include "tests/rulesets/every_ruleset.h"
#include "tests/rulesets/ruleset_name.h"
#include "tests/solver/values/analyst_against_definition.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::classics_test {
namespace {

using solver::Optimisation;

struct Letters {
    std::string_view small;   // for boards of up to `cells` cells
    std::string_view sparse;  // for larger boards, on which there are few moves
    int cells = 12;
};

/// The letters of random boards; a letter that is repeated is more frequent.
template <rulesets::Ruleset R>
constexpr Letters letters_of() {
    return {.small = "xxoo.#", .sparse = "xo.", .cells = 14};
}
template <>
constexpr Letters letters_of<rulesets::CannibalClobber>() {
    return {.small = "xxoo..#", .sparse = "xo..", .cells = 12};
}
template <>
constexpr Letters letters_of<rulesets::Nogo>() {
    return {.small = "xo..#", .sparse = "xo.", .cells = 12};
}
template <>
constexpr Letters letters_of<rulesets::Cram>() {
    return {.small = "...#", .sparse = "...#", .cells = 16};
}
template <>
constexpr Letters letters_of<rulesets::Fission>() {
    return {.small = "x...#", .sparse = "x...", .cells = 16};
}
template <>
constexpr Letters letters_of<rulesets::Amazons>() {
    return {.small = "xo..####", .sparse = "xo..##", .cells = 14};
}
template <>
constexpr Letters letters_of<rulesets::ToadsAndFrogs>() {
    return {.small = "ttff..#", .sparse = "tf.", .cells = 12};
}
template <>
constexpr Letters letters_of<rulesets::ElephantsAndRhinos>() {
    return {.small = "er..#", .sparse = "er..", .cells = 12};
}

template <rulesets::Ruleset R>
class Classics : public testing::Test {
 protected:
    static void check_random(const solver::AnalystOptions& options, int boards, int cells) {
        auto random = seeded_random();
        AnalystAgainstDefinition<R> pair(options);
        for (int i = 0; i < boards && !testing::Test::HasFatalFailure(); ++i) {
            const int rows = 1 + static_cast<int>(random() % 4);
            const int columns = 1 + static_cast<int>(random() % static_cast<unsigned>(cells / rows));
            pair.check(random_board(random, rows, columns, letters_of<R>().small));
        }
    }

    /// One row of cells in the middle of a larger board of holes: the same position in another kernel.
    static std::string framed(const std::string& line, int rows, int columns) {
        std::string text;
        const auto width = static_cast<std::size_t>(columns);
        for (int row = 0; row < rows; ++row) {
            std::string letters(width, '#');
            if (row == rows / 2) letters.replace(0, std::min(width, line.size()), line, 0, width);
            text += (row == 0 ? "" : "/") + letters;
        }
        return text;
    }
};

using Games =
    testing::Types<rulesets::Clobber, rulesets::CannibalClobber, rulesets::Nogo, rulesets::Cram, rulesets::Fission,
                   rulesets::Amazons, rulesets::ToadsAndFrogs, rulesets::ElephantsAndRhinos>;

TYPED_TEST_SUITE(Classics, Games, RulesetName);

TYPED_TEST(Classics, AtRandom) { this->check_random({}, 400, letters_of<TypeParam>().cells); }

TYPED_TEST(Classics, WithoutEachOptimisation) {
    for (const Optimisation which :
         {Optimisation::kRegions, Optimisation::kSymmetry, Optimisation::kIntegers, Optimisation::kTable,
          Optimisation::kDominance, Optimisation::kGuesses, Optimisation::kOrdering, Optimisation::kCutoffs}) {
        solver::AnalystOptions options;
        options.switches.without(which);
        SCOPED_TRACE(solver::kOptimisations[static_cast<std::size_t>(which)].name);
        this->check_random(options, 60, letters_of<TypeParam>().cells - 3);
    }
}

// Strips and boards that do not fit into 8x8, in one word and in several.
TYPED_TEST(Classics, OtherShapes) {
    auto random = seeded_random();
    AnalystAgainstDefinition<TypeParam> pair;
    for (int i = 0; i < 40 && !testing::Test::HasFatalFailure(); ++i) {
        const int length = 9 + static_cast<int>(random() % 3);
        const std::string line = random_board(random, 1, length, letters_of<TypeParam>().sparse);
        pair.check(line);
        pair.check(random_board(random, length, 1, letters_of<TypeParam>().sparse));
        pair.check(this->framed(line, 5, length + 1));
        pair.check(this->framed(line, 7, length));
        pair.check(this->framed(line, 3, 30));
    }
}

// A limit leaves bounds that hold.
TYPED_TEST(Classics, ALimitLeavesBounds) {
    auto random = seeded_random();
    AnalystAgainstDefinition<TypeParam> pair;
    int stopped = 0;
    for (int i = 0; i < 60 || (stopped == 0 && i < 2000); ++i) {
        const int rows = i % 2 == 0 ? 3 : 1;  // herds of elephants need room to have more than two positions
        const std::string text = random_board(random, rows, 12 / rows, letters_of<TypeParam>().small);
        cgt::ValueStore store;
        const auto analyst = solver::make_analyst(TypeParam::kName, store, {});
        solver::AnalysisOptions options;
        options.position_limit = 2;
        const auto analysis = tests::analyse(*analyst, text, options);
        ASSERT_TRUE(analysis.has_value());
        pair.check_bounds(analysis->lower, pair.definition().value(text), analysis->upper);
        stopped += analysis->value ? 0 : 1;
    }
    EXPECT_GT(stopped, 0);
}

}  // namespace
}  // namespace papamu::tests::classics_test
