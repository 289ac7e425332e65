// What the referee says to both players and writes into both logs, and the game of a genuine log.
#include "protocol/chinese_checkers/cornell_referee.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tests/protocol/chinese_checkers/cornell_boards.h"

namespace papamu::protocol::cornell_referee_test {
namespace {

using engine::GameEnding;
using rulesets::Player;
using namespace std::chrono_literals;

std::string read_file(const std::string& path) {
    const std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// A game and everything that its referee wrote.
struct Refereed {
    explicit Refereed(const CornellBoard& board)
        : referee(board, 1,
                  {.log = [this](std::string_view lines) { log += lines; },
                   .out = [this](std::string_view lines) { out += lines; }}) {}
    Refereed(const Refereed&) = delete;
    Refereed& operator=(const Refereed&) = delete;

    std::string log;
    std::string out;
    CornellReferee referee;
};

bool ends_with(const std::string& text, const std::string& end) {
    return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

std::string shown(const CornellBoard& board, const std::string& prefix = "") {
    return print_cornell_board(board, kCornellEmptyInLogs, prefix);
}

TEST(CornellReferee, EachPlayerIsSentTheBoardAndWhoItIs) {
    const Refereed game(shipped_board());
    for (const int player : {0, 1}) {
        EXPECT_EQ(game.referee.greeting(player),
                  print_cornell_board(shipped_board(), '0') + std::to_string(player + 1) + "\n");
    }
    EXPECT_EQ(game.out, print_cornell_board(shipped_board(), '0') + "\n");
    EXPECT_EQ(game.log, "");
}

TEST(CornellReferee, ALegalMove) {
    Refereed game(cornell_standard_board());
    const auto replies = game.referee.hear(" 14 12 12 14 8 12\n", 552'900us);
    EXPECT_EQ(replies.to_other, "0 599447 600000 14 12 12 14 8 12\n");
    EXPECT_EQ(replies.to_mover, "0\n");
    EXPECT_FALSE(replies.closes_mover);
    CornellBoard after = cornell_standard_board();
    after.state = game.referee.game().end;
    EXPECT_EQ(after.state.grays_in_hand[0], 1);
    EXPECT_EQ(game.log, "#player 1 sent 14 12 12 14 8 12\n" + shown(after) + "\n");
    EXPECT_EQ(game.out, print_cornell_board(cornell_standard_board(), '0') + "\n" + shown(after, "#") +
                            "\n0 599447 600000 14 12 12 14 8 12\n");
    EXPECT_EQ(game.referee.hear("2 10 4 12 -1 -1", 337ms).to_other, "0 599447 599663 2 10 4 12 -1 -1\n");
    EXPECT_FALSE(game.referee.is_over());
}

TEST(CornellReferee, TheWinningMoveOfEitherPlayer) {
    const std::array<std::string, 2> moves = {"4 8 3 9 -1 -1", "12 8 13 9 -1 -1"};
    for (const std::size_t player : {0U, 1U}) {
        Refereed game(nearly_won_board(static_cast<Player>(player)));
        const auto replies = game.referee.hear(moves[player], 0ms);
        EXPECT_EQ(replies.to_other, "-1 600000 600000 " + moves[player] + "\n");
        EXPECT_EQ(replies.to_mover, "1\n");
        EXPECT_FALSE(replies.closes_mover);
        EXPECT_TRUE(game.referee.is_over());
        EXPECT_EQ(game.referee.winner(), static_cast<int>(player));
        EXPECT_EQ(game.referee.game().winner, 0) << "who moved first";
        EXPECT_EQ(game.referee.game().ending, GameEnding::kRules);
        EXPECT_TRUE(ends_with(game.log, "#winner=" + std::to_string(player + 1) +
                                            "\n#Time left for player1 is 600000 player 2 600000\n"));
        EXPECT_TRUE(ends_with(game.out, "\n1 600000 600000 " + moves[player] + "\n"));
    }
}

TEST(CornellReferee, AnIllegalMove) {
    struct Case {
        std::string text;
        std::string raw;
        std::string objection;
        bool is_in_out;
    };
    for (const Case& each :
         {Case{"hello world\n", "hello world", "player sent too many/too few numbers", true},
          Case{"\n", "", "player sent too many/too few numbers", true},
          Case{"1 2 3 4 5 six\n", "1 2 3 4 5 six", "player sent a non-number", true},
          Case{"13 9 11 35 -1 -1\n", "13 9 11 35 -1 -1", "player gave an invalid destination ", false},
          Case{"1 2\n0 0 0 1 1\n", "1 2?0 0 0 1 1", "player sent a non-number", true}}) {
        Refereed game(cornell_standard_board());
        const auto replies = game.referee.hear(each.text, 520ms);
        EXPECT_EQ(replies.to_other, "1 599480 600000 " + each.raw + "\n");
        EXPECT_EQ(replies.to_mover, "-2\n");
        EXPECT_TRUE(replies.closes_mover);
        EXPECT_EQ(game.referee.winner(), 1);
        EXPECT_EQ(game.referee.game().ending, GameEnding::kIllegal);
        EXPECT_EQ(game.log, "#" + each.objection + "\n#player 1 sent " + each.raw + "\n" +
                                shown(cornell_standard_board()) +
                                "\n#winner=2\n#Time left for player1 is 599480 player 2 600000\n");
        EXPECT_EQ(game.out, print_cornell_board(cornell_standard_board(), '0') + "\n" +
                                (each.is_in_out ? "#" + each.objection + "\n" : "") +
                                shown(cornell_standard_board(), "#") + "\n-2 599480 600000 " + each.raw + "\n");
    }
}

TEST(CornellReferee, TheGreedyPlayerGoesOnForWhoHasNoTime) {
    CornellBoard board = cornell_standard_board();
    board.times = {1'500, 59'772};
    Refereed game(board);
    const auto replies = game.referee.wait_in_vain(1'600ms);
    EXPECT_EQ(replies.to_mover, "-3\n");
    EXPECT_TRUE(replies.closes_mover);
    EXPECT_EQ(replies.to_other.substr(0, 13), "0 -100 59772 ");
    ASSERT_EQ(game.referee.game().plies.size(), 1U);
    EXPECT_EQ(replies.to_other.substr(13), print_cornell_move(game.referee.game().plies[0].action) + "\n");
    EXPECT_EQ(game.log.find("#Using greedy player\n#player 1 sent "), 0U);
    EXPECT_NE(game.out.find("\n-3 -100 59772 "), std::string::npos);
    game.referee.hear("3 9 4 8 -1 -1", 10ms);
    EXPECT_LE(game.referee.time_left(0), 0ms);
    const auto again = game.referee.wait_in_vain(0ms);
    EXPECT_EQ(again.to_mover, "") << "its input is closed";
    EXPECT_FALSE(again.closes_mover);
    EXPECT_EQ(again.to_other.substr(0, 13), "0 -100 59762 ");
    EXPECT_FALSE(game.referee.is_over());
}

TEST(CornellReferee, AMoveThatComesTooLateIsNotPlayed) {
    CornellBoard board = nearly_won_board(Player::kLeft);
    board.times = {100, 100};
    Refereed game(board);
    const auto replies = game.referee.hear("4 8 4 6 -1 -1\n", 100ms);
    EXPECT_EQ(replies.to_mover, "-3\n");
    EXPECT_EQ(replies.to_other, "-1 0 100 4 8 3 9 -1 -1\n") << "the greedy player wins for it";
    EXPECT_EQ(game.referee.winner(), 0);
    EXPECT_EQ(game.referee.game().ending, GameEnding::kRules);
    EXPECT_EQ(game.referee.game().detail, "player 1 ran out of time at its move 1");
}

// A remaining time that is printed as 0 is not a time.
TEST(CornellReferee, APartOfAMillisecondIsNoTime) {
    CornellBoard board = cornell_standard_board();
    board.times = {100, 100};
    Refereed game(board);
    EXPECT_EQ(game.referee.hear("12 12 11 11 -1 -1\n", 99'500us).to_mover, "-3\n");
    EXPECT_EQ(game.referee.clocks(), (std::array<std::int64_t, 2>{0, 100}));
}

TEST(CornellReferee, BothMayRunOutOfTime) {
    CornellBoard board = shipped_board();
    board.times = {0, 0};
    Refereed game(board);
    for (int ply = 0; ply < 5'000 && !game.referee.is_over(); ++ply) {
        const int mover = game.referee.mover();
        const auto replies = game.referee.wait_in_vain(0ms);
        EXPECT_EQ(replies.to_mover, "");
        EXPECT_EQ(game.referee.is_over() ? "-1 0 0 " : "0 0 0 ",
                  replies.to_other.substr(0, game.referee.is_over() ? 7 : 6));
        if (game.referee.is_over()) {
            EXPECT_EQ(game.referee.winner(), mover);
        }
    }
    EXPECT_TRUE(game.referee.is_over());
}

TEST(CornellReferee, ALostConnection) {
    Refereed game(cornell_standard_board());
    game.referee.hear("13 9 12 8 -1 -1", 1ms);
    game.referee.lose_connection(5ms, "it ended with exit status 7");
    EXPECT_EQ(game.referee.winner(), 0);
    EXPECT_EQ(game.referee.game().ending, GameEnding::kFailure);
    EXPECT_TRUE(ends_with(game.log,
                          "\n\n#player2's connection is lost\n#winner=1\n"
                          "#Time left for player1 is 599999 player 2 599995\n"));
    EXPECT_TRUE(ends_with(game.out, "\n0 599999 600000 13 9 12 8 -1 -1\n"));
}

// Without marbles the player to move has no move; the original would have crashed.
TEST(CornellReferee, WhoCannotMoveLosesWhateverItDoes) {
    CornellBoard board = nearly_won_board(Player::kLeft);
    board.state.marbles[0] = {};
    Refereed game(board);
    EXPECT_EQ(game.referee.hear("-1 -1 -1 -1 -1 -1", 1ms).to_other, "1 599999 600000 -1 -1 -1 -1 -1 -1\n");
    EXPECT_EQ(game.referee.winner(), 1);
    board.times = {10, 10};
    Refereed late(board);
    EXPECT_EQ(late.referee.wait_in_vain(11ms).to_other, "1 -1 10 -1 -1 -1 -1 -1 -1\n");
    EXPECT_EQ(late.referee.winner(), 1);
    EXPECT_EQ(late.referee.game().winner, 1) << "who moved second";
}

TEST(CornellReferee, PlayerTwoMayBegin) {
    CornellBoard board = cornell_standard_board();
    board.state.to_move = Player::kRight;
    Refereed game(board);
    EXPECT_EQ(game.referee.mover(), 1);
    game.referee.hear("nonsense", 1ms);
    EXPECT_EQ(game.referee.winner(), 0);
    EXPECT_EQ(game.referee.game().winner, 1) << "player 1 moved second";
}

TEST(CornellReferee, TheSummary) {
    EXPECT_EQ(
        print_cornell_summary({{600'000, 1'500}, {599'848, -100}, {0, kCornellEndedByServer}, 1}),
        "Allotted Time - Player 1: 600000 Player 2: 1500\nPlayer 1\n599848 42\nExit value = 0\nPlayer 2\n-100 42\n"
        "Exit value = 143\n1\n");
}

// A game that the original server logged; what our referee writes about its moves is that log, byte for byte.
TEST(CornellReferee, TheGenuineGame) {
    Refereed game(shipped_board());
    const std::string genuine = read_file(PAPAMU_TEST_DATA "/genuine/cornell_server.log");
    std::array<std::chrono::milliseconds, 2> spent = {152ms, 13ms};  // by the last line of the log
    for (const std::string_view line : cornell_lines(genuine)) {
        constexpr std::string_view before_move = "#player 1 sent ";
        if (!line.starts_with("#player ")) continue;
        ASSERT_FALSE(game.referee.is_over());
        auto& time = spent[static_cast<std::size_t>(game.referee.mover())];
        const auto replies = game.referee.hear(line.substr(before_move.size()), time);
        time = 0ms;
        EXPECT_NE(replies.to_mover, "-2\n") << line;
    }
    EXPECT_EQ(game.referee.game().plies.size(), 118U);
    EXPECT_EQ(game.referee.winner(), 1);
    EXPECT_EQ(game.log, genuine);
}

}  // namespace
}  // namespace papamu::protocol::cornell_referee_test
