// The server's log, both the original server's and ours, is read back as the game that was played.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/opponents/chinese_checkers_greedy.h"
#include "protocol/chinese_checkers/cornell_replay.h"
#include "tests/protocol/chinese_checkers/cornell_boards.h"
#include "tests/protocol/chinese_checkers/written_game.h"

namespace papamu::protocol::cornell_log_test {
namespace {

using rulesets::Player;

CornellReplay replay_of(const std::string& log) {
    auto replay = read_cornell_log(log);
    EXPECT_TRUE(replay) << replay.error();
    return replay ? *std::move(replay) : CornellReplay{};
}

std::string fault(const std::string& log) {
    const auto replay = read_cornell_log(log);
    return replay ? "none" : replay.error();
}

std::string genuine_log() {
    std::ifstream file(PAPAMU_TEST_DATA "/genuine/cornell_server.log", std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

const std::vector<std::string> kMoves = {"14 12 12 14 8 12", "2 10 4 12 -1 -1"};

TEST(CornellLog, TheGenuineGame) {
    const CornellReplay replay = replay_of(genuine_log());
    EXPECT_EQ(replay.board, shipped_board());
    ASSERT_EQ(replay.turns.size(), 118U);
    EXPECT_EQ(replay.turns[0].message, "14 10 12 12 6 14");
    EXPECT_FALSE(replay.turns[0].clocks) << "a log does not tell the clocks";
    EXPECT_TRUE(replay.turns.back().clocks) << "but those at the end";
    EXPECT_EQ(replay.turns.back().status, CornellStatus::kWon);
    EXPECT_EQ(replay.winner, 1);
}

/// The replay without the clocks, which the log does not have.
CornellReplay without_clocks(CornellReplay replay) {
    for (CornellTurn& turn : replay.turns) turn.clocks.reset();
    return replay;
}

void expect_same(const WrittenGame& written) {
    const auto by_out = read_cornell_replay(written.out);
    ASSERT_TRUE(by_out) << by_out.error();
    EXPECT_EQ(without_clocks(replay_of(written.log)), without_clocks(*by_out));
    ASSERT_FALSE(by_out->turns.empty());
}

TEST(CornellLog, HoldsWhatIsReplayed) {
    expect_same(WrittenGame(shipped_board(), kMoves));
    expect_same(WrittenGame(nearly_won_board(Player::kRight), {"12 8 13 9 -1 -1"}));
    expect_same(WrittenGame(nearly_won_board(Player::kLeft), {"-"}));
    expect_same(WrittenGame(shipped_board(), {"hello world"}));
    expect_same(WrittenGame(shipped_board(), {kMoves[0], "13 9 11 35 -1 -1"}));
    expect_same(WrittenGame(shipped_board(), {kMoves[0], ""}));
    expect_same(WrittenGame(shipped_board(), {kMoves[0], "-", "13 9 12 8 -1 -1"}));
}

TEST(CornellLog, ALostConnectionIsALostGame) {
    const CornellReplay replay = replay_of(WrittenGame(shipped_board(), kMoves, true).log);
    EXPECT_EQ(replay.turns.size(), 2U);
    EXPECT_EQ(replay.winner, 1);
    EXPECT_FALSE(replay_of(WrittenGame(shipped_board(), kMoves).log).winner) << "the log ends before the game";
}

RC_GTEST_PROP(CornellLog, WhatTheRefereeWritesIsReadBack, ()) {
    base::Random random(*rc::gen::inRange<std::uint64_t>(0, 100));
    CornellBoard board = shipped_board();
    board.times = {*rc::gen::inRange(1, 4000), *rc::gen::inRange(1, 4000)};
    auto state = board.state;
    std::vector<std::string> messages;
    for (int ply = 0; ply < 40; ++ply) {
        const auto move = engine::greedy_chinese_checkers_move(state, random);
        messages.push_back(print_cornell_move(*move));
        state = rulesets::ChineseCheckers::apply(state, *move);
    }
    expect_same(WrittenGame(board, messages));
}

TEST(CornellLog, WhatDoesNotFitIsRefused) {
    const std::string good = WrittenGame(shipped_board(), kMoves).log;
    EXPECT_EQ(fault(good), "none");
    EXPECT_EQ(fault(""), "line 1: the log has no move");
    EXPECT_EQ(fault("#winner=1\n#Time left for player1 is 1 player 2 1\n"),
              "line 1: by the rules this player has not won");
    EXPECT_EQ(fault(changed(good, "#player 1 sent", "#player 3 sent")), "line 2: \"#player N sent ...\" was expected");
    EXPECT_EQ(fault(changed(good, "#player 2 sent", "#player 1 sent")), "line 21: it is the turn of the other player");
    EXPECT_EQ(fault(changed(good, "sent 2 10 4 12", "sent 3 9 4 8")), "line 22: this is not the board after the move");
    EXPECT_EQ(fault(changed(good, "sent 2 10 4 12", "sent 2 10 9 9")),
              "line 21: the move is illegal: \"2 10 9 9 -1 -1\"");
    EXPECT_EQ(fault(changed(good, "#player 2 sent", "#player gave an invalid destination \n#player 2 sent")),
              "line 22: the status says that the move is illegal, but it is legal");
    const std::string won = WrittenGame(nearly_won_board(Player::kLeft), {"4 8 3 9 -1 -1"}).log;
    EXPECT_EQ(fault(won), "none");
    EXPECT_EQ(fault(changed(won, "#winner=1", "#winner=2")), "line 21: by the rules this player has not won");
    EXPECT_EQ(fault(changed(won, "#Time left for", "#Time for")),
              "line 22: there should be \"#Time left for player1 is N player 2 N\"");
    EXPECT_EQ(fault(won + "x\n"), "line 23: the game was over before");
    EXPECT_EQ(fault(good.substr(0, good.find('\n', 100))),
              "line 5: there should be 17 lines of the board and one of numbers");
}

}  // namespace
}  // namespace papamu::protocol::cornell_log_test
