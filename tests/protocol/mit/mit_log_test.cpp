// The Simulator's log: written exactly to the byte, read even when cut off or damaged, and replayed by the rules.
#include "protocol/mit/mit_log.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <sstream>

#include "protocol/mit/mit_replay.h"
#include "tests/protocol/mit/random_game.h"

namespace papamu::protocol::mit_log_test {
namespace {

using rulesets::Player;

std::string read_file(const std::string& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string fixture() { return read_file(PAPAMU_SOURCE_DIR "/tests/protocol/mit/games.out"); }

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::string error_of(const std::string& text) {
    const auto games = parse_mit_log(text);
    return games ? "none" : games.error().to_string();
}

std::string replay_error(const MitLogGame& game, bool original_defects = false) {
    const auto replayed = replay_mit_game(game, {.original_defects = original_defects});
    return replayed ? "none" : replayed.error();
}

const char* const kBeginning =
    "\n"
    "Konane Simulator, MIT IEEE IAP Programming Contest 2001\n"
    "\n"
    "Initializing 4 by 3 board.\n"
    "\n"
    "W B W B \n"
    "B _ _ W \n"
    "W B W B \n"
    "\n"
    "\n"
    "Time for each player is 60000 milliseconds.\n"
    "Trying to load WHITE player: keoki_1\n"
    "WHITE player loaded.\n"
    "Trying to load BLACK player: luana_2\n"
    "BLACK player loaded.\n"
    "Beginning game.\n"
    "\n"
    "\n";

TEST(MitLog, TheBeginningIsTheSimulators) {
    const MitLogGame game{.board = mit_start(4, 3)->position, .time = 60000, .white = "keoki_1", .black = "luana_2"};
    EXPECT_EQ(mit_log_beginning(game), kBeginning);
}

TEST(MitLog, ATurnIsTheSimulators) {
    const auto start = mit_start(4, 3).value();
    MitLogTurn turn{.side = Player::kLeft, .time_left = 60000, .board = start.position};
    EXPECT_EQ(mit_log_turn(turn),
              "-----------------------------------\n"
              "Beginning WHITE's turn. Time left: 60000\n"
              "W B W B \n"
              "B _ _ W \n"
              "W B W B \n"
              "\n");
    turn.move = {2, 2, 4, 4, Player::kRight, ""};
    turn.side = Player::kRight;
    turn.elapsed = 12;
    EXPECT_EQ(mit_log_move(turn), "BLACK's move: (2,2) to (4,4) for BLACK with \n  in 12 milliseconds.\n");
}

TEST(MitLog, EveryEndIsTheSimulators) {
    MitLogGame game{.ending = MitEnding::kNoMove, .winner = Player::kLeft, .lasted = 16};
    EXPECT_EQ(mit_log_end(game), "WHITE won.\nGame lasted 16 moves.\n");
    game.ending = MitEnding::kTime;
    EXPECT_EQ(mit_log_end(game),
              "BLACK exceeded time limit.\nTerminating BLACK player.\nWHITE won.\nGame lasted 16 moves.\n");
    game.ending = MitEnding::kInvalid;
    game.winner = Player::kRight;
    EXPECT_EQ(mit_log_end(game),
              "WHITE returned an invalid move.\nTerminating WHITE player.\nBLACK won.\nGame lasted 16 moves.\n");
}

// The last round counts only once BLACK has moved in it and the game goes on.
TEST(MitLog, RoundsAreCountedAsTheSimulatorDoes) {
    EXPECT_EQ(mit_rounds(0), 0);
    EXPECT_EQ(mit_rounds(1), 0);  // WHITE won with its first move, or was late
    EXPECT_EQ(mit_rounds(2), 0);
    EXPECT_EQ(mit_rounds(3), 1);
    EXPECT_EQ(mit_rounds(33), 16);
    EXPECT_EQ(mit_rounds(34), 16);
}

TEST(MitLog, NamesOfPlayersCannotForgeLines) {
    const MitLogGame game{.board = mit_start(2, 1)->position, .white = "x\nWHITE won.", .black = "\x1b[2J"};
    const std::string text = mit_log_beginning(game);
    EXPECT_NE(text.find("WHITE player: x?WHITE won.\n"), std::string::npos);
    EXPECT_NE(text.find("BLACK player: ?[2J\n"), std::string::npos);
}

RC_GTEST_PROP(MitLog, ReadingGivesBackWhatWasWritten, ()) {
    const MitLogGame game = random_mit_game();
    const std::string text = print_mit_game(game);
    const auto games = parse_mit_log(text);
    RC_ASSERT(games.has_value());
    RC_ASSERT(games->size() == 1U);
    RC_ASSERT(games->front() == game);
    RC_ASSERT(print_mit_game(games->front()) == text);
    RC_ASSERT(replay_mit_game(game, {}).has_value());
}

// A log that is cut off after any byte is read, and does not contradict the rules.
RC_GTEST_PROP(MitLog, ALogMayEndAnywhere, ()) {
    const MitLogGame game = random_mit_game();
    const std::string text = print_mit_game(game);
    const auto games = parse_mit_log(std::string_view(text).substr(0, *rc::gen::inRange<std::size_t>(0, text.size())));
    RC_ASSERT(games.has_value());
    RC_ASSERT(games->size() <= 1U);
    for (const MitLogGame& part : *games) {
        RC_ASSERT(part.turns.size() <= game.turns.size());
        const auto replayed = replay_mit_game(part, {});
        if (!replayed) RC_FAIL(replayed.error());
    }
}

TEST(MitLog, SeveralGamesWithChatterAndTables) {
    const auto games = parse_mit_log(fixture());
    ASSERT_TRUE(games) << games.error().to_string();
    ASSERT_EQ(games->size(), 6U);  // a further one has no board
    EXPECT_EQ(games->at(0).white, "keoki_1");
    EXPECT_EQ(games->at(0).black, "luana_2");
    EXPECT_EQ(games->at(0).line, 4U);
    EXPECT_EQ(games->at(1).ending, MitEnding::kTime);
    EXPECT_EQ(games->at(1).winner, Player::kRight);
    EXPECT_EQ(games->at(1).lasted, 7);
    EXPECT_EQ(games->at(2).ending, MitEnding::kNoMove);
    EXPECT_EQ(games->at(2).winner, Player::kRight);
    EXPECT_EQ(games->at(3).ending, MitEnding::kInvalid);
    EXPECT_EQ(games->at(4).turns.size(), 1U);
    EXPECT_EQ(games->at(5).time, 222222);
    EXPECT_EQ(games->at(0).turns.at(1).move->comment, "He wahi manu");
}

TEST(MitLog, WhatIsWrongIsNamedWithItsLine) {
    EXPECT_EQ(error_of(""), "none");
    EXPECT_EQ(error_of("WHITE won.\nGame lasted 3 moves.\nanything\n"), "none");
    EXPECT_EQ(error_of("\nInitializing x by 3 board.\n"), "line 2: \"W by H\" was expected, not \"x by 3\"");
    EXPECT_EQ(error_of("Initializing 4 board.\n"), "line 1: \"W by H\" was expected, not \"4\"");
    EXPECT_EQ(error_of("Initializing 99 by 99 board.\n").substr(0, 8), "line 1: ");
    EXPECT_EQ(error_of("Initializing 2 by 2 board.\nW B \nstop\n"),
              "line 3: row 1 of a board was expected, not \"stop\"");
    EXPECT_EQ(error_of("Initializing 2 by 1 board.\nInitializing 2 by 1 board.\n"), "line 2: a game begins in a board");
    const std::string head = "Initializing 2 by 1 board.\n_ _ \n";
    EXPECT_EQ(error_of(head + "WHITE's move: (0,0) to (2,0) for WHITE with x\n"),
              "line 3: a move of WHITE out of turn");
    EXPECT_EQ(error_of(head + "Time for each player is soon milliseconds.\n"), "line 3: \"soon\" is not a time");
    const std::string turn = head + "Beginning WHITE's turn. Time left: 5\n_ _ \n";
    EXPECT_EQ(error_of(turn + "WHITE's move: nothing\n"), "line 5: \"nothing\" is not a move");
    EXPECT_EQ(error_of(turn + "BLACK's move: (0,0) to (2,0) for BLACK with x\n"),
              "line 5: a move of BLACK out of turn");
    EXPECT_EQ(error_of(turn + "Beginning BLACK's turn. Time left: 5\n"), "line 5: the turn before has no move");
    EXPECT_EQ(error_of(turn + "WHITE exceeded time limit.\nWHITE won.\n"), "line 6: the loser has won");
}

TEST(MitReplay, TheFixturesGamesAreByTheRules) {
    const auto games = parse_mit_log(fixture()).value();
    for (std::size_t i = 0; i < games.size(); ++i) {
        if (i != 1) {
            EXPECT_EQ(replay_error(games[i]), "none") << i;
        }
        EXPECT_EQ(replay_error(games[i], true), "none") << i;
    }
    EXPECT_EQ(replay_error(games[1]), "WHITE had 53700 ms left and was cut off after the 4000 ms of BLACK");
    EXPECT_EQ(replay_mit_game(games[0], {})->actions.size(), 13U);
}

// Every change of a number or a square of a game is found.
TEST(MitReplay, WhatIsNotByTheRulesIsFound) {
    const MitLogGame good = parse_mit_log(fixture()).value().at(0);
    const auto changed = [&](auto&& change) {
        MitLogGame game = good;
        change(game);
        return replay_error(game);
    };
    EXPECT_EQ(changed([](MitLogGame& game) { game.board.left.reset(0); }),
              "the first board is not the one the contest begins with");
    EXPECT_EQ(changed([](MitLogGame& game) { game.time += 1; }).substr(0, 15), "turn 1, WHITE: ");
    EXPECT_EQ(changed([](MitLogGame& game) { game.turns[2].time_left -= 1; }).substr(0, 15), "turn 3, WHITE: ");
    EXPECT_EQ(changed([](MitLogGame& game) { game.turns[4].board.right.reset(1); }),
              "turn 5, WHITE: the board is another one");
    EXPECT_EQ(changed([](MitLogGame& game) { game.turns[3].elapsed = 120001; }),
              "turn 4, BLACK: the move took 120001 ms of " + std::to_string(good.turns[3].time_left) + " ms");
    EXPECT_EQ(changed([](MitLogGame& game) { game.turns[0].move->to_column = 5; }),
              "turn 1, WHITE: (6,2) to (5,2) is not a jump");
    EXPECT_EQ(changed([](MitLogGame& game) { game.turns[0].move->side = Player::kRight; }),
              "turn 1, WHITE: it is not the turn of BLACK");
    EXPECT_EQ(changed([](MitLogGame& game) { game.turns.erase(game.turns.begin()); }),
              "turn 1, BLACK: it is the other side's turn");
    EXPECT_EQ(changed([](MitLogGame& game) { game.winner = Player::kRight; }),
              "at the end it is not the turn of WHITE");
    EXPECT_EQ(changed([](MitLogGame& game) { *game.lasted += 1; }), "the game lasted 6 moves, not 7");
    EXPECT_EQ(changed([](MitLogGame& game) { game.ending = MitEnding::kInvalid; }), "at the end BLACK has no move");
    EXPECT_EQ(changed([](MitLogGame& game) {
                  game.turns.resize(11);
                  game.lasted = 5;
              }),
              "at the end BLACK has a move");
    EXPECT_EQ(changed([](MitLogGame& game) {
                  game.turns.push_back(game.turns.back());
                  game.turns.back().side = Player::kRight;
              }).substr(0, 16),
              "turn 14, BLACK: ");
}

// The original referee looked at the side that a move names, not at whose turn it was: WHITE moves a stone of BLACK.
TEST(MitReplay, AMoveForTheOtherSideIsADefectOfTheOriginal) {
    auto state = mit_start(10, 10).value();
    MitLogGame game{.board = state.position, .time = 1000, .white = "a", .black = "b"};
    game.turns.push_back({.side = Player::kLeft, .time_left = 1000, .board = state.position});
    game.turns.back().move = MitMove{5, 6, 5, 4, Player::kRight, ""};
    state.to_move = Player::kRight;
    const auto action = mit_action(state, *game.turns.back().move);
    ASSERT_TRUE(action) << action.error();
    state = rulesets::KonaneContest::apply(state, *action);
    game.turns.push_back({.side = Player::kRight, .time_left = 1000, .board = state.position});
    EXPECT_EQ(replay_error(game), "turn 1, WHITE: it is not the turn of BLACK");
    EXPECT_EQ(replay_error(game, true), "none");
}

// The organisers' own log of 2001. Every line of it that is not chatter is exactly what we print.
TEST(MitReplay, TheGenuineGames) {
    const std::string text = read_file(PAPAMU_TEST_DATA "/genuine/mit_sample.out");
    const auto games = parse_mit_log(text);
    ASSERT_TRUE(games) << games.error().to_string();
    ASSERT_EQ(games->size(), 7U);
    const auto lines = lines_of(text);
    constexpr std::size_t kTitle = 3;  // the title that the Simulator prints; the pool prints another one
    for (std::size_t i = 0; i < games->size(); ++i) {
        EXPECT_EQ(replay_error(games->at(i), true), "none") << i;
        if (i != 1) {
            EXPECT_EQ(replay_error(games->at(i)), "none") << i;
        }
        const auto printed = lines_of(print_mit_game(games->at(i)));
        std::size_t line = games->at(i).line - 1;
        for (std::size_t k = kTitle; k < printed.size(); ++k, ++line) {
            while (line < lines.size() && lines[line] != printed[k]) ++line;
            ASSERT_LT(line, lines.size()) << printed[k];
        }
    }
    EXPECT_EQ(replay_error(games->at(1)), "WHITE had 99058 ms left and was cut off after the 10692 ms of BLACK");
    EXPECT_EQ(games->at(0).turns.size(), 33U);
}

}  // namespace
}  // namespace papamu::protocol::mit_log_test
