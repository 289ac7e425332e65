// The lines of the Artemis protocol: squares, actions, and what a server says.
#include "protocol/artemis/artemis_text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.h"

namespace papamu::protocol::artemis_text_test {
namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;
using Kind = ArtemisLine::Kind;

Kind kind_of(std::string_view line) { return parse_artemis_line(line).kind; }

TEST(ArtemisText, KnowsEveryLineOfAServer) {
    EXPECT_EQ(kind_of("Artemis Konane Server v1.0"), Kind::kGreeting);
    EXPECT_EQ(kind_of("Welcome to the Artemis Konane Server, v2"), Kind::kGreeting);
    EXPECT_EQ(kind_of("?Username:"), Kind::kAskUser);
    EXPECT_EQ(kind_of("?Password:"), Kind::kAskPassword);
    EXPECT_EQ(kind_of("?Opponent:"), Kind::kAskOpponent);
    EXPECT_EQ(parse_artemis_line("Game:3812").number, 3812);
    EXPECT_EQ(parse_artemis_line("Player:2").number, 2);
    EXPECT_EQ(kind_of("Color:BLACK"), Kind::kColor);
    EXPECT_EQ(kind_of("Color:WHITE"), Kind::kColor);
    EXPECT_EQ(kind_of("Color:RED"), Kind::kColor) << "whatever it says";
    EXPECT_EQ(kind_of("?Remove:"), Kind::kAskRemoval);
    EXPECT_EQ(parse_artemis_line("?Move(179892):").number, 179892);
    EXPECT_EQ(parse_artemis_line("?Move(-3):").number, -3);
    EXPECT_EQ(kind_of("You win!"), Kind::kWin);
    EXPECT_EQ(kind_of("Opponent wins!"), Kind::kLoss);
    EXPECT_EQ(parse_artemis_line("Error:no such move").text, "Error:no such move");
    EXPECT_EQ(kind_of("Error:"), Kind::kError);
    EXPECT_EQ(kind_of("Error:Zug ung\xc3\xbcltig"), Kind::kError);
    EXPECT_EQ(parse_artemis_line("Removed:[0:17]").action, (ArtemisAction{{0, 17}, std::nullopt}));
    EXPECT_EQ(parse_artemis_line("Move[2:0]:[10:0]").action, (ArtemisAction{{2, 0}, ArtemisSquare{10, 0}}));
    EXPECT_EQ(kind_of("Removed:[0:17]"), Kind::kRemoved);
    EXPECT_EQ(kind_of("Move[2:0]:[0:0]"), Kind::kMoved);
}

TEST(ArtemisText, BlanksAtTheEndsMeanNothing) {
    EXPECT_EQ(kind_of("  ?Remove: \t\r"), Kind::kAskRemoval);
    EXPECT_EQ(parse_artemis_line("You win! ").text, "You win!");
    EXPECT_EQ(kind_of(""), Kind::kOther);
    EXPECT_EQ(kind_of("   "), Kind::kOther);
    EXPECT_EQ(kind_of("A word of welcome"), Kind::kOther);
}

TEST(ArtemisText, WhatOnlyBeginsLikeALineIsGarbage) {
    for (const std::string_view line : {"Game:",
                                        "Game:x",
                                        "Game:1 2",
                                        "Game:99999999999999999999",
                                        "Player:",
                                        "Player:3",
                                        "Player:1x",
                                        "?",
                                        "?Remove",
                                        "?Move:",
                                        "?Move():",
                                        "?Move(1)",
                                        "?Move(x):",
                                        "?Move(1):x",
                                        "?Size:",
                                        "Removed:",
                                        "Removed:[0:0]:[0:2]",
                                        "Removed:[0,0]",
                                        "Move[2:0]",
                                        "Move[2:0]:[0:0]x",
                                        "Move[2:0]-[0:0]",
                                        "Move[100:0]:[0:0]",
                                        "Move[:]:[:]",
                                        "Move[ 2:0]:[0:0]",
                                        "Move[-2:0]:[0:0]"}) {
        EXPECT_EQ(kind_of(line), Kind::kGarbage) << line;
    }
    EXPECT_EQ(kind_of(std::string_view("You win!\0", 9)), Kind::kGarbage);
    EXPECT_EQ(kind_of("\x1b[2J"), Kind::kGarbage);
    EXPECT_EQ(kind_of("\x7f"), Kind::kGarbage);
}

TEST(ArtemisText, ActionsAreExact) {
    EXPECT_EQ(parse_artemis_action("[0:0]"), (ArtemisAction{{0, 0}, std::nullopt}));
    EXPECT_EQ(parse_artemis_action("[17:0]:[3:0]"), (ArtemisAction{{17, 0}, ArtemisSquare{3, 0}}));
    for (const std::string_view text : {"", "[", "[0:0", "0:0", "[0:0] ", " [0:0]", "[0:0]:", "[0:0]:[", "[0:0][0:2]",
                                        "[0:0]:[0:2]:[0:4]", "[000:0]", "[a:b]", "Move[0:0]:[0:2]", "[0.0]"}) {
        EXPECT_FALSE(parse_artemis_action(text)) << text;
    }
}

TEST(ArtemisText, ColoursFollowTheParityOfTheSquare) {
    const KonaneState start = artemis_start(kArtemisSize).value();
    std::vector<KonaneMove> removals;
    KonaneContest::actions(start, removals);
    std::string squares;
    for (const KonaneMove removal : removals) {
        squares += print_artemis_action(start, removal) + ' ';
        const KonaneState after = KonaneContest::apply(start, removal);
        const bool is_even = (removal.from / 18 + removal.from % 18) % 2 == 0;
        EXPECT_EQ(artemis_colour(opponent(KonaneContest::to_move(after))), is_even ? "Color:BLACK" : "Color:WHITE");
    }
    EXPECT_EQ(squares, "[0:0] [0:17] [8:8] [8:9] [9:8] [9:9] [17:0] [17:17] ");
}

TEST(ArtemisText, IllegalActionsAreNamed) {
    KonaneState state = artemis_start(kArtemisSize).value();
    const auto error = [&](std::string_view text) {
        const auto action = find_artemis_action(state, *parse_artemis_action(text));
        return action ? "legal" : action.error();
    };
    EXPECT_EQ(error("[0:1]"), "[0:1] is no legal removal");
    EXPECT_EQ(error("[18:0]"), "[18:0] is no legal removal");
    EXPECT_EQ(error("[0:0]:[0:0]"), "[0:0]:[0:0] is no legal move");
    const auto play = [&](std::string_view text) {
        state = KonaneContest::apply(state, find_artemis_action(state, *parse_artemis_action(text)).value());
    };
    play("[0:0]");
    EXPECT_EQ(error("[1:1]"), "[1:1] is no legal removal");
    EXPECT_EQ(error("[0:1]"), "legal");
    play("[0:1]");
    EXPECT_EQ(error("[2:0]"), "[2:0] is no legal removal");
    EXPECT_EQ(error("[2:0]:[0:0]"), "legal");
    EXPECT_EQ(error("[0:3]:[0:1]"), "[0:3]:[0:1] is no legal move");  // the other colour
    EXPECT_EQ(error("[0:0]:[0:0]"), "[0:0]:[0:0] is no legal move");
    EXPECT_EQ(error("[0:99]:[0:0]"), "[0:99]:[0:0] is no legal move");
}

TEST(ArtemisText, BoardsHaveTwoToTwentyRows) {
    EXPECT_TRUE(artemis_start(2));
    EXPECT_TRUE(artemis_start(20));
    EXPECT_FALSE(artemis_start(21));
    EXPECT_FALSE(artemis_start(0));
    EXPECT_FALSE(artemis_start(-1));
}

// Every action of a game reads back as itself, both on its own and in the line that reports it.
RC_GTEST_PROP(ArtemisText, ActionsReadBack, (std::uint64_t seed)) {
    base::Random dice(seed);
    KonaneState state = artemis_start(2 + dice.below(19)).value();
    std::vector<KonaneMove> actions;
    while (!KonaneContest::winner(state)) {
        actions.clear();
        KonaneContest::actions(state, actions);
        for (const KonaneMove action : actions) {
            const auto squares = parse_artemis_action(print_artemis_action(state, action));
            RC_ASSERT(squares.has_value());
            RC_ASSERT(find_artemis_action(state, *squares).value() == action);
            RC_ASSERT(parse_artemis_line(artemis_news(state, action)).action == *squares);
        }
        state = KonaneContest::apply(state,
                                     actions[static_cast<std::size_t>(dice.below(static_cast<int>(actions.size())))]);
    }
}

}  // namespace
}  // namespace papamu::protocol::artemis_text_test
