#include "cgt/reduced.h"

#include "cgt/predicates.h"
#include "cgt/sum.h"
#include "tests/cgt/game_text.h"

namespace papamu::cgt::reduced_test {
namespace {

class Reduced : public test::GameText {
 protected:
    Value rcf(std::string_view g) { return reduced_canonical_form(store, game(g)); }
};

TEST_F(Reduced, KnownValues) {
    // CGSuite 2.2, CanonicalShortGameTestCase.
    EXPECT_EQ(rcf("{3||2*|1*}"), game("{3||2|1}"));
    EXPECT_EQ(rcf("{3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}}"), game("{3/2|1/2||{0|-3},{-1/2|-1||-5/2}}"));
    EXPECT_EQ(rcf("9/8*"), game("9/8"));
    EXPECT_EQ(rcf("Tiny(3/2)"), Value());
    EXPECT_EQ(rcf("{1|^2||^}"), Value());
    EXPECT_EQ(rcf("73/16v9*8"), game("73/16"));
    // Computed from the definition by an independent program.
    EXPECT_EQ(rcf("{1|*}"), game("{1|0}"));
    EXPECT_EQ(rcf("{1|^}"), game("{1|0}"));
    EXPECT_EQ(rcf("{2|Tiny(2)}"), game("{2|0}"));
    EXPECT_EQ(rcf("{1*|0}"), game("{1|0}"));
    EXPECT_EQ(rcf("{1|1*||0}"), game("{1|0}"));
    EXPECT_EQ(rcf("+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}"), Value());
    EXPECT_EQ(reduced_canonical_form(store, add(store, game("+-1"), game("^"))), game("+-1"));
}

TEST_F(Reduced, WideNimbersDoNotMatter) { EXPECT_EQ(rcf("{1|*100000}"), game("{1|0}")); }

TEST_F(Reduced, OrderUpToInfinitesimals) {
    EXPECT_TRUE(less_or_equal_inf(store, game("^"), game("v")));
    EXPECT_TRUE(less_or_equal_inf(store, game("1"), game("1*")));
    EXPECT_TRUE(less_or_equal_inf(store, game("Tiny(1)"), game("{2|0}")));
    EXPECT_FALSE(less_or_equal_inf(store, game("{2|0}"), game("1/1048576")));
    EXPECT_FALSE(less_or_equal_inf(store, game("1/1024"), game("^5")));
    EXPECT_TRUE(equal_inf(store, game("{3||2*|1*}"), game("{3||2|1}")));
    EXPECT_FALSE(equal_inf(store, game("+-1"), game("0")));
}

class Predicates : public test::GameText {};

// CGSuite 2.2, CanonicalShortGameTestCase, except for hot, tepid and cold, which follow from the stops.
TEST_F(Predicates, KnownValues) {
    EXPECT_TRUE(is_integer(store, game("-1823437481924")));
    EXPECT_FALSE(is_integer(store, game("25/16")));
    EXPECT_FALSE(is_integer(store, game("5*")));
    EXPECT_TRUE(is_number(store, game("25/16")));
    EXPECT_FALSE(is_number(store, game("*")));
    EXPECT_TRUE(is_nimber(store, game("0")));
    EXPECT_TRUE(is_nimber(store, game("*8")));
    EXPECT_FALSE(is_nimber(store, game("9/8*")));
    EXPECT_FALSE(is_nimber(store, game("^*")));
    EXPECT_FALSE(is_nimber(store, game("{1|0}")));
    EXPECT_TRUE(is_infinitesimal(store, game("{1|^2||^}")));
    EXPECT_FALSE(is_infinitesimal(store, game("9/8*")));
    EXPECT_FALSE(is_all_small(store, game("{1|^2||^}")));
    EXPECT_FALSE(is_all_small(store, game("Tiny(3/2)")));
    EXPECT_TRUE(is_all_small(store, game("{^3|v2}")));
    EXPECT_TRUE(is_numberish(store, game("9/8*")));
    EXPECT_FALSE(is_numberish(store, game("{3||2*|1*}")));
    EXPECT_TRUE(is_number_up_star(game("73/16v9*8")));
    EXPECT_FALSE(is_number_up_star(game("^[2]")));
    EXPECT_TRUE(is_hot(store, game("{3||2*|1*}")));
    EXPECT_TRUE(is_tepid(store, game("2Tiny(2)")));
    EXPECT_FALSE(is_tepid(store, game("2")));
    EXPECT_TRUE(is_cold(store, game("2")));
}

}  // namespace
}  // namespace papamu::cgt::reduced_test
