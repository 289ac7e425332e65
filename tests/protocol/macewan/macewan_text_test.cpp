// Boards and moves of the MacEwan contest.
#include "protocol/macewan/macewan_text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace papamu::protocol::macewan_text_test {
namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;
using rulesets::Player;
using Stage = KonaneState::Stage;

constexpr const char* kFull = "BWBWBWBW\nWBWBWBWB\nBWBWBWBW\nWBWBWBWB\nBWBWBWBW\nWBWBWBWB\nBWBWBWBW\nWBWBWBWB\n";
constexpr const char* kWithoutD5 = "BWBWBWBW\nWBWBWBWB\nBWBWBWBW\nWBWOWBWB\nBWBWBWBW\nWBWBWBWB\nBWBWBWBW\nWBWBWBWB\n";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
        text.replace(at, from.size(), to);
    }
    return text;
}

std::string error_of(const std::string& text) {
    const auto board = parse_macewan_board(text);
    return board ? "none" : board.error();
}

TEST(MacewanBoard, IsReadWithAnyLineBreaks) {
    const auto full = parse_macewan_board(kFull);
    ASSERT_TRUE(full.has_value());
    EXPECT_EQ(*full, macewan_start().position);
    EXPECT_EQ(print_macewan_board(*full), kFull);
    EXPECT_EQ(parse_macewan_board(replaced(kFull, "\n", "\r\n")), full);
    EXPECT_EQ(parse_macewan_board(std::string(kFull).substr(0, 71)), full) << "the last line need not end";
    EXPECT_EQ(parse_macewan_board(std::string(kFull) + "\r\n\n"), full);
}

TEST(MacewanBoard, ErrorsNameLineAndColumn) {
    EXPECT_EQ(error_of(""), "line 1, column 1: the line ends before its eighth square");
    EXPECT_EQ(error_of("BWBWBWBW\nWBW\n"), "line 2, column 4: the line ends before its eighth square");
    EXPECT_EQ(error_of("BWBWBWBW\n\n"), "line 2, column 1: the line ends before its eighth square");
    EXPECT_EQ(error_of("BWBWBWBWB\n"), "line 1, column 9: the line goes on after its eighth square");
    EXPECT_EQ(error_of("BWBWBWBW \n"), "line 1, column 9: the line goes on after its eighth square");
    EXPECT_EQ(error_of("BWbWBWBW\n"), "line 1, column 3: a square is B, W or O");
    EXPECT_EQ(error_of("BWBWBWBW\nWBW.WBWB\n"), "line 2, column 4: a square is B, W or O");
    EXPECT_EQ(error_of(std::string("BWB\0BWBW\n", 9)), "line 1, column 4: a square is B, W or O");
    EXPECT_EQ(error_of(std::string(kFull).substr(0, 63)), "line 8, column 1: the line ends before its eighth square");
    EXPECT_EQ(error_of(kFull + std::string("B")), "line 9, column 1: the board goes on after its eighth line");
    EXPECT_EQ(error_of(replaced(kFull, "\n", "\r")), "line 1, column 9: the line goes on after its eighth square");
}

TEST(MacewanBoard, SaysWhoseTurnItIs) {
    const auto state = [](const char* text) { return macewan_state(parse_macewan_board(text).value()); };
    EXPECT_EQ(state(kFull), macewan_start());
    ASSERT_TRUE(state(kWithoutD5).has_value());
    EXPECT_EQ(state(kWithoutD5)->stage, Stage::kRemoveAdjacent);
    EXPECT_EQ(state(kWithoutD5)->to_move, Player::kRight);
    EXPECT_EQ(*state(kWithoutD5),
              KonaneContest::apply(macewan_start(), KonaneContest::parse_action(macewan_start(), "-3,3").value()));
    const auto later = state(replaced(kWithoutD5, "WBWOWBWB", "WBWOOBWB").c_str());
    ASSERT_TRUE(later.has_value());
    EXPECT_EQ(later->stage, Stage::kJump);
    EXPECT_EQ(later->to_move, Player::kLeft);
    EXPECT_EQ(state(replaced(kFull, "B", "W").c_str()).error(), "Black has no stone in the centre");
    EXPECT_EQ(state(replaced(kWithoutD5, "W", "B").c_str()).error(), "White has no stone there");
}

TEST(MacewanActions, FilesAndRanksAreCountedFromTheBottomLeft) {
    EXPECT_EQ(print_macewan_action({0, 0}), "A8");
    EXPECT_EQ(print_macewan_action({63, 63}), "H1");
    EXPECT_EQ(print_macewan_action({27, 27}), "D5");
    EXPECT_EQ(print_macewan_action({59, 27}), "D1-D5") << "a multiple jump is one move";
    EXPECT_EQ(parse_macewan_action("D3-D5"), (KonaneMove{43, 27}));
    EXPECT_EQ(parse_macewan_action(" d3 - d5 \r"), (KonaneMove{43, 27}));
    EXPECT_EQ(parse_macewan_action("e4"), (KonaneMove{36, 36}));
    for (const char* far : {"D9", "D0", "I5", "z0", " d9 "}) {
        EXPECT_EQ(parse_macewan_action(far), (KonaneMove{64, 64})) << far;
    }
    EXPECT_EQ(parse_macewan_action("D3-D9"), (KonaneMove{43, 64}));
    for (const char* wrong : {"", "-", "D", "@5",
                              "\xc5"
                              "5",
                              "D3D5", "D3-", "-D5", "D3-D5-D7", "D3--D5", "D3-D5!", "D3-D3", "D 3", "You won",
                              "Game over! White wins!", "33", "DD"}) {
        EXPECT_EQ(parse_macewan_action(wrong), std::nullopt) << wrong;
    }
}

// The two first removals that the handout allows; they are mirror images of each other.
TEST(MacewanActions, BlackBeginsInTheCentre) {
    std::vector<KonaneMove> actions;
    KonaneContest::actions(macewan_start(), actions);
    ASSERT_EQ(actions.size(), 2U);
    EXPECT_EQ(print_macewan_action(actions[0]), "D5");
    EXPECT_EQ(print_macewan_action(actions[1]), "E4");
}

RC_GTEST_PROP(MacewanLaw, WhatIsWrittenIsReadBack, ()) {
    const auto cell = [] { return static_cast<std::uint16_t>(*rc::gen::inRange(0, 64)); };
    const KonaneMove action{cell(), cell()};
    RC_ASSERT(parse_macewan_action(print_macewan_action(action)) == action);
    const auto letters = *rc::gen::container<std::string>(64, rc::gen::element('B', 'W', 'O'));
    std::string text;
    for (std::size_t i = 0; i < 64; i += 8) text += letters.substr(i, 8) + '\n';
    RC_ASSERT(print_macewan_board(parse_macewan_board(text).value()) == text);
}

}  // namespace
}  // namespace papamu::protocol::macewan_text_test
