#include "cgt/atomic_weight.h"

#include <map>

#include "cgt/sum.h"
#include "tests/cgt/game_text.h"

namespace papamu::cgt::atomic_weight_test {
namespace {

class AtomicWeight : public test::GameText {
 protected:
    std::string weight(Value g) {
        const auto found = find_atomic_weight(store, g);
        return found ? text(*found) : "none";
    }
    std::string weight(std::string_view g) { return weight(game(g)); }
};

TEST_F(AtomicWeight, KnownValues) {
    // CGSuite 2.2, CanonicalShortGameTestCase.
    EXPECT_EQ(weight("0"), "0");
    EXPECT_EQ(weight("*8"), "0");
    EXPECT_EQ(weight("^"), "1");
    EXPECT_EQ(weight("v*"), "-1");
    EXPECT_EQ(weight("^*6"), "1");
    EXPECT_EQ(weight("{0|*||*|||*||||*}"), "1");
    EXPECT_EQ(weight("{0||0|v*}"), "1");
    EXPECT_EQ(weight("{0||0|v3}"), "0");
    EXPECT_EQ(weight("{^3|v2}"), "{1|0}");
    EXPECT_EQ(weight("Tiny(3/2)"), "0");
    EXPECT_EQ(weight("Tiny({3|1})"), "0");
    EXPECT_EQ(weight("{1|^2||^}"), "2");
    EXPECT_EQ(weight("{1|^3||^}"), "none");
    EXPECT_EQ(weight("5"), "none");
    EXPECT_EQ(weight("6^*"), "none");
    EXPECT_EQ(weight("{3||2*|1*}"), "none");
}

TEST_F(AtomicWeight, ComputedIndependently) {
    const std::map<const char*, const char*> known = {
        {"{^2|v2}", "*"},  {"{0|*,*2}", "1"}, {"{0,*,*2|0,*}", "1"}, {"{0,*|0,*2}", "1"}, {"^<2>", "0"},
        {"^[2]", "1"},     {"^2*", "2"},      {"{^2|0}", "1"},       {"{^2*|0}", "1"},    {"{0|v2}", "-1"},
        {"{^3|0}", "3/2"}, {"{^2|*}", "1"},   {"{^2*|*2}", "1"}};
    for (const auto& [g, expected] : known) EXPECT_EQ(weight(g), expected) << g;
    EXPECT_EQ(weight(add(store, game("Tiny(1)"), game("*"))), "0");
}

TEST_F(AtomicWeight, UndefinedIsAnError) {
    EXPECT_THROW(atomic_weight(store, game("1")), base::DomainError);
    EXPECT_THROW(atomic_weight(store, game("{1|^3||^}")), base::DomainError);
    EXPECT_EQ(atomic_weight(store, game("v1000000000000*")), game("-1000000000000"));
}

TEST_F(AtomicWeight, RemoteStars) {
    // The least star from which on no star is a follower, computed by an independent program.
    const std::map<const char*, int> known = {{"0", 1},         {"*", 2},        {"*8", 9},
                                              {"^", 2},         {"^*6", 8},      {"{^3|v2}", 2},
                                              {"Tiny(3/2)", 1}, {"{0|*,*2}", 3}, {"{1|^2||^}", 2}};
    for (const auto& [g, n] : known) {
        EXPECT_EQ(remote_star(store, game(g)), Value::nimber(static_cast<std::uint64_t>(n))) << g;
    }
    EXPECT_EQ(far_star(store, game("0")), game("*2"));
    EXPECT_EQ(far_star(store, game("*")), game("*2"));
    EXPECT_EQ(far_star(store, game("*8")), game("*16"));
    EXPECT_EQ(far_star(store, game("{0|*,*2}")), game("*4"));
}

}  // namespace
}  // namespace papamu::cgt::atomic_weight_test
