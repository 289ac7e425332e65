// Values of positions against the definition: exhaustively on small boards, at random on larger ones, and with each
// optimisation left out.
#include <gtest/gtest.h>

#include "rulesets/domineering/domineering.h"
#include "rulesets/konane/konane.h"
#include "tests/rulesets/grid_boards.h"
#include "tests/solver/values/analyst_against_definition.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::value_law_test {
namespace {

using rulesets::Domineering;
using rulesets::Konane;
using solver::Optimisation;

template <class R>
void check_random_boards(const solver::AnalystOptions& options, int boards, int cells) {
    auto random = seeded_random();
    AnalystAgainstDefinition<R> pair(options);
    for (int i = 0; i < boards && !testing::Test::HasFatalFailure(); ++i) {
        const int rows = 1 + static_cast<int>(random() % 5);
        const int columns = 1 + static_cast<int>(random() % static_cast<unsigned>(cells / rows));
        if constexpr (std::is_same_v<R, Konane>) {
            pair.check(i % 2 == 0 ? random_board(random, rows, columns, "xxooo...x#")
                                  : random_checkerboard(random, rows, columns, 6));
        } else {
            pair.check(random_board(random, rows, columns, "...#"));
        }
    }
}

TEST(ValueLaw, KonaneUpToThreeByThree) {
    AnalystAgainstDefinition<Konane> pair;
    for (int rows = 1; rows <= 3; ++rows) {
        for (int columns = rows; columns <= 3; ++columns) {
            for_each_board(rows, columns, "x.o", [&](const std::string& text) {
                if (!testing::Test::HasFatalFailure()) pair.check(text);
            });
        }
    }
}

TEST(ValueLaw, KonaneThreeByFourByParity) {
    AnalystAgainstDefinition<Konane> pair;
    for_each_board(3, 4, ".s", [&](const std::string& pattern) {
        if (testing::Test::HasFatalFailure()) return;
        std::string text = pattern;
        int cell = 0;
        for (char& letter : text) {
            if (letter == '/') continue;
            if (letter == 's') letter = (cell / 4 + cell % 4) % 2 == 0 ? 'x' : 'o';
            ++cell;
        }
        pair.check(text);
    });
}

TEST(ValueLaw, DomineeringUpToThreeByFour) {
    AnalystAgainstDefinition<Domineering> pair;
    for (int rows = 1; rows <= 4; ++rows) {
        for (int columns = 1; rows * columns <= 12; ++columns) {
            for_each_board(rows, columns, ".#", [&](const std::string& text) {
                if (!testing::Test::HasFatalFailure()) pair.check(text);
            });
        }
    }
}

TEST(ValueLaw, KonaneAtRandom) { check_random_boards<Konane>({}, 600, 20); }
TEST(ValueLaw, DomineeringAtRandom) { check_random_boards<Domineering>({}, 600, 18); }

class WithoutOptimisation : public testing::TestWithParam<Optimisation> {
 protected:
    static solver::AnalystOptions options() {
        solver::AnalystOptions options;
        options.switches.without(GetParam());
        return options;
    }
};

TEST_P(WithoutOptimisation, KonaneAtRandom) { check_random_boards<Konane>(options(), 150, 14); }
TEST_P(WithoutOptimisation, DomineeringAtRandom) { check_random_boards<Domineering>(options(), 150, 12); }

INSTANTIATE_TEST_SUITE_P(Switches, WithoutOptimisation,
                         testing::Values(Optimisation::kRegions, Optimisation::kSymmetry, Optimisation::kIntegers,
                                         Optimisation::kTable, Optimisation::kDominance, Optimisation::kGuesses,
                                         Optimisation::kOrdering),
                         [](const auto& test) {
                             const auto which = static_cast<std::size_t>(test.param);
                             return std::string(solver::kOptimisations[which].name);
                         });

// Regions that do not fit into 8x8 use the other kernel, until their followers fit.
TEST(ValueLaw, LargeRegions) {
    auto random = seeded_random();
    AnalystAgainstDefinition<Konane> konane;
    AnalystAgainstDefinition<Domineering> domineering;
    for (int i = 0; i < 60 && !testing::Test::HasFatalFailure(); ++i) {
        const int length = 9 + static_cast<int>(random() % 6);
        konane.check(random_checkerboard(random, 1, length, 7));
        konane.check(random_checkerboard(random, length, 1, 7));
        konane.check(random_board(random, 2, length, "xo.xo.#"));
        domineering.check(random_board(random, 2, length, "...##"));
        domineering.check(random_board(random, length, 2, "...##"));
    }
    // Certainly one region each.
    konane.check("xo.xoxoxoxoxo.");
    konane.check("xo.xoxoxo/oxo.oxo.o");
    domineering.check(".........");
    domineering.check("........./.###.###.");
}

}  // namespace
}  // namespace papamu::tests::value_law_test
