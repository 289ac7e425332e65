// Boards and moves of the Tufts contest.
#include "protocol/tufts/tufts_text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace papamu::protocol::tufts_text_test {
namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneOpening;
using rulesets::KonaneState;
using rulesets::Player;
using Stage = KonaneState::Stage;

KonaneState state_of(const std::string& board, int rows, int columns, Player player) {
    return tufts_state(parse_tufts_board(board, rows, columns).value(), player).value();
}

std::string board_error(const std::string& text, int rows, int columns) {
    const auto board = parse_tufts_board(text, rows, columns);
    return board ? "none" : board.error();
}

TEST(TuftsBoard, IsReadRowByRow) {
    const auto start = rulesets::konane_contest_start(3, 4, KonaneOpening::kOwnCornerOrCentre).value();
    EXPECT_EQ(print_tufts_board(start.position), "xoxooxoxxoxo");
    EXPECT_EQ(state_of("xoxooxoxxoxo", 3, 4, Player::kLeft), start);
    EXPECT_EQ(state_of("XoXOoxoxXOXO", 3, 4, Player::kLeft), start);
    EXPECT_EQ(KonaneContest::print(state_of("x ..oxoxxoxo", 3, 4, Player::kRight)), "x.../oxox/xoxo o");
}

TEST(TuftsBoard, ErrorsSayWhatIsWrong) {
    EXPECT_EQ(board_error("xoxo", 2, 3), "a board of 2 x 3 has 6 squares, but 4 are given");
    EXPECT_EQ(board_error("", 1, 1), "a board of 1 x 1 has 1 squares, but 0 are given");
    EXPECT_EQ(board_error("xo_x", 2, 2), "character 3 of the board is neither x, o nor a blank");
    EXPECT_EQ(board_error("xo\nx", 2, 2), "character 3 of the board is neither x, o nor a blank");
    EXPECT_EQ(board_error("", 0, 4), "a board of 0 x 4 is too small or too large");
    EXPECT_EQ(board_error("xo", -1, -2), "a board of -1 x -2 is too small or too large");
    EXPECT_EQ(board_error("xo", 21, 20), "a board of 21 x 20 is too small or too large");
    EXPECT_EQ(board_error("xo", 2'000'000'000, 2'000'000'000),
              "a board of 2000000000 x 2000000000 is too small or too large");
}

TEST(TuftsBoard, EmptySquaresSayWhatIsToBeDone) {
    const auto x = state_of("xoxooxoxxoxooxox", 4, 4, Player::kLeft);
    EXPECT_EQ(x.stage, Stage::kRemoveFirst);
    EXPECT_EQ(x.opening, KonaneOpening::kOwnCornerOrCentre);
    const auto o = state_of("xoxoo oxxoxooxox", 4, 4, Player::kRight);
    EXPECT_EQ(o.stage, Stage::kRemoveAdjacent);
    EXPECT_EQ(o, KonaneContest::apply(x, KonaneMove{5, 5}));
    EXPECT_EQ(state_of("xoxoo  xxoxooxox", 4, 4, Player::kLeft).stage, Stage::kJump);
    EXPECT_EQ(state_of("xoxoo  xxoxooxox", 4, 4, Player::kRight).stage, Stage::kJump);
    const auto full = parse_tufts_board("xoxooxoxxoxooxox", 4, 4).value();
    EXPECT_EQ(tufts_state(full, Player::kRight).error(), "x takes away the first stone, not o");
    const auto wrong = parse_tufts_board("x oxoxoxxoxooxox", 4, 4).value();
    EXPECT_TRUE(tufts_state(wrong, Player::kRight).has_value());
    EXPECT_EQ(tufts_state(parse_tufts_board("x xx", 2, 2).value(), Player::kRight).error(),
              "no stone of the player can be taken away");
}

TEST(TuftsActions, ArePythonTuples) {
    const auto board = parse_tufts_board("xoxoo  xxoxooxox", 4, 4).value();
    EXPECT_EQ(print_tufts_action({5, 5}, 4), "(1, 1)");
    EXPECT_EQ(print_tufts_action({19, 39}, 10), "((1, 9), (3, 9))");
    EXPECT_EQ(parse_tufts_action(board, "(1, 1)"), (KonaneMove{5, 5}));
    EXPECT_EQ(parse_tufts_action(board, " ( 1,1 ) \r\n"), (KonaneMove{5, 5}));
    EXPECT_EQ(parse_tufts_action(board, "((1, 3), (1, 1))\n"), (KonaneMove{7, 5}));
    EXPECT_EQ(parse_tufts_action(board, "((1,3),(1,1))"), (KonaneMove{7, 5}));
    for (const char* far : {"(4, 0)", "(0, 4)", "(99999999999999999999, 0)"}) {
        EXPECT_EQ(parse_tufts_action(board, far), (KonaneMove{16, 16})) << far;
    }
    EXPECT_EQ(parse_tufts_action(board, "((1, 3), (1, 4))"), (KonaneMove{7, 16}));
}

TEST(TuftsActions, EverythingElseIsNone) {
    const auto board = parse_tufts_board("xoxoo  xxoxooxox", 4, 4).value();
    for (const char* wrong : {"",
                              "()",
                              "(1)",
                              "(1 1)",
                              "1, 1",
                              "(1, 1",
                              "(1, 1))",
                              "(-1, 1)",
                              "(1, 1) (2, 2)",
                              "[1, 1]",
                              "((1, 1))",
                              "((1, 1), (1, 1))",
                              "None",
                              "(1, 1)x",
                              "(, )",
                              "(1.0, 1)",
                              "((1, 3) (1, 1))",
                              "((1, 3), (1, 1)",
                              "((1, 3), (1, 1), (1, 1))",
                              "(((1, 3), (1, 1)))",
                              "((1, 3), 1)"}) {
        EXPECT_EQ(parse_tufts_action(board, wrong).error(), "that is neither (3, 3) nor ((0, 3), (2, 3))") << wrong;
    }
}

RC_GTEST_PROP(TuftsLaw, WhatIsWrittenIsReadBack, ()) {
    const int rows = *rc::gen::inRange(1, 21);
    const int columns = *rc::gen::inRange(1, 21);
    const auto cells = static_cast<std::size_t>(rows * columns);
    const auto letters = *rc::gen::container<std::string>(cells, rc::gen::element('x', 'o', ' '));
    const auto board = parse_tufts_board(letters, rows, columns);
    RC_ASSERT(board.has_value());
    RC_ASSERT(print_tufts_board(*board) == letters);
    const auto cell = [&] { return static_cast<std::uint16_t>(*rc::gen::inRange(0, rows * columns)); };
    const KonaneMove action{cell(), cell()};
    RC_ASSERT(parse_tufts_action(*board, print_tufts_action(action, columns)) == action);
}

}  // namespace
}  // namespace papamu::protocol::tufts_text_test
