#include "rulesets/sum/misere_play.h"

#include <gtest/gtest.h>

namespace papamu::rulesets::misere_play_test {
namespace {

AnyPosition position(std::string_view ruleset, std::string_view text) {
    return find_ruleset(ruleset)->parse(text).value();
}

TEST(MiserePlay, IsNotOfValues) {
    for (const AnyRuleset* const ruleset : all_rulesets()) {
        const bool expected = ruleset->name() != "value";
        EXPECT_EQ(keeps_misere_play(*ruleset), expected) << ruleset->name();
        if (ruleset->name() == "sum") continue;
        EXPECT_EQ(why_no_misere_play(ruleset->parse(ruleset->example()).value()).empty(), expected) << ruleset->name();
    }
    EXPECT_EQ(why_no_misere_play(position("value", "{*2|*2}")), "there is no misere play of value");
}

TEST(MiserePlay, OfASumDependsOnItsTerms) {
    EXPECT_EQ(why_no_misere_play(position("sum", "nim:1,2 + kayles:3 - clobber:xo")), "");
    EXPECT_EQ(why_no_misere_play(position("sum", "nim:1,2 - *2")), "there is no misere play of value");
}

TEST(MiserePlay, IsRefusedInTextsOfStates) {
    const auto read = [](std::string_view ruleset, std::string_view text) {
        const auto state = read_turn(*find_ruleset(ruleset), text);
        return state ? AnyContest::print(*state) : state.error().to_string();
    };
    EXPECT_EQ(read("nim", "1,2 right misere"), "nim:1,2 right misere");
    EXPECT_EQ(read("value", "{2|-1} left"), "value:{2|-1} left");
    EXPECT_EQ(read("value", "{2|-1} left misere"), "there is no misere play of value");
    EXPECT_EQ(read("sum", "nim:1 + 2 left misere"), "there is no misere play of value");
    EXPECT_EQ(read("nim", "1,q left misere"),
              AnyContest::parse_turn(*find_ruleset("nim"), "1,q left").error().to_string());
}

}  // namespace
}  // namespace papamu::rulesets::misere_play_test
