// The messages of the Swarthmore arbiter and its programs, byte for byte.
#include "protocol/swarthmore/arbiter_text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <sstream>

#include "protocol/contest_error.h"

namespace papamu::protocol::arbiter_text_test {
namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;

using Messages = std::vector<ArbiterNumbers>;

/// All messages of a text; one that makes no sense ends the list and appears as {-999, 0, 0, 0}.
Messages messages_in(const std::string& text) {
    std::istringstream in(text);
    ArbiterInput input(in);
    Messages messages;
    try {
        while (const auto numbers = input.next()) messages.push_back(*numbers);
    } catch (const ContestError&) {
        messages.push_back({-999, 0, 0, 0});
    }
    return messages;
}

TEST(ArbiterText, IsColumnBeforeRow) {
    const KonaneMove jump{16, 0};  // from row 2, column 0
    EXPECT_EQ(KonaneContest::print_action(arbiter_start(), jump), "2,0-0,0");
    EXPECT_EQ(arbiter_message(arbiter_numbers(jump)), "0 2 0 0\n");
    EXPECT_EQ(arbiter_reply(arbiter_numbers(jump)), std::string("(0 2) (0 0)\0", 12));
    EXPECT_EQ(arbiter_reply(arbiter_numbers({1, 1})), std::string("(1 0) (1 0)\0", 12));
    EXPECT_EQ(arbiter_reply(kArbiterConceded), std::string("(-100 -100) (-100 -100)\0", 24));
    EXPECT_EQ(arbiter_message(kArbiterGoFirst), "-1 -1 -1 -1\n");
}

TEST(ArbiterText, TheFirstRemovalsAreThoseOfTheHandout) {
    std::vector<KonaneMove> actions;
    KonaneContest::actions(arbiter_start(), actions);
    std::vector<std::string> texts;
    for (const KonaneMove action : actions) texts.push_back(arbiter_message(arbiter_numbers(action)));
    EXPECT_EQ(texts, (std::vector<std::string>{"0 0 0 0\n", "3 3 3 3\n", "4 4 4 4\n", "7 7 7 7\n"}));
}

TEST(ArbiterText, SquaresOffTheBoardAreNoAction) {
    EXPECT_EQ(arbiter_action({0, 2, 0, 0}), (KonaneMove{16, 0}));
    for (std::size_t i = 0; i < 4; ++i) {
        for (const int wrong : {-1, 8, 1'000'000, -100}) {
            ArbiterNumbers numbers = {0, 2, 0, 0};
            numbers[i] = wrong;
            EXPECT_EQ(arbiter_action(numbers), std::nullopt);
        }
    }
}

TEST(ArbiterText, IntegersAreFoundBetweenAnything) {
    EXPECT_EQ(integers_in("(0 2) (0 0)"), (std::vector<int>{0, 2, 0, 0}));
    EXPECT_EQ(integers_in(std::string_view("1\0002\0-3-4--5 - 6x7", 18)), (std::vector<int>{1, 2, -3, -4, -5, 6, 7}));
    EXPECT_EQ(integers_in("99999999999999999999 -99999999999999999999"), (std::vector<int>{1'000'000, -1'000'000}));
    EXPECT_EQ(integers_in(""), std::vector<int>{});
    EXPECT_EQ(integers_in("- x"), std::vector<int>{});
}

TEST(ArbiterInput, TakesWhateverStandsBetween) {
    const Messages expected = {{-1, -1, -1, -1}, {1, 0, 1, 0}, {0, 2, 0, 0}};
    for (const std::string& text :
         {std::string("-1 -1 -1 -1\n1 0 1 0\n0 2 0 0\n"), std::string("-1 -1 -1 -1\r\n1 0 1 0\r\n0 2 0 0"),
          std::string("(-1 -1) (-1 -1)\0(1 0) (1 0)\0(0 2) (0 0)\0", 41), std::string("-1,-1,-1,-1;1,0,1,0;0,2,0,0;"),
          std::string("\n\n  -1\n-1\n-1\n-1\n1\n0\n1\n0\n0\n2\n0\n0\n\n"), std::string("-1-1-1-1 1 0 1 0 0 2 0 0")}) {
        EXPECT_EQ(messages_in(text), expected) << text;
    }
}

TEST(ArbiterInput, AnEndIsItsFirstNumber) {
    EXPECT_EQ(messages_in("-100 -100 -100 -100\n").front()[0], -100);
    EXPECT_EQ(messages_in("-50").front()[0], -50);
    EXPECT_TRUE(is_arbiter_end(messages_in("-77 1 2").front()));
    EXPECT_FALSE(is_arbiter_end(messages_in("-49 -1 -1 -1").front()));
}

TEST(ArbiterInput, RefusesHalfMessagesAndLongNumbers) {
    const Messages nonsense = {{-999, 0, 0, 0}};
    EXPECT_EQ(messages_in("0 2 0"), nonsense);
    EXPECT_EQ(messages_in("0"), nonsense);
    EXPECT_EQ(messages_in("0 2 0 00"), (Messages{{0, 2, 0, 0}, {-999, 0, 0, 0}}));
    EXPECT_EQ(messages_in("0 2 0 12\n"), (Messages{{0, 2, 0, 1}, {-999, 0, 0, 0}}));
    EXPECT_EQ(messages_in("hello world"), Messages{});
    EXPECT_EQ(messages_in(""), Messages{});
    EXPECT_EQ(messages_in("-"), Messages{});
}

RC_GTEST_PROP(ArbiterTextLaw, WhatIsWrittenIsReadBack, ()) {
    const auto cell = [] { return static_cast<std::uint16_t>(*rc::gen::inRange(0, 64)); };
    const KonaneMove action{cell(), cell()};
    const ArbiterNumbers numbers = arbiter_numbers(action);
    RC_ASSERT(arbiter_action(numbers) == action);
    const std::vector<int> list(numbers.begin(), numbers.end());
    RC_ASSERT(integers_in(arbiter_message(numbers)) == list);
    RC_ASSERT(integers_in(arbiter_reply(numbers)) == list);
    RC_ASSERT(messages_in(arbiter_message(numbers)) == Messages{numbers});
    RC_ASSERT(messages_in(arbiter_reply(numbers)) == Messages{numbers});
}

}  // namespace
}  // namespace papamu::protocol::arbiter_text_test
