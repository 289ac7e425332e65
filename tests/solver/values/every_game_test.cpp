// The conformance kit of values: for every ruleset, on all small boards and its own example, the value, its regions and
// its moves that the solver finds are those of the definition. A game with a wrong symmetry or a wrong kernel satisfies
// the laws of tests/rulesets/conformance.h, but fails this test.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "tests/rulesets/every_ruleset.h"
#include "tests/rulesets/grid_boards.h"
#include "tests/rulesets/ruleset_name.h"
#include "tests/solver/values/analyst_against_definition.h"

namespace papamu::tests::every_game_test {
namespace {

/// All boards of a shape are tried if there are at most this many.
constexpr std::size_t kBoardsOfAShape = 4096;

template <class List>
struct TypesOf;
template <rulesets::Ruleset... R>
struct TypesOf<rulesets::RulesetList<R...>> {
    using Types = testing::Types<R...>;
};

template <rulesets::Ruleset R>
class EveryGame : public testing::Test {
 protected:
    /// Calls f(text) for the positions that a game is tried on.
    template <class F>
    static void for_each_position(F&& f) {
        f(std::string(R::kExample));
        if constexpr (requires { R::kLetters; }) for_each_small_board(R::kLetters, kBoardsOfAShape, f);
    }
};

TYPED_TEST_SUITE(EveryGame, TypesOf<rulesets::AllRulesets>::Types, RulesetName);

TYPED_TEST(EveryGame, HasTheValuesOfTheDefinition) {
    AnalystAgainstDefinition<TypeParam> pair;
    std::size_t positions = 0;
    this->for_each_position([&](const std::string& text) {
        if (testing::Test::HasFatalFailure()) return;
        pair.check(text);
        ++positions;
    });
    EXPECT_GT(positions, 0U);
}

// One by one, so that no value comes from a table that another position has filled.
TYPED_TEST(EveryGame, HasThemFromEmptyTables) {
    std::size_t number = 0;
    this->for_each_position([&](const std::string& text) {
        constexpr std::size_t kEvery = 7;
        if (testing::Test::HasFatalFailure() || number++ % kEvery != 0) return;
        AnalystAgainstDefinition<TypeParam>().check(text);
    });
}

}  // namespace
}  // namespace papamu::tests::every_game_test
