// Any game played in turns: the laws of playable games, and texts that are no state.
#include "rulesets/any_contest.h"

#include <gtest/gtest.h>

#include "tests/rulesets/playable_conformance.h"

PAPAMU_PLAYABLE_CONFORMANCE(AnyContest, "clobber:xox/oxo left", "snort:.../..# right", "konane:xo.o/o.xo left",
                            "nim:2,3 left misere", "hackenbush:0-1b,1-2r,2-3g right", "wythoff:2,3 left",
                            "toads-and-frogs:tt..ff right misere", "sum:clobber:xo - konane:.xo. + {2|-1} left",
                            "clobber:x.o left")  // over

namespace papamu::rulesets::any_contest_test {
namespace {

TEST(AnyContest, WhoCannotMoveLosesOrInMiserePlayWins) {
    const auto winner = [](const char* text) { return AnyContest::winner(AnyContest::parse(text).value()); };
    EXPECT_EQ(winner("clobber:x.o left"), Player::kRight);
    EXPECT_EQ(winner("clobber:x.o right"), Player::kLeft);
    EXPECT_EQ(winner("clobber:x.o right misere"), Player::kRight);
    EXPECT_EQ(winner("clobber:xo right misere"), std::nullopt);
    EXPECT_EQ(winner("domineering:.. left"), Player::kRight) << "Right could still move";
}

TEST(AnyContest, ActionsAreThePlacesOfMoves) {
    const auto state = AnyContest::parse("konane:.xo.xo. left").value();
    EXPECT_EQ(AnyContest::print_action(state, {1}), "0,1-0,3");
    EXPECT_EQ(AnyContest::print_action(state, {2}), "0,4-0,6");
    EXPECT_EQ(AnyContest::parse_action(state, "0,4-0,6").value(), AnyContest::Action{2});
    EXPECT_EQ(AnyContest::print(AnyContest::apply(state, {2})), "konane:.xo...x right");
    EXPECT_NE(AnyContest::parse("konane:.xo. left").value(), AnyContest::parse("konane:.xo. right").value());
    EXPECT_NE(AnyContest::parse("konane:.xo. left").value(), AnyContest::parse("snort:.xo. left").value());
    EXPECT_NE(AnyContest::parse("konane:.xo. left").value(), AnyContest::State{});
    EXPECT_EQ(AnyContest::State{}, AnyContest::State{});
}

TEST(AnyContest, FaultsOfTextsAreTold) {
    const auto fault = [](const char* text) { return AnyContest::parse(text).error().to_string(); };
    EXPECT_EQ(fault("clobber xo left"), "the ruleset and a colon are missing");
    EXPECT_EQ(fault("chess:xo left"), "unknown ruleset \"chess\"");
    EXPECT_EQ(fault("clobber:xo"), "the position must be followed by left or right, for the player to move");
    EXPECT_EQ(fault("clobber:xo misere"), "the position must be followed by left or right, for the player to move");
    EXPECT_TRUE(fault("clobber:xy left").starts_with("row 1, column 2: "));
}

}  // namespace
}  // namespace papamu::rulesets::any_contest_test
