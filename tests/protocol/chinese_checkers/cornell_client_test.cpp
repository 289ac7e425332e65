// How the player's program answers whatever a server may say, byte for byte.
#include "protocol/chinese_checkers/cornell_client.h"

#include <gtest/gtest.h>

#include <sstream>
#include <vector>

#include "protocol/contest_error.h"
#include "tests/protocol/chinese_checkers/cornell_boards.h"

namespace papamu::protocol::cornell_client_test {
namespace {

using engine::Milliseconds;
using rulesets::ChineseCheckers;
using rulesets::Player;

/// Makes the first legal move, and remembers what it was asked.
class FirstMovePlayer final : public engine::Player<ChineseCheckers> {
 public:
    [[nodiscard]] std::string name() const override { return "first"; }
    engine::Decision<ChineseCheckers> choose(const ChineseCheckers::State& state, const engine::TurnLimits& limits,
                                             const engine::Listener<ChineseCheckers>& /*listener*/) override {
        asked.push_back(state);
        clocks.push_back(limits.time_left.value_or(Milliseconds(-1)));
        std::vector<ChineseCheckers::Action> actions;
        ChineseCheckers::actions(state, actions);
        return {actions.front(), std::nullopt};
    }

    std::vector<ChineseCheckers::State> asked;
    std::vector<Milliseconds> clocks;
};

struct Talk {
    std::string said;
    std::string complaint;
    std::vector<Milliseconds> clocks;
};

Talk talk(const std::string& heard) {
    std::istringstream in(heard);
    std::ostringstream out;
    FirstMovePlayer player;
    Talk talk;
    try {
        run_cornell_client(player, in, out, {});
    } catch (const ContestError& error) {
        talk.complaint = error.what();
    }
    talk.said = out.str();
    talk.clocks = player.clocks;
    return talk;
}

std::string first_move(const CornellBoard& board) {
    std::vector<ChineseCheckers::Action> actions;
    ChineseCheckers::actions(board.state, actions);
    return print_cornell_move(actions.front()) + "\n";
}

const std::string kBoard = print_cornell_board(cornell_standard_board(), '0');

TEST(CornellClient, PlayerOneMovesAtOnceAndWithTheClockOfTheBoard) {
    const Talk one = talk(kBoard + "1\n");
    EXPECT_EQ(one.said, first_move(cornell_standard_board()));
    EXPECT_EQ(one.complaint, "");
    EXPECT_EQ(one.clocks, std::vector{Milliseconds(600'000)});
}

TEST(CornellClient, PlayerTwoWaitsAndHearsItsClock) {
    EXPECT_EQ(talk(kBoard + "2\n").said, "");
    const Talk two = talk(kBoard + "2\n0 599447 1234 14 12 12 14 8 12\n");
    ASSERT_EQ(two.clocks, std::vector{Milliseconds(1'234)});
    CornellBoard board = cornell_standard_board();
    board.state = ChineseCheckers::apply(board.state, *judge_cornell_move(board.state, "14 12 12 14 8 12").move);
    EXPECT_EQ(two.said, first_move(board));
    const Talk late = talk(kBoard + "2\n0 599447 -5 14 12 12 14 8 12\n");
    EXPECT_EQ(late.clocks, std::vector{Milliseconds(0)});
}

TEST(CornellClient, PlayerTwoMayBegin) {
    CornellBoard board = cornell_standard_board();
    board.state.to_move = Player::kRight;
    const std::string text = print_cornell_board(board, '0');
    EXPECT_EQ(talk(text + "2\n").said, first_move(board));
    EXPECT_EQ(talk(text + "1\n").said, "");
}

TEST(CornellClient, GoesOnUntilTheServerEndsTheGame) {
    const std::string begin = kBoard + "1\n";
    const std::string move = first_move(cornell_standard_board());
    for (const char* const status : {"1\n", "-1\n", "-2\n", "-3\n", ""}) {
        const Talk over = talk(begin + status + "0 1 1 3 9 4 8 -1 -1\n0\n");
        EXPECT_EQ(over.said, move) << status;
        EXPECT_EQ(over.complaint.empty(), !std::string(status).empty()) << "news are no status";
    }
    for (const char* const news : {"1 1 1 hello world\n", "-1 1 1 3 9 4 8 -1 -1\n", "1 1 1 \n", ""}) {
        const Talk over = talk(begin + "0\n" + news);
        EXPECT_EQ(over.said, move) << news;
        EXPECT_EQ(over.complaint, "") << news;
    }
    const Talk second = talk(begin + "0\n0 5000 -128 3 9 4 8 -1 -1\n");
    EXPECT_EQ(second.clocks, (std::vector{Milliseconds(600'000), Milliseconds(5'000)}));
    EXPECT_EQ(second.complaint, "");
}

TEST(CornellClient, WordsWithoutSenseAreRefused) {
    EXPECT_EQ(talk("").complaint, "") << "a server that ends";
    EXPECT_EQ(talk("hello\n").complaint, "the server's board ends too early");
    EXPECT_EQ(talk(kBoard).complaint, "the server does not say who the player is");
    EXPECT_EQ(talk(kBoard + "3\n").complaint, "line 19 of the server, \"3\", does not say who the player is: 1 or 2");
    std::string bad = kBoard;
    bad[14] = 'x';
    EXPECT_EQ(
        talk(bad + "1\n").complaint,
        "line 1 of the server, \"            2 x          \", does not belong to a board: character 15 is outside the "
        "board: it must be a blank");
    EXPECT_EQ(talk(kBoard + "1\nyes\n").complaint, "line 20 of the server, \"yes\", is not a status");
    EXPECT_EQ(talk(kBoard + "1\n\n").complaint, "line 20 of the server, \"\", is not a status");
    const std::string no_move = ", is not a move of the opponent";
    for (const char* const news : {"0 1 1 3 9 5 9 -1 -1", "0 1 1 hello", "0 1 1 13 9 12 8 -1 -1", "0 1 1 3 9 4 8 0 12",
                                   "0 1 1 3 9 3 34 -1 -1"}) {
        EXPECT_EQ(talk(kBoard + "1\n0\n" + news + "\n").complaint,
                  "line 21 of the server, \"" + std::string(news) + "\"" + no_move);
    }
    EXPECT_EQ(talk(kBoard + "1\n0\n0\n").complaint,
              "line 21 of the server, \"0\", is not a move with a status and the clocks");
    EXPECT_EQ(talk(print_cornell_board(nearly_won_board(Player::kRight), '0') + "1\n0 1 1 12 8 13 9 -1 -1\n").complaint,
              "line 20 of the server, \"0 1 1 12 8 13 9 -1 -1\", continues although it wins");
}

TEST(CornellClient, WhoCannotMoveSaysSo) {
    CornellBoard board = nearly_won_board(Player::kLeft);
    board.state.marbles[0] = {};
    EXPECT_EQ(talk(print_cornell_board(board, '0') + "1\n-2\n").said, "-1 -1 -1 -1 -1 -1\n");
}

}  // namespace
}  // namespace papamu::protocol::cornell_client_test
