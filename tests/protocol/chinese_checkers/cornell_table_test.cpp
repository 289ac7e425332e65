// Games between programs that follow a script: what each of them hears, and how the game ends.
#include "protocol/chinese_checkers/cornell_table.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <vector>

#include "base/temporary_folder.h"
#include "tests/protocol/chinese_checkers/cornell_boards.h"
#include "tests/protocol/seat_failures.h"

namespace papamu::protocol::cornell_table_test {
namespace {

using engine::GameEnding;
using engine::Milliseconds;
using rulesets::Player;
using std::chrono::milliseconds;

// How long to wait for programs that do not end by themselves: long enough for the other one on a loaded machine.
constexpr Milliseconds kForTheOther{2'000};

/// Two programs that play each other by scripts: "hear N" reads N lines, "say WORDS" writes one, and "end" expects the
/// end of the input; what they hear is kept. Everything else is shell.
class Duel {
 public:
    explicit Duel(const CornellBoard& board, Milliseconds time_to_end = kPatient) {
        game_.board = board;
        for (ContestProgram& program : game_.programs) program = contest_program("", time_to_end);
    }

    CornellGame& game() { return game_; }

    /// Scripts begin after the 19 lines of the greeting have been read.
    CornellOutcome play(const std::string& one, const std::string& two, const std::atomic<bool>* stop = nullptr) {
        game_.programs[0].command = program(0, one);
        game_.programs[1].command = program(1, two);
        return play_cornell_game(game_, stop);
    }

    /// What a program heard after the greeting, with '/' for line breaks.
    [[nodiscard]] std::string heard(int player) const {
        const std::ifstream file(path(player));
        std::ostringstream text;
        text << file.rdbuf();
        std::string lines = text.str();
        const std::string greeting = print_cornell_board(game_.board, '0') + std::to_string(player + 1) + "\n";
        EXPECT_EQ(lines.substr(0, greeting.size()), greeting);
        lines.erase(0, greeting.size());
        for (char& c : lines) c = c == '\n' ? '/' : c;
        return lines;
    }

 private:
    [[nodiscard]] std::string path(int player) const { return folder_.path() / std::to_string(player); }
    [[nodiscard]] std::string program(int player, const std::string& script) const {
        return "exec 3>'" + path(player) +
               "'\n"
               "hear() { n=$1; while [ $n -gt 0 ] && IFS= read -r l; do printf '%s\\n' \"$l\" >&3; n=$((n-1)); done; "
               "}\n"
               "say() { printf '%s\\n' \"$*\"; }\n"
               "end() { if IFS= read -r l; then echo \"more: $l\" >&3; else echo end >&3; fi; }\n"
               "hear 19\n" +
               script;
    }

    base::TemporaryFolder folder_;
    CornellGame game_;
};

/// Player 2 needs one move to win, player 1 needs many.
CornellBoard far_board(std::int64_t time_one, std::int64_t time_two) {
    CornellBoard board = nearly_won_board(Player::kLeft);
    board.state.marbles[0] =
        star_cells({{5, 1}, {5, 3}, {5, 5}, {5, 7}, {5, 9}, {5, 11}, {5, 13}, {5, 15}, {5, 17}, {5, 19}});
    board.state.grays_in_hand = {0, 0};
    board.times = {time_one, time_two};
    return board;
}

/// The first `count` words: "0 -100 60000" of "0 -100 60000 5 1 4 2 -1 -1/...".
std::string first_words(const std::string& text, int count) {
    std::size_t at = 0;
    for (; count > 0; --count) at = text.find(' ', at) + 1;
    return text.substr(0, at - 1);
}

TEST(CornellTable, AGameThatIsWon) {
    Duel duel(nearly_won_board(Player::kLeft));
    const auto outcome = duel.play("say 4 8 3 9 -1 -1; hear 1", "hear 1; exit 3");
    EXPECT_EQ(duel.heard(0), "1/");
    EXPECT_EQ(first_words(duel.heard(1), 1), "-1");
    EXPECT_NE(duel.heard(1).find(" 600000 4 8 3 9 -1 -1/"), std::string::npos);
    EXPECT_EQ(outcome.summary.winner, 1);
    EXPECT_EQ(outcome.summary.exit_values, (std::array{0, 3}));
    EXPECT_EQ(outcome.summary.times, (std::array<std::int64_t, 2>{600'000, 600'000}));
    EXPECT_LT(outcome.summary.clocks[0], 600'000);
    EXPECT_EQ(outcome.summary.clocks[1], 600'000);
    EXPECT_EQ(outcome.game.ending, GameEnding::kRules);
    expect_no_zombies();
}

TEST(CornellTable, MovesGoToAndFro) {
    Duel duel(nearly_won_board(Player::kLeft));
    const auto outcome = duel.play("say 4 8 4 6 8 12; hear 2; say 4 6 4 4 -1 -1; hear 2",
                                   "hear 1; say 12 8 12 6 -1 -1; hear 2; say 12 6 12 8 -1 -1; hear 1");
    EXPECT_EQ(outcome.game.plies.size(), 4U);
    EXPECT_EQ(outcome.summary.winner, 2) << "player 1 has gone";
    std::string heard = duel.heard(0);
    EXPECT_EQ(first_words(heard, 1), "0/0");
    EXPECT_NE(heard.find(" 12 8 12 6 -1 -1/0/0 "), std::string::npos);
    EXPECT_NE(heard.find(" 12 6 12 8 -1 -1/"), std::string::npos);
    heard = duel.heard(1);
    EXPECT_NE(heard.find(" 600000 4 8 4 6 8 12/0/0 "), std::string::npos) << heard;
}

TEST(CornellTable, AnIllegalMove) {
    for (const std::string move : {"hello world", "4 8 4 83 -1 -1", "4 8 3 9 -1", "  ", "4 8 3 9 -1 -1 -1"}) {
        Duel duel(nearly_won_board(Player::kLeft));
        const auto outcome = duel.play("say '" + move + "'; hear 1; end; exit 9", "hear 1");
        EXPECT_EQ(duel.heard(0), "-2/end/");
        EXPECT_EQ(first_words(duel.heard(1), 1), "1");
        EXPECT_NE(duel.heard(1).find(" 600000 " + (move == "  " ? "" : move) + "/"), std::string::npos);
        EXPECT_EQ(outcome.summary.winner, 2);
        EXPECT_EQ(outcome.summary.exit_values, (std::array{9, 0}));
        EXPECT_EQ(outcome.game.ending, GameEnding::kIllegal);
    }
}

// The mover hears -3 and nothing else; the other player continues against the greedy player, and wins.
TEST(CornellTable, ATimeOut) {
    Duel duel(far_board(300, 60'000));
    const auto outcome = duel.play("hear 1; end", "hear 1; say 12 8 13 9 -1 -1; hear 1");
    EXPECT_EQ(duel.heard(0), "-3/end/");
    EXPECT_EQ(first_words(duel.heard(1), 3), "0 -100 60000");
    EXPECT_NE(duel.heard(1).find(" -1 -1/1/"), std::string::npos);
    EXPECT_EQ(outcome.summary.winner, 2);
    EXPECT_EQ(outcome.summary.clocks[0], -100);
    EXPECT_EQ(outcome.game.detail, "player 1 ran out of time at its move 1" + kNothingWritten);
}

TEST(CornellTable, TheGreedyPlayerWinsForWhoHasNoTime) {
    CornellBoard board = nearly_won_board(Player::kLeft);
    board.times = {200, 60'000};
    Duel duel(board);
    const auto outcome = duel.play("hear 1; end", "hear 1");
    EXPECT_EQ(duel.heard(0), "-3/end/");
    EXPECT_NE(duel.heard(1).find(" 4 8 3 9 "), std::string::npos);
    EXPECT_EQ(first_words(duel.heard(1), 1), "-1");
    EXPECT_EQ(outcome.summary.winner, 1);
}

// Player 2 also runs out of time, in a later move, and the greedy player finishes the game alone.
TEST(CornellTable, BothRunOutOfTime) {
    Duel duel(far_board(60'000, 100));
    duel.game().board.times[0] = 400;
    const auto outcome = duel.play("hear 1; end", "hear 2; end");
    EXPECT_EQ(duel.heard(0), "-3/end/");
    EXPECT_EQ(first_words(duel.heard(1), 3), "0 0 100");
    EXPECT_NE(duel.heard(1).find("/-3/end/"), std::string::npos);
    EXPECT_EQ(outcome.summary.winner, 2);
    EXPECT_EQ(outcome.summary.clocks[1], -100);
    EXPECT_EQ(outcome.game.detail, "player 1 ran out of time at its move 1" + kNothingWritten +
                                       "; player 2 ran out of time at its move 1" + kNothingWritten);
}

TEST(CornellTable, AProgramThatGoes) {
    struct Case {
        std::string script;
        int exit_value;
        std::string detail;
        Milliseconds time_to_end = kPatient;
    };
    for (const Case& each :
         {Case{"exit 7", 7, "it ended with exit status 7"},
          Case{"printf '4 8 3 9 -1 -1'; exit 0", 0, "it ended with exit status 0"},
          Case{"kill -SEGV $$", 139, "it was killed by signal 11 (Segmentation fault)" + kMemoryLimited},
          Case{"no-such-program-anywhere 2>&-", 127, "it ended with exit status 127"},
          Case{"exec >&-; sleep 1000", kCornellEndedByServer, "it closed its pipes", kForTheOther}}) {
        Duel duel(nearly_won_board(Player::kLeft), each.time_to_end);
        const auto outcome = duel.play(each.script, "exit 0");
        EXPECT_EQ(outcome.game.ending, GameEnding::kFailure);
        EXPECT_TRUE(outcome.game.detail.ends_with(": " + each.detail)) << outcome.game.detail;
        EXPECT_EQ(outcome.summary.winner, 2);
        EXPECT_EQ(outcome.summary.exit_values[0], each.exit_value) << each.script;
        EXPECT_EQ(duel.heard(0), "") << "nobody is told anything";
        EXPECT_EQ(duel.heard(1), "");
        expect_no_zombies();
    }
}

// A program that has ended is noticed when its turn comes; the other one's move was legal and is played.
TEST(CornellTable, AProgramThatGoesWhileTheOtherOneThinks) {
    Duel duel(far_board(60'000, 60'000));
    const auto outcome = duel.play("sleep 0.3; say 5 1 4 2 -1 -1; hear 1", "exit 5");
    EXPECT_EQ(duel.heard(0), "0/");
    EXPECT_EQ(outcome.summary.winner, 1);
    EXPECT_EQ(outcome.game.plies.size(), 1U);
    EXPECT_EQ(outcome.summary.exit_values, (std::array{0, 5}));
}

// All text up to a piece that ends with a line break is one message, as in the original.
TEST(CornellTable, MessagesInPiecesAndSeveralAtOnce) {
    Duel pieces(nearly_won_board(Player::kLeft));
    EXPECT_EQ(pieces.play("printf '4 8 '; sleep 0.1; printf '3 9 -1 -1\\n'; hear 1", "hear 1").summary.winner, 1);
    EXPECT_EQ(pieces.heard(0), "1/");
    Duel two(nearly_won_board(Player::kLeft));
    EXPECT_EQ(two.play("printf '4 8 3 9 -1 -1\\n4 8 3 9 -1 -1\\n'; hear 1", "hear 1").summary.winner, 2);
    EXPECT_EQ(two.heard(0), "-2/");
    EXPECT_NE(two.heard(1).find(" 4 8 3 9 -1 -1?4 8 3 9 -1 -1/"), std::string::npos);
}

TEST(CornellTable, FloodsAndGarbage) {
    for (const std::string script :
         {"yes", "tr '\\0' x </dev/zero", "cat /dev/zero", "head -c 100000 /dev/urandom; echo; sleep 1000"}) {
        Duel duel(nearly_won_board(Player::kLeft), kForTheOther);
        const auto outcome = duel.play(script, "hear 1; exit 0");
        EXPECT_EQ(outcome.summary.winner, 2) << script;
        EXPECT_EQ(outcome.game.ending, GameEnding::kIllegal) << script;
        EXPECT_EQ(first_words(duel.heard(1), 1), "1");
        EXPECT_LT(duel.heard(1).size(), 1'100U);
        expect_no_zombies();
    }
}

TEST(CornellTable, PlayerTwoMayBegin) {
    Duel duel(nearly_won_board(Player::kRight));
    const auto outcome = duel.play("hear 1", "say 12 8 13 9 -1 -1; hear 1");
    EXPECT_EQ(duel.heard(1), "1/");
    EXPECT_EQ(first_words(duel.heard(0), 1), "-1");
    EXPECT_EQ(outcome.summary.winner, 2);
    EXPECT_EQ(outcome.game.winner, 0) << "who moved first";
}

TEST(CornellTable, AGameWithoutAnEndIsStopped) {
    Duel duel(far_board(0, 0), Milliseconds(500));
    duel.game().most_plies = 1;
    const auto long_game = duel.play("", "");
    EXPECT_EQ(long_game.summary.winner, 0);
    EXPECT_FALSE(long_game.game.winner);
    EXPECT_EQ(long_game.game.detail, "nobody has won within 1 plies");
    const std::atomic<bool> stop{true};
    Duel other(far_board(60'000, 60'000));
    const auto stopped = other.play("sleep 1000", "sleep 1000", &stop);
    EXPECT_EQ(stopped.game.ending, GameEnding::kStopped);
    EXPECT_EQ(stopped.game.plies.size(), 0U);
    expect_no_zombies();
}

}  // namespace
}  // namespace papamu::protocol::cornell_table_test
