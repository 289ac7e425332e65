// Squares, moves and boards of the MIT contest.
#include "protocol/mit/mit_move.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace papamu::protocol::mit_move_test {
namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;
using rulesets::Player;

std::string failure(const KonaneState& state, const MitMove& move) {
    const auto action = mit_action(state, move);
    return action ? "none" : action.error();
}

// r = (h-1)/2, c = (w-1)/2 and c+1; WHITE on even squares, in the corner (0,0).
TEST(MitStart, TheGapIsWhereTheContestHasIt) {
    for (int columns = 2; columns <= 20; ++columns) {
        for (int rows = 1; rows <= 20; ++rows) {
            const auto start = mit_start(columns, rows);
            ASSERT_TRUE(start) << columns << " by " << rows;
            EXPECT_EQ(start->to_move, Player::kLeft);
            for (int row = 0; row < rows; ++row) {
                for (int column = 0; column < columns; ++column) {
                    const int cell = row * columns + column;
                    const int gap = (columns - 1) / 2;
                    const bool is_empty = row == (rows - 1) / 2 && (column == gap || column == gap + 1);
                    EXPECT_EQ(start->position.left.test(cell), !is_empty && (row + column) % 2 == 0);
                    EXPECT_EQ(start->position.right.test(cell), !is_empty && (row + column) % 2 == 1);
                }
            }
        }
    }
}

TEST(MitStart, SomeSizesAreNoBoards) {
    EXPECT_FALSE(mit_start(1, 10));
    EXPECT_FALSE(mit_start(0, 0));
    EXPECT_FALSE(mit_start(-1, 5));
    EXPECT_FALSE(mit_start(21, 20));
    EXPECT_FALSE(mit_start(128, 1));
    EXPECT_FALSE(mit_start(255, 255));
    EXPECT_TRUE(mit_start(127, 3));
    EXPECT_TRUE(mit_start(20, 20));
}

TEST(MitBoard, IsPrintedWithABlankAfterEachSquare) {
    EXPECT_EQ(mit_board_text(mit_start(5, 3)->position),
              "W B W B W \n"
              "B W _ _ B \n"
              "W B W B W \n");
}

TEST(MitBoard, RowsAreReadAsTheyArePrinted) {
    rulesets::KonanePosition position;
    position.columns = 3;
    position.rows = 2;
    EXPECT_TRUE(read_mit_row("W _ B ", 1, position));
    EXPECT_EQ(mit_board_text(position), "_ _ _ \nW _ B \n");
    for (const char* const line : {"", "W _ B", "W _ B  ", "W _ b ", "W _ .B", "W _ B W ", "WW_WBW"}) {
        EXPECT_FALSE(read_mit_row(line, 0, position)) << line;
    }
    EXPECT_EQ(mit_board_text(position), "_ _ _ \nW _ B \n");
}

TEST(MitMove, IsPrintedColumnFirst) {
    const KonaneState start = mit_start(10, 8).value();
    // (4,3) and (5,3) are empty, (4,5) is BLACK's: its sum is odd.
    const auto action = mit_action(start, {6, 3, 4, 3, Player::kLeft, ""});
    EXPECT_FALSE(action);  // (6,3) is odd
    const auto jump = mit_action(start, {7, 3, 5, 3, Player::kLeft, ""}).value();
    EXPECT_EQ(KonaneContest::print_action(start, jump), "3,7-3,5");
    const MitMove move = mit_move_of(start, jump, "I'm on the leader and he does not know");
    EXPECT_EQ(print_mit_move(move), "(7,3) to (5,3) for WHITE with I'm on the leader and ");
    EXPECT_EQ(parse_mit_move(print_mit_move(move)), move);
    EXPECT_EQ(print_mit_move({1, 2, 3, 4, Player::kRight, ""}), "(1,2) to (3,4) for BLACK with ");
    EXPECT_EQ(print_mit_move({.comment = "**FORFEIT**"}), "(-1,-1) to (-1,-1) for WHITE with **FORFEIT**");
    EXPECT_EQ(parse_mit_move("(-1,-1) to (-1,-1) for WHITE with **FORFEIT**"), MitMove{.comment = "**FORFEIT**"});
}

TEST(MitMove, OtherTextIsNone) {
    for (const char* const text : {"", "(1,2) to (3,4)", "(1,2) to (3,4) for NONE with x", "(1,2) to (3,4) for WHITE",
                                   "(1,2)to (3,4) for WHITE with ", "(1,) to (3,4) for WHITE with x",
                                   "(1 ,2) to (3,4) for WHITE with x", "(1,99999999999) to (3,4) for WHITE with x"}) {
        EXPECT_FALSE(parse_mit_move(text)) << text;
    }
}

TEST(MitMove, EveryActionComesBack) {
    KonaneState state = mit_start(7, 6).value();
    while (!KonaneContest::winner(state)) {
        std::vector<KonaneMove> actions;
        KonaneContest::actions(state, actions);
        for (const KonaneMove action : actions) EXPECT_EQ(mit_action(state, mit_move_of(state, action, "")), action);
        state = KonaneContest::apply(state, actions[actions.size() / 2]);
    }
}

// Of all moves between all squares, for both sides, exactly the actions are legal.
TEST(MitMove, NothingButActionsIsLegal) {
    KonaneState state = mit_start(6, 5).value();
    for (int ply = 0; ply < 6 && !KonaneContest::winner(state); ++ply) {
        std::vector<KonaneMove> actions;
        KonaneContest::actions(state, actions);
        std::vector<KonaneMove> accepted;
        for (int from = 0; from < 30; ++from) {
            for (int to = 0; to < 30; ++to) {
                MitMove move{from % 6, from / 6, to % 6, to / 6, state.to_move, ""};
                if (const auto action = mit_action(state, move)) accepted.push_back(*action);
                move.side = opponent(move.side);
                EXPECT_FALSE(mit_action(state, move));
            }
        }
        EXPECT_EQ(accepted, actions);
        state = KonaneContest::apply(state, actions.front());
    }
}

TEST(MitMove, AnIllegalOneSaysWhy) {
    const KonaneState start = mit_start(10, 10).value();
    EXPECT_EQ(failure(start, {4, 5, 4, 3, Player::kRight, ""}), "it is not the turn of BLACK");
    EXPECT_EQ(failure(start, {.side = Player::kLeft}), "(-1,-1) is not on the board");
    EXPECT_EQ(failure(start, {4, 6, 4, 10, Player::kLeft, ""}), "(4,10) is not on the board");
    EXPECT_EQ(failure(start, {10, 0, 4, 4, Player::kLeft, ""}), "(10,0) is not on the board");
    EXPECT_EQ(failure(start, {4, 5, 4, 3, Player::kLeft, ""}), "no stone of WHITE is on (4,5)");
    EXPECT_EQ(failure(start, {4, 4, 4, 6, Player::kLeft, ""}), "no stone of WHITE is on (4,4)");
    EXPECT_EQ(failure(start, {4, 6, 4, 2, Player::kLeft, ""}), "(4,6) to (4,2) is not a jump");
    EXPECT_EQ(failure(start, {0, 0, 0, 0, Player::kLeft, ""}), "(0,0) to (0,0) is not a jump");
    EXPECT_EQ(failure(start, {4, 6, 4, 4, Player::kLeft, ""}), "none");
}

TEST(MitComment, IsShortAndPrintable) {
    EXPECT_EQ(mit_comment("Never tell me the odds"), "Never tell me the odds");
    EXPECT_EQ(mit_comment("Never tell me the odds!"), "Never tell me the odds");
    EXPECT_EQ(mit_comment("a\nb\x1b[2J\xff"), "a?b?[2J?");
    EXPECT_EQ(mit_comment(""), "");
    EXPECT_TRUE(gives_up({.comment = "**TIME**"}));
    EXPECT_TRUE(gives_up({.comment = "**ERROR**"}));
    EXPECT_TRUE(gives_up({.comment = "**FORFEIT**"}));
    EXPECT_FALSE(gives_up({.comment = "**FORFEIT** "}));
}

}  // namespace
}  // namespace papamu::protocol::mit_move_test
