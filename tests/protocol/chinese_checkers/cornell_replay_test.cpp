// Games that the referee writes are read back as they were played; anything that does not fit is refused with its line.
#include "protocol/chinese_checkers/cornell_replay.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/opponents/chinese_checkers_greedy.h"
#include "tests/protocol/chinese_checkers/cornell_boards.h"
#include "tests/protocol/chinese_checkers/written_game.h"

namespace papamu::protocol::cornell_replay_test {
namespace {

using rulesets::ChineseCheckers;
using rulesets::Player;
using std::chrono::milliseconds;

std::string written(const CornellBoard& board, const std::vector<std::string>& messages) {
    return WrittenGame(board, messages).out;
}

CornellReplay replay_of(const std::string& text) {
    const auto replay = read_cornell_replay(text);
    EXPECT_TRUE(replay) << replay.error();
    return replay ? *replay : CornellReplay{};
}

std::string fault(const std::string& text) {
    const auto replay = read_cornell_replay(text);
    return replay ? "none" : replay.error();
}

const std::vector<std::string> kMoves = {"14 12 12 14 8 12", "2 10 4 12 -1 -1"};

TEST(CornellReplay, AGameThatGoesOn) {
    const CornellReplay replay = replay_of(written(shipped_board(), kMoves));
    EXPECT_EQ(replay.board, shipped_board());
    ASSERT_EQ(replay.turns.size(), 2U);
    EXPECT_EQ(replay.turns[1].player, 1);
    EXPECT_EQ(replay.turns[1].status, CornellStatus::kGoOn);
    EXPECT_EQ(replay.turns[1].clocks, (std::array<std::int64_t, 2>{599'900, 599'900}));
    EXPECT_EQ(replay.turns[1].message, kMoves[1]);
    EXPECT_TRUE(replay.turns[1].move);
    EXPECT_FALSE(replay.winner);
    EXPECT_EQ(replay_of(written(shipped_board(), {})).turns.size(), 0U);
}

TEST(CornellReplay, TheEndsOfGames) {
    const CornellReplay won = replay_of(written(nearly_won_board(Player::kRight), {"12 8 13 9 -1 -1"}));
    EXPECT_EQ(won.winner, 1);
    EXPECT_EQ(won.turns.back().status, CornellStatus::kWon);
    for (const char* const message : {"hello world", "", "1 2 3 4 5 x", "13 9 11 35 -1 -1"}) {
        const CornellReplay illegal = replay_of(written(shipped_board(), {message}));
        EXPECT_EQ(illegal.winner, 1) << message;
        EXPECT_EQ(illegal.turns.back().status, CornellStatus::kIllegal);
        EXPECT_EQ(illegal.turns.back().message, message);
        EXPECT_FALSE(illegal.turns.back().move);
        EXPECT_EQ(illegal.turns.back().after, shipped_board().state);
    }
    const CornellReplay late = replay_of(written(nearly_won_board(Player::kLeft), {"-"}));
    EXPECT_EQ(late.winner, 0);
    EXPECT_EQ(late.turns.back().status, CornellStatus::kTimeIsUp);
    CornellBoard stuck = nearly_won_board(Player::kLeft);
    stuck.state.marbles[0] = {};
    EXPECT_EQ(fault(written(stuck, {"-"})), "line 1: the game is over on this board");
}

RC_GTEST_PROP(CornellReplay, WhatTheRefereeWritesIsReadBack, ()) {
    CornellBoard board = shipped_board();
    board.times = {*rc::gen::inRange(1, 400), *rc::gen::inRange(1, 400)};
    std::string out;
    CornellReferee referee(board, *rc::gen::inRange<std::uint64_t>(0, 100),
                           {.out = [&](std::string_view lines) { out += lines; }});
    base::Random random(*rc::gen::inRange<std::uint64_t>(0, 100));
    for (int ply = 0; ply < 60 && !referee.is_over(); ++ply) {
        const auto move = engine::greedy_chinese_checkers_move(referee.game().end, random);
        referee.hear(print_cornell_move(*move), milliseconds(10));
    }
    const auto replay = read_cornell_replay(out);
    RC_ASSERT(replay.has_value());
    RC_ASSERT(replay->turns.size() == referee.game().plies.size());
    for (std::size_t i = 0; i < replay->turns.size(); ++i) {
        RC_ASSERT(replay->turns[i].move == referee.game().plies[i].action);
    }
    RC_ASSERT(replay->winner == referee.winner());
}

TEST(CornellReplay, WhatDoesNotFitIsRefused) {
    const std::string good = written(shipped_board(), kMoves);
    EXPECT_EQ(fault(good), "none");
    EXPECT_EQ(fault(""), "line 1: there should be 17 lines of the board and one of numbers");
    EXPECT_EQ(fault(good.substr(0, good.find('\n', 100) + 1)),
              "line 5: there should be 17 lines of the board and one of numbers");
    EXPECT_EQ(fault(changed(good, "2 2 1\n\n", "2 2 1\nx\n")),
              "line 19: there should be an empty line after the board");
    EXPECT_EQ(fault(changed(good, "#            2", "             2")),
              "line 20: there should be a line of a board, which begins with #");
    EXPECT_EQ(fault(changed(good, "#          2 2 2", "#          2 2 1")),
              "line 22: this is not the board after the move");
    EXPECT_EQ(fault(changed(good, "#600000 600000 1 2 2", "#600000 600000 2 2 2")),
              "line 37: this is not the board after the move");
    EXPECT_EQ(fault(changed(good, "2 2\n\n0 ", "2 2\n0 ")), "line 38: there should be an empty line after the board");
    EXPECT_EQ(fault(changed(good, "\n0 599900 600000 14", "\n5 599900 600000 14")),
              "line 39: a status is 0, 1, -2 or -3");
    EXPECT_EQ(fault(changed(good, "\n0 599900 600000 14", "\n1 599900 600000 14")),
              "line 39: the move does not win, so the status should be 0");
    EXPECT_EQ(fault(changed(good, "\n0 599900 600000 14", "\n-2 599900 600000 14")),
              "line 39: the status says that the move is illegal, but it is legal");
    EXPECT_EQ(fault(changed(good, "\n0 599900 600000 14", "\n-3 599900 600000 14")),
              "line 39: the status says that the time is up, but the clock does not");
    EXPECT_EQ(fault(changed(good, "\n0 599900 600000 14", "\n0 -1 600000 14")),
              "line 39: the player has no time left, so the status should be -3");
    EXPECT_EQ(fault(changed(good, "14 12 12 14 8 12\n", "14 12 12 15 8 12\n")),
              "line 39: the move is illegal: \"14 12 12 15 8 12\"");
    EXPECT_EQ(fault(changed(good, "\n0 599900 600000 14", "\nwhat")),
              "line 39: there should be a status, the clocks and a move");
    const std::string won = written(nearly_won_board(Player::kLeft), {"4 8 3 9 -1 -1"});
    EXPECT_EQ(fault(changed(won, "\n1 599900", "\n0 599900")), "line 39: the move wins, so the status should be 1");
    EXPECT_EQ(fault(won + "x\n"), "line 40: the game was over before");
    EXPECT_EQ(fault(changed(good, "#            2", "#player sent a number\n#            2")),
              "line 38: there should be an empty line after the board");
}

// A file that is cut off anywhere but after a whole turn is refused.
TEST(CornellReplay, APieceOfAFileIsRefused) {
    const std::string good = written(shipped_board(), kMoves);
    const auto lines = cornell_lines(good);
    std::string piece;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        const bool is_whole = line == 19 || line == 39;
        EXPECT_EQ(fault(piece) == "none", is_whole) << line;
        piece += std::string(lines[line]) + '\n';
    }
    EXPECT_EQ(lines.size(), 59U);
}

}  // namespace
}  // namespace papamu::protocol::cornell_replay_test
