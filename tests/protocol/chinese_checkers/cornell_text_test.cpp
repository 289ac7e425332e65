// Boards, moves and news of the contest, byte for byte.
#include "protocol/chinese_checkers/cornell_text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/protocol/chinese_checkers/cornell_boards.h"

namespace papamu::protocol::cornell_text_test {
namespace {

using rulesets::ChineseCheckers;
using rulesets::ChineseCheckersState;

const std::string kStandard =
    "            2            \n"
    "           2 2           \n"
    "          2 2 2          \n"
    "         2 2 2 2         \n"
    "0 0 0 0 0 0 0 0 0 0 0 0 0\n"
    " 0 0 0 0 0 0 0 0 0 0 0 0 \n"
    "  0 0 0 0 0 0 0 0 0 0 0  \n"
    "   0 0 0 0 0 0 0 0 0 0   \n"
    "    0 0 0 0 0 0 0 0 0    \n"
    "   0 0 0 0 0 0 0 0 0 0   \n"
    "  0 0 0 0 0 0 0 0 0 0 0  \n"
    " 0 0 0 0 0 0 0 0 0 0 0 0 \n"
    "0 0 0 0 0 0 0 0 0 0 0 0 0\n"
    "         1 1 1 1         \n"
    "          1 1 1          \n"
    "           1 1           \n"
    "            1            \n"
    "600000 600000 2 2 1\n";

std::string fault(const std::string& text) {
    const auto board = read_cornell_board(text);
    return board ? "none" : board.error();
}

/// The standard board with one of its lines replaced; lines count from 1.
std::string with_line(std::size_t number, const std::string& line) {
    std::string text;
    std::size_t at = 0;
    for (const std::string_view each : cornell_lines(kStandard)) {
        text += ++at == number ? line : std::string(each);
        text += '\n';
    }
    return text;
}

std::string objection(const std::string& text, const ChineseCheckersState& state = shipped_board().state) {
    const CornellVerdict verdict = judge_cornell_move(state, text);
    EXPECT_NE(verdict.move.has_value(), !verdict.objection.empty());
    return verdict.objection;
}

TEST(CornellText, TheStandardBoard) {
    EXPECT_EQ(print_cornell_board(cornell_standard_board(), '0'), kStandard);
    const auto board = read_cornell_board(kStandard);
    ASSERT_TRUE(board) << board.error();
    EXPECT_EQ(*board, cornell_standard_board());
}

TEST(CornellText, LogsShowEmptyCellsAsStarsBehindAPrefix) {
    const std::string text = print_cornell_board(shipped_board(), '*', "#");
    EXPECT_EQ(text.substr(0, 27), "#            2            \n");
    EXPECT_NE(text.find("\n#  3 3 * * 3 3 * * * * *  \n"), std::string::npos);
    EXPECT_NE(text.find("\n#600000 600000 2 2 1\n"), std::string::npos);
}

TEST(CornellText, FilesMayHaveDosLinesAndBlankLinesBehind) {
    std::string dos;
    for (const char c : kStandard) dos += c == '\n' ? "\r\n" : std::string(1, c);
    EXPECT_EQ(read_cornell_board(dos), cornell_standard_board());
    EXPECT_EQ(read_cornell_board(kStandard + "\n  \n"), cornell_standard_board());
    EXPECT_EQ(read_cornell_board(kStandard.substr(0, kStandard.size() - 1)), cornell_standard_board());
    EXPECT_TRUE(read_cornell_board(with_line(18, "0 2147483647 0 101 2")));
}

TEST(CornellText, AWrongFileIsRefusedWithItsLine) {
    EXPECT_EQ(fault(""), "line 1: there should be 17 lines of the board and one of numbers");
    EXPECT_EQ(fault(with_line(1, "            2")),
              "line 1: it has 13 characters instead of 25 (blanks at its end are part of it)");
    EXPECT_EQ(fault(with_line(5, "0 0 0 0 0 0 0 0 0 0 0 0 0 ")),
              "line 5: it has 26 characters instead of 25 (blanks at its end are part of it)");
    EXPECT_EQ(fault(with_line(5, "* 0 0 0 0 0 0 0 0 0 0 0 0")),
              "line 5: character 1 is neither 0 (empty), 1, 2 nor 3 (gray)");
    EXPECT_EQ(fault(with_line(5, "0 0 0 0 4 0 0 0 0 0 0 0 0")),
              "line 5: character 9 is neither 0 (empty), 1, 2 nor 3 (gray)");
    EXPECT_EQ(fault(with_line(6, "00 0 0 0 0 0 0 0 0 0 0 0 ")),
              "line 6: character 1 is outside the board: it must be a blank");
    EXPECT_EQ(fault(with_line(4, "         2 2 3 2         ")), "line 4: character 14 is a gray marble inside a home");
    const std::string five =
        "line 18: these are not five numbers: the times of both players, their gray marbles, who is to move";
    for (const char* const line : {"600000 600000 2 2", "600000  600000 2 2 1", "600000 600000 2 2 1 1", "a b c d e",
                                   "", "600000 600000 2 2 99999999999"}) {
        EXPECT_EQ(fault(with_line(18, line)), five) << line;
    }
    EXPECT_EQ(fault(with_line(18, "-1 600000 2 2 1")), "line 18: a time is negative");
    EXPECT_EQ(fault(with_line(18, "1 1 102 2 1")), "line 18: a player holds 0 to 101 gray marbles");
    EXPECT_EQ(fault(with_line(18, "1 1 2 -1 1")), "line 18: a player holds 0 to 101 gray marbles");
    EXPECT_EQ(fault(with_line(18, "1 1 2 2 3")), "line 18: 1 or 2 is to move");
    EXPECT_EQ(fault(kStandard + "\n1\n"), "line 20: nothing may follow the numbers");
    CornellBoard over = nearly_won_board(rulesets::Player::kRight);
    over.state.marbles[0] = rulesets::home_of(rulesets::Player::kRight);
    EXPECT_EQ(fault(print_cornell_board(over, '0')), "line 1: the game is over on this board");
}

RC_GTEST_PROP(CornellText, BoardsReadBack, ()) {
    CornellBoard board;
    for (int cell = 0; cell < rulesets::kStarCells; ++cell) {
        const int what = *rc::gen::inRange(0, 4);
        const bool is_home = (rulesets::kStar.home[0] | rulesets::kStar.home[1]).test(cell);
        if (what == 1 || what == 2) board.state.marbles[static_cast<std::size_t>(what - 1)].set(cell);
        if (what == 3 && !is_home) board.state.gray.set(cell);
    }
    for (const std::size_t player : {0U, 1U}) {
        board.times[player] = *rc::gen::inRange(0, 1'000'000);
        board.state.grays_in_hand[player] = static_cast<std::uint8_t>(*rc::gen::inRange(0, 102));
    }
    board.state.to_move = *rc::gen::element(rulesets::Player::kLeft, rulesets::Player::kRight);
    for (const char empty : {kCornellEmpty, kCornellEmptyInLogs}) {
        const std::string text = print_cornell_board(board, empty);
        const auto read = parse_cornell_board(cornell_lines(text), empty);
        RC_ASSERT(read.has_value());
        RC_ASSERT(*read == board);
    }
}

// Every legal move is accepted, and a text of six small numbers is a move if and only if the rules list that move.
RC_GTEST_PROP(CornellText, MovesAreThoseOfTheRules, ()) {
    ChineseCheckersState state = shipped_board().state;
    std::vector<rulesets::ChineseCheckersMove> moves;
    for (int ply = *rc::gen::inRange(0, 30); ply >= 0 && !ChineseCheckers::winner(state); --ply) {
        moves.clear();
        ChineseCheckers::actions(state, moves);
        if (ply > 0) state = ChineseCheckers::apply(state, *rc::gen::elementOf(moves));
    }
    if (ChineseCheckers::winner(state)) return;
    moves.clear();
    ChineseCheckers::actions(state, moves);
    const auto move = *rc::gen::elementOf(moves);
    const CornellVerdict verdict = judge_cornell_move(state, print_cornell_move(move));
    RC_ASSERT(verdict.move.has_value());
    RC_ASSERT(*verdict.move == move);

    const auto row = rc::gen::inRange(-1, 18);
    const auto column = rc::gen::inRange(-1, 40);
    std::string text;
    for (int i = 0; i < 3; ++i) text += std::to_string(*row) + ' ' + std::to_string(*column) + (i < 2 ? " " : "");
    const auto strange = judge_cornell_move(state, text).move;
    if (strange) RC_ASSERT(std::find(moves.begin(), moves.end(), *strange) != moves.end());
}

TEST(CornellText, Moves) {
    const auto verdict = judge_cornell_move(cornell_standard_board().state, "14 12 12 14 8 12");
    ASSERT_TRUE(verdict.move);
    EXPECT_EQ(print_cornell_move(*verdict.move), "14 12 12 14 8 12");
    const auto plain = judge_cornell_move(cornell_standard_board().state, "13 9 12 8 -1 -1");
    ASSERT_TRUE(plain.move);
    EXPECT_EQ(plain.move->gray, rulesets::kNoStarCell);
    EXPECT_EQ(print_cornell_move(*plain.move), "13 9 12 8 -1 -1");
    EXPECT_EQ(objection("13 9 12 8 -1 77"), "") << "one -1 is enough";
    EXPECT_EQ(objection("13 9 12 8 77 -1"), "");
}

TEST(CornellText, WhatIsNoMoveIsRefusedInTheWordsOfTheOriginal) {
    for (const char* const text : {"", "hello", "13 9 12 8 -1", "13 9 12 8 -1 -1 -1", "hello world"}) {
        EXPECT_EQ(objection(text), "player sent too many/too few numbers") << text;
        EXPECT_TRUE(judge_cornell_move(shipped_board().state, text).is_garbled);
    }
    for (const char* const text : {"13 9 12 8 -1 x", "13  9 12 8 -1", "13 9 12 8 -1 99999999999", "13 9 12 8 -1 -1\n1",
                                   "13 9 12\t8 1 -1 -1", "+13 9 12 8 -1 -1", "13 9 12 8 -1 1.0"}) {
        EXPECT_EQ(objection(text), "player sent a non-number") << text;
    }
    EXPECT_EQ(objection("17 9 12 8 -1 -1"), "player sent an invalid origin");
    EXPECT_EQ(objection("13 25 12 8 -1 -1"), "player sent an invalid origin");
    EXPECT_EQ(objection("-1 -1 -1 -1 -1 -1"), "player sent an invalid origin");
    EXPECT_EQ(objection("0 0 12 8 -1 -1"), "player sent an origin that does not contain its piece") << "off the star";
    EXPECT_EQ(objection("3 9 4 8 -1 -1"), "player sent an origin that does not contain its piece");
    EXPECT_EQ(objection("13 9 12 8 17 3"), "player tried to a place special marble outside the board");
    EXPECT_EQ(objection("13 9 12 8 -2 0"), "player tried to a place special marble outside the board");
    EXPECT_EQ(objection("13 9 12 8 0 12"), "player tried to place a special marble inside a home position");
    EXPECT_EQ(objection("13 9 12 8 16 12"), "player tried to place a special marble inside a home position");
    EXPECT_EQ(objection("13 9 12 8 6 2"), "player tried to place a special marble in a non-empty location");
    EXPECT_EQ(objection("13 9 12 8 0 0"), "player tried to place a special marble in a non-empty location");
    EXPECT_EQ(objection("13 9 12 8 12 8"), "player gave an invalid destination ") << "it is occupied by then";
    EXPECT_EQ(objection("13 9 13 9 -1 -1"), "player gave an invalid destination ");
    EXPECT_EQ(objection("13 9 11 7 -1 -1"), "player gave an invalid destination ");
    ChineseCheckersState poor = shipped_board().state;
    poor.grays_in_hand[0] = 0;
    EXPECT_EQ(objection("13 9 12 8 8 12", poor), "player used too many special marbles");
}

// (11,35) is 25 * 11 + 35 = 25 * 12 + 10, a cell that the marble on (13,9) reaches: the original took it, and crashed.
TEST(CornellText, ADestinationBesideTheMatrixIsNoOtherCell) {
    EXPECT_EQ(objection("13 9 12 10 -1 -1"), "");
    EXPECT_EQ(objection("13 9 11 35 -1 -1"), "player gave an invalid destination ");
    EXPECT_EQ(objection("13 9 13 -15 -1 -1"), "player gave an invalid destination ");
    EXPECT_EQ(objection("13 9 85899357 -1 -1 -1"), "player gave an invalid destination ");
    EXPECT_EQ(objection("13 9 0 310 -1 -1"), "player gave an invalid destination ");
    EXPECT_EQ(objection("-2147483648 2147483647 0 0 2147483647 -2147483648"), "player sent an invalid origin");
}

TEST(CornellText, News) {
    EXPECT_EQ(print_cornell_news({0, {599'447, 600'000}, "14 12 12 14 8 12"}), "0 599447 600000 14 12 12 14 8 12");
    const auto news = parse_cornell_news("-1 -128 59738 4 8 3 9 -1 -1");
    ASSERT_TRUE(news);
    EXPECT_EQ(news->status, -1);
    EXPECT_EQ(news->times, (std::array<std::int64_t, 2>{-128, 59'738}));
    EXPECT_EQ(news->move, "4 8 3 9 -1 -1");
    EXPECT_EQ(parse_cornell_news("1 599480 600000 hello world")->move, "hello world");
    EXPECT_EQ(parse_cornell_news("1 599480 600000 ")->move, "");
    for (const char* const text : {"", "0", "0 1", "x 1 2 3", "0  1 2 3", "0 1 y", "99999999999 1 2"}) {
        EXPECT_FALSE(parse_cornell_news(text)) << text;
    }
}

}  // namespace
}  // namespace papamu::protocol::cornell_text_test
