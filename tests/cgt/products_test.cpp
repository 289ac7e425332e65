#include "cgt/products.h"

#include "cgt/canonical.h"
#include "cgt/order.h"
#include "cgt/sum.h"
#include "tests/cgt/game_text.h"

namespace papamu::cgt::products_test {
namespace {

class OrdinalSum : public test::GameText {
 protected:
    std::string colon(std::string_view g, std::string_view h) { return text(ordinal_sum(store, game(g), game(h))); }

    /// The definition, applied level by level.
    Value by_definition(Value g, Value h) {
        std::vector<Value> left;
        std::vector<Value> right;
        for (const Value v : store.left_options(g)) left.push_back(v);
        for (const Value v : store.left_options(h)) left.push_back(by_definition(g, v));
        for (const Value v : store.right_options(g)) right.push_back(v);
        for (const Value v : store.right_options(h)) right.push_back(by_definition(g, v));
        return canonical(store, left, right);
    }
};

TEST_F(OrdinalSum, KnownValues) {
    // CGSuite 2.2, CompoundGameTestCase.
    EXPECT_EQ(colon("1/2", "1/4"), "9/16");
    EXPECT_EQ(colon("*5", "*6"), "*11");
    EXPECT_EQ(colon("+-1", "^2"), text(game("{1,+-1|-1,{1,+-1,+-{1,+-1}|-1,+-1}}")));
    EXPECT_EQ(colon("{1|0}", "0"), "{1|0}");
    // CGSuite 2.2, GameTest: the inverse operation, Subordinate.
    EXPECT_EQ(colon("1", "-3"), "1/8");
    EXPECT_EQ(colon("-1", "3/8"), "-13/16");
    EXPECT_EQ(ordinal_sum(store, game("*"), game("5")), add(store, game("^[5]"), game("*")));
    // Winning Ways ch. 7.
    EXPECT_EQ(colon("*", "1"), "^*");
    EXPECT_EQ(colon("*", "-1"), "v*");
    EXPECT_EQ(ordinal_sum(store, game("^"), game("1")), game("^[2]"));
    EXPECT_EQ(colon("1", "*"), "1*");
    EXPECT_EQ(colon("1", "1"), "2");
    EXPECT_EQ(colon("1", "-1"), "1/2");
    EXPECT_EQ(colon("0", "{1|-2}"), "{1|-2}");
}

TEST_F(OrdinalSum, NumbersFollowTheDefinition) {
    std::vector<Value> numbers;
    for (int n = -24; n <= 24; ++n) numbers.push_back(store.number(Dyadic::ratio(n, 3)));
    for (const Value g : numbers) {
        for (const Value h : numbers)
            ASSERT_EQ(ordinal_sum(store, g, h), by_definition(g, h)) << text(g) << " : " << text(h);
    }
}

TEST_F(OrdinalSum, NumbersWithNimbersFollowTheDefinition) {
    for (const char* g : {"0", "*", "*3", "2*", "-1/2*2", "3/4", "5"}) {
        for (const char* h : {"*", "*2", "*5", "1*", "^*"}) {
            ASSERT_EQ(ordinal_sum(store, game(g), game(h)), by_definition(game(g), game(h))) << g << " : " << h;
        }
    }
}

TEST_F(OrdinalSum, HugeNumbersAreNoTrouble) {
    EXPECT_EQ(colon("1000000", "1"), "1000001");
    EXPECT_EQ(colon("1000000000000", "-1"), "1999999999999/2");
    EXPECT_EQ(colon("1000000", "1000000*"), "2000000*");
    EXPECT_THROW(colon("-7", "1000000000000000000000"), base::LimitError);  // its denominator would be 2^10^21
}

TEST_F(OrdinalSum, DeepIntegersAreDoneLevelByLevel) {
    const Value deep = ordinal_sum(store, game("^"), game("3000"));
    EXPECT_EQ(store.left_options(deep).size(), 1U);
    EXPECT_THROW(ordinal_sum(store, game("^"), game("100000000")), base::LimitError);
}

class NortonProduct : public test::GameText {
 protected:
    std::string times(std::string_view g, std::string_view u) { return text(norton_product(store, game(g), game(u))); }
};

TEST_F(NortonProduct, KnownValues) {
    // CGSuite 2.2, GameTest.
    EXPECT_EQ(times("0", "^"), "0");
    EXPECT_EQ(times("6", "^"), "^6");
    EXPECT_EQ(times("-4", "^"), "v4");
    EXPECT_EQ(norton_product(store, game("1/2"), game("^")), game("{^2*|v*}"));
    EXPECT_EQ(norton_product(store, game("^"), game("^")), game("{^2*||0|v4}"));
    EXPECT_EQ(norton_product(store, game("Tiny(2)"), game("^")), game("{^2*||0|v6}"));
    // CGSuite 2.2, EvalTest.
    EXPECT_EQ(norton_product(store, game("5"), game("{3||2|1}")), game("{12|||11||10,{11|10}|9Tiny({2|1})}"));
    // n.1 = n; 1.U = U.
    EXPECT_EQ(times("{3|*}", "1"), "{3|*}");
    EXPECT_EQ(times("1", "{2||1|0}"), text(game("{2||1|0}")));
    EXPECT_EQ(times("1000000000000", "^"), "^1000000000000");
}

TEST_F(NortonProduct, NeedsAPositiveUnit) {
    EXPECT_THROW(norton_product(store, game("2"), game("0")), base::DomainError);
    EXPECT_THROW(norton_product(store, game("2"), game("*")), base::DomainError);
    EXPECT_THROW(norton_product(store, game("2"), game("v")), base::DomainError);
    EXPECT_THROW(norton_product(store, game("2"), game("{1|0}")), base::DomainError);
}

class ConwayProduct : public test::GameText {
 protected:
    std::string times(std::string_view g, std::string_view h) { return text(conway_product(store, game(g), game(h))); }

    Value by_definition(Value g, Value h) {
        std::vector<Value> left;
        std::vector<Value> right;
        const auto cross = [&](const OptionRange& gs, const OptionRange& hs, std::vector<Value>& out) {
            for (const Value a : gs) {
                for (const Value b : hs) {
                    const Value sum = add(store, by_definition(a, h), by_definition(g, b));
                    out.push_back(subtract(store, sum, by_definition(a, b)));
                }
            }
        };
        cross(store.left_options(g), store.left_options(h), left);
        cross(store.right_options(g), store.right_options(h), left);
        cross(store.left_options(g), store.right_options(h), right);
        cross(store.right_options(g), store.left_options(h), right);
        return canonical(store, left, right);
    }
};

TEST_F(ConwayProduct, KnownValues) {
    // CGSuite 2.2, GameTest and CompoundGameTestCase.
    EXPECT_EQ(times("*4", "*4"), "*6");
    EXPECT_EQ(times("*19", "*23"), "*86");
    EXPECT_EQ(times("15", "^2*2"), "^30*2");
    EXPECT_EQ(conway_product(store, game("{3|1}"), game("^2")), game("{^6|^2}"));
    EXPECT_EQ(conway_product(store, game("^2"), game("^2")), game("{0||0,*|0,{0,*|0,*2}}"));
    EXPECT_EQ(times("1/2", "1/4"), "1/8");
    EXPECT_EQ(times("*5", "*6"), "*8");
    EXPECT_EQ(conway_product(store, game("+-1"), game("^2")), game("{^2|v2}"));
}

TEST_F(ConwayProduct, FollowsTheDefinition) {
    const std::vector<const char*> games = {"0",  "1", "-2", "1/2", "-3/4", "*",     "*2",
                                            "*3", "^", "v*", "^*2", "1*",   "{1|0}", "+-1"};
    for (const char* g : games) {
        for (const char* h : games) {
            ASSERT_EQ(conway_product(store, game(g), game(h)), by_definition(game(g), game(h))) << g << " x " << h;
        }
    }
}

TEST_F(ConwayProduct, NimProductIsAField) {
    // On Numbers and Games ch. 6: 2^(2^k) times a smaller number is the ordinary product, times itself 3/2 of itself.
    EXPECT_EQ(times("*256", "*255"), "*65280");
    EXPECT_EQ(times("*65536", "*65536"), "*98304");
    EXPECT_EQ(times("*4294967296", "*4294967296"), "*6442450944");
    for (std::uint64_t a = 1; a < 16; ++a) {
        int ones = 0;
        for (std::uint64_t b = 1; b < 16; ++b) {
            ones += conway_product(store, Value::nimber(a), Value::nimber(b)) == Value::nimber(1) ? 1 : 0;
        }
        EXPECT_EQ(ones, 1) << "*" << a << " has one inverse below *16";
    }
}

TEST_F(ConwayProduct, TooLargeANimberIsAnError) {
    const Value large = game("*4611686018427387903");
    EXPECT_THROW(conway_product(store, large, game("*4294967296")), base::LimitError);
}

}  // namespace
}  // namespace papamu::cgt::products_test
