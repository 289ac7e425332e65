#include "cgt/followers.h"

#include <map>
#include <set>

#include "tests/cgt/game_text.h"

namespace papamu::cgt::followers_test {
namespace {

using test::Texts;

class Followers : public test::GameText {
 protected:
    int day(std::string_view g) { return static_cast<int>(birthday(store, game(g))); }
    int count(std::string_view g) { return static_cast<int>(follower_count(store, game(g))); }

    int depth(Value g) {
        if (const auto known = depths_.find(g); known != depths_.end()) return known->second;
        int deepest = 0;
        for (const Value v : store.left_options(g)) deepest = std::max(deepest, 1 + depth(v));
        for (const Value v : store.right_options(g)) deepest = std::max(deepest, 1 + depth(v));
        return depths_[g] = deepest;
    }

 private:
    std::map<Value, int> depths_;
};

// Values: CGSuite 2.2, CanonicalShortGameTestCase.

TEST_F(Followers, Birthdays) {
    const std::map<const char*, int> known = {{"0", 0},           {"5", 5},
                                              {"-1/2", 2},        {"25/16", 6},
                                              {"*8", 8},          {"9/8*", 6},
                                              {"^", 2},           {"v*", 2},
                                              {"6^*", 8},         {"^*6", 8},
                                              {"73/16v9*8", 27},  {"^[4]", 5},
                                              {"{0|^<2>}", 4},    {"{0||0|v3}", 6},
                                              {"{^3|v2}", 5},     {"Tiny(3/2)", 5},
                                              {"Tiny({3|1})", 6}, {"{5||3|1|||0||||0}", 8},
                                              {"{1|^2||^}", 5},   {"{1|^3||^}", 6},
                                              {"{3||2*|1*}", 5},  {"{3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}}", 6}};
    for (const auto& [g, expected] : known) EXPECT_EQ(day(g), expected) << g;
    EXPECT_EQ(birthday(store, game("-1823437481924")), BigInt("1823437481924"));
}

TEST_F(Followers, Counts) {
    const std::map<const char*, int> known = {{"0", 1},           {"5", 6},
                                              {"-1/2", 3},        {"25/16", 7},
                                              {"*8", 9},          {"9/8*", 7},
                                              {"^", 3},           {"v*", 3},
                                              {"6^*", 9},         {"^*6", 9},
                                              {"73/16v9*8", 28},  {"^[4]", 6},
                                              {"{0|^<2>}", 5},    {"{0||0|v3}", 7},
                                              {"{^3|v2}", 8},     {"Tiny(3/2)", 6},
                                              {"Tiny({3|1})", 7}, {"{5||3|1|||0||||0}", 10},
                                              {"{1|^2||^}", 8},   {"{1|^3||^}", 8},
                                              {"{3||2*|1*}", 8},  {"{3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}}", 17}};
    for (const auto& [g, expected] : known) EXPECT_EQ(count(g), expected) << g;
    EXPECT_EQ(follower_count(store, game("-1823437481924")), BigInt("1823437481925"));
}

TEST_F(Followers, Lists) {
    EXPECT_EQ(texts(followers(store, game("-1/2"))), (Texts{"-1", "-1/2", "0"}));
    EXPECT_EQ(texts(followers(store, game("25/16"))), (Texts{"0", "1", "13/8", "2", "25/16", "3/2", "7/4"}));
    EXPECT_EQ(texts(followers(store, game("^*6"))), (Texts{"*", "*2", "*3", "*4", "*5", "*6", "*7", "0", "^*6"}));
    EXPECT_EQ(followers(store, game("Tiny(3/2)")).front(), game("Tiny(3/2)"));
}

TEST_F(Followers, ClosedFormsAgreeWithTheTree) {
    for (const Dyadic& x : {Dyadic(), Dyadic(3), Dyadic(-2), Dyadic::ratio(-5, 3), Dyadic::ratio(1, 1)}) {
        for (std::int64_t up = -6; up <= 6; ++up) {
            for (std::uint64_t star = 0; star < 10; ++star) {
                const Value g = store.number_up_star({x, up, star});
                ASSERT_EQ(birthday(store, g), depth(g)) << text(g);
                ASSERT_EQ(follower_count(store, g), BigInt(followers(store, g).size())) << text(g);
            }
        }
    }
}

TEST_F(Followers, LimitsAreKept) {
    EXPECT_EQ(followers(store, game("9"), 10).size(), 10U);
    EXPECT_THROW(followers(store, game("9"), 9), base::LimitError);
    EXPECT_THROW(followers(store, game("1000000000000")), base::LimitError);
    EXPECT_THROW(followers(store, game("0"), 0), base::LimitError);
    EXPECT_THROW(follower_count(store, game("{3||2*|1*}"), 7), base::LimitError);
    EXPECT_EQ(follower_count(store, game("{3||2*|1*}"), 8), 8);
}

}  // namespace
}  // namespace papamu::cgt::followers_test
