// Values of toads and frogs against the definition: escaped animals and the jump over the last enemy
// (decompose/toads_and_frogs/escaped_toads.h), on all short strips and on long ones drawn at random.
#include <gtest/gtest.h>

#include <string>

#include "rulesets/toads_and_frogs/toads_and_frogs.h"
#include "solver/optimisations.h"
#include "tests/rulesets/grid_boards.h"
#include "tests/solver/values/analyst_against_definition.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::toads_test {
namespace {

using solver::Optimisation;

void check_all(const solver::AnalystOptions& options, int longest) {
    AnalystAgainstDefinition<rulesets::ToadsAndFrogs> pair(options);
    for (int length = 1; length <= longest; ++length) {
        for_each_board(1, length, "tf.", [&](const std::string& strip) {
            if (!testing::Test::HasFatalFailure()) pair.check(strip);
        });
    }
}

TEST(Toads, AllStripsUpToNineCells) { check_all({}, 9); }

TEST(Toads, AllStripsUpToSevenCellsWithoutEachOptimisation) {
    for (const Optimisation which :
         {Optimisation::kRegions, Optimisation::kSymmetry, Optimisation::kIntegers, Optimisation::kDominance}) {
        SCOPED_TRACE(solver::kOptimisations[static_cast<std::size_t>(which)].name);
        solver::AnalystOptions options;
        options.switches.without(which);
        check_all(options, 7);
    }
}

// Few gaps, so that animals have to jump: theorem 2 with several toads before the last frog.
TEST(Toads, LongStripsAtRandom) {
    auto random = seeded_random();
    AnalystAgainstDefinition<rulesets::ToadsAndFrogs> pair;
    for (int i = 0; i < 200 && !testing::Test::HasFatalFailure(); ++i) {
        const int length = 10 + static_cast<int>(random() % 5);
        pair.check(random_board(random, 1, length, "tttfff.."));
    }
}

}  // namespace
}  // namespace papamu::tests::toads_test
