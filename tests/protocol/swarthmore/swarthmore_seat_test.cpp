// Programs of the Swarthmore contest as players: small shell scripts that do one thing right or wrong.
#include "protocol/swarthmore/swarthmore_seat.h"

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <sstream>

#include "base/temporary_folder.h"
#include "engine/match/game.h"
#include "protocol/swarthmore/arbiter_text.h"
#include "tests/protocol/first_action_player.h"
#include "tests/protocol/seat_failures.h"

namespace papamu::protocol::swarthmore_seat_test {
namespace {

using engine::GameEnding;
using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;

std::string text_of(const KonaneState& state, KonaneMove action) { return KonaneContest::print_action(state, action); }

/// A program's answer to "-1 -1 -1 -1", or why there is none.
std::string answer_of(const std::string& command, engine::Milliseconds patience = kPatient) {
    const auto player = make_swarthmore_seat(contest_program(command, patience));
    player->new_game();
    try {
        return text_of(arbiter_start(), player->choose(arbiter_start(), depth_limit(1), {}).action);
    } catch (const engine::PlayerFailure& failure) {
        const std::string text = failure.what();
        return text.substr(text.find("\": ") + 3);
    }
}

TEST(SwarthmoreSeat, AnswersAreReadTolerantly) {
    EXPECT_EQ(answer_of("read -r x; printf '(3 3) (3 3)\\000'; cat"), "-3,3");
    EXPECT_EQ(answer_of("read -r x; echo '(3 3) (3 3)'; cat"), "-3,3") << "a line instead";
    EXPECT_EQ(answer_of("read -r x; printf '3 3 3 3\\r\\n\\000'; cat"), "-3,3");
    EXPECT_EQ(answer_of("read -r x; printf '\\n\\000\\n  3,3 -> 3,3\\000'; cat"), "-3,3") << "empty messages";
    EXPECT_EQ(answer_of("read -r x; printf '(3 3) (3 3)'"), "-3,3") << "an end instead of the NUL byte";
    EXPECT_EQ(answer_of("printf '(3 3) (3 3)\\000'; cat"), "-3,3") << "before it was asked";
}

TEST(SwarthmoreSeat, WhatIsNoAnswerIsAFailure) {
    EXPECT_EQ(answer_of("exit 3"), "it ended with exit status 3");
    EXPECT_EQ(answer_of("read -r x; kill -SEGV $$"),
              "it was killed by signal 11 (Segmentation fault)" + kMemoryLimited);
    EXPECT_EQ(answer_of("exec /no/such/program 2>/dev/null"), "it ended with exit status 127");
    EXPECT_EQ(answer_of("exec >&-; sleep 1000"), "it closed its pipes");
    EXPECT_EQ(answer_of("sleep 1000", kImpatient), "no move within 0.300 s" + kNothingWritten);
    EXPECT_EQ(answer_of("printf '(3 3) (3 3)'; sleep 1000", kImpatient),
              "no move within 0.300 s; so far it has written \"(3 3) (3 3)\", which is not finished");
    EXPECT_EQ(answer_of("tr '\\0' x </dev/zero"), "it sent a line of more than 4096 bytes");
    EXPECT_EQ(answer_of("cat /dev/zero"), "it sends empty messages without end");
    EXPECT_EQ(answer_of("yes"), "it answered \"y\": these are not four numbers");
    EXPECT_EQ(answer_of("echo '(3 3)'; cat"), "it answered \"(3 3)\": these are not four numbers");
    EXPECT_EQ(answer_of("echo '(3 3) (3 3) 5'; cat"), "it answered \"(3 3) (3 3) 5\": these are not four numbers");
    EXPECT_EQ(answer_of("printf '(-100 -100) (-100 -100)\\000'; cat"),
              "it answered \"(-100 -100) (-100 -100)\": it concedes, although it could move");
    EXPECT_EQ(answer_of("printf '\\033[2J\\000'; cat"), "it answered \"\\x1b[2J\": these are not four numbers");
    expect_no_zombies();
}

TEST(SwarthmoreSeat, AMemoryHogIsRefusedItsMemory) {
    const std::string hog = "dd if=/dev/zero of=/dev/null bs=256M count=1 2>/dev/null || exit 9; echo '3 3 3 3'; cat";
    ContestProgram program = contest_program(hog);
    program.limits.memory = std::size_t{64} << 20;
    EXPECT_EQ(failure_at(*make_swarthmore_seat(program), arbiter_start()), "it ended with exit status 9");
    program.limits.memory = 0;
    EXPECT_EQ(failure_at(*make_swarthmore_seat(program), arbiter_start()), "no failure");
}

// The program says one side's half of a known game, and its input is kept.
TEST(SwarthmoreSeat, AProgramIsToldEveryByteThatTheArbiterWouldSend) {
    const base::TemporaryFolder folder;
    const std::string file = folder.path_of("started");
    const auto states = first_action_game(arbiter_start());
    for (const std::size_t side : {0U, 1U}) {
        std::string script = "exec 3>" + file + "; hear() { read -r x && echo \"$x\" >&3; }; ";
        std::string expected = side == 0 ? "-1 -1 -1 -1\n" : "";
        for (std::size_t ply = 0; ply + 1 < states.size(); ++ply) {
            const auto numbers = arbiter_numbers(first_action(states[ply]));
            std::string reply = arbiter_reply(numbers);
            reply.pop_back();
            if (ply % 2 == side) script += "hear; printf '" + reply + "\\000'; ";
            if (ply % 2 != side) expected += arbiter_message(numbers);
        }
        const bool has_lost = (states.size() - 1) % 2 == side;
        if (has_lost) script += "hear; printf '(-100 -100) (-100 -100)\\000'; ";
        script += "hear; cat >&3";
        expected += has_lost ? "-50 -50 -50 -50\n" : "-100 -100 -100 -100\n";
        std::string log;
        ContestProgram program = contest_program(script);
        program.on_message = [&](bool is_sent, std::string_view text) {
            log += is_sent ? std::string(text) + '\n' : "";
        };
        const auto seat = make_swarthmore_seat(program);
        FirstActionPlayer other;
        std::array<engine::Player<KonaneContest>*, 2> players = {seat.get(), &other};
        if (side == 1) std::swap(players[0], players[1]);
        const auto game = engine::play_game<KonaneContest>(arbiter_start(), players, {});
        EXPECT_EQ(game.ending, GameEnding::kRules) << game.detail;
        EXPECT_EQ(game.end, states.back());
        std::ostringstream heard;
        heard << std::ifstream(file).rdbuf();
        EXPECT_EQ(heard.str(), expected);
        EXPECT_EQ(log, expected);
    }
    expect_no_zombies();
}

/// How a game ends in which a program plays X against a player that always makes the first legal action.
engine::PlayedGame<KonaneContest> game_of(const std::string& command, const engine::TimeControl& control = {}) {
    const auto seat = make_swarthmore_seat(contest_program(command, kImpatient));
    FirstActionPlayer other;
    return engine::play_game<KonaneContest>(arbiter_start(), {seat.get(), &other}, control);
}

TEST(SwarthmoreSeat, FoulsLoseTheGame) {
    EXPECT_EQ(game_of("echo '1 0 1 0'; cat").ending, GameEnding::kIllegal) << "a stone of the other colour";
    EXPECT_EQ(game_of("echo '2 2 2 2'; cat").ending, GameEnding::kIllegal);
    EXPECT_EQ(game_of("echo '(3 8) (3 8)'; cat").ending, GameEnding::kIllegal) << "off the board";
    EXPECT_EQ(game_of("echo '(99999999999 0) (0 0)'; cat").ending, GameEnding::kIllegal) << "far off the board";
    EXPECT_EQ(game_of("echo '1 0 1 0'; cat").detail, "\"echo '1 0 1 0'; cat\": it answered \"1 0 1 0\"");
    EXPECT_EQ(game_of("echo '0 0 0 0'; echo '3 0 1 0'; cat").ending, GameEnding::kIllegal) << "the wrong colour";
    EXPECT_EQ(game_of("echo '0 0 0 0'; echo '2 0 2 2'; cat").ending, GameEnding::kIllegal) << "over its own stone";
    EXPECT_EQ(game_of("echo '0 0 0 0'").ending, GameEnding::kFailure) << "it ends in the middle";
    EXPECT_EQ(game_of("echo '0 0 0 0'; echo what; cat").detail,
              "\"echo '0 0 0 0'; echo what; cat\": it answered \"what\": these are not four numbers");
    EXPECT_EQ(game_of("echo '1 0 1 0'; trap '' TERM INT HUP; sleep 1000 & wait; sleep 1000").ending,
              GameEnding::kIllegal)
        << "it does not want to end";
    const auto late = game_of("sleep 1000", {.move_time = engine::Milliseconds(20)});
    EXPECT_EQ(late.ending, GameEnding::kTime);
    EXPECT_EQ(late.detail, "\"sleep 1000\": no move within 0.320 s" + kNothingWritten);
    EXPECT_EQ(late.winner, 1);
    expect_no_zombies();
}

TEST(SwarthmoreSeat, OtherGamesAreRefused) {
    const std::string reason =
        "a game of this contest begins on a full 8x8 board, where x takes away the first stone: own-corner-or-centre, "
        "no "
        "random plies";
    const auto seat = make_swarthmore_seat(contest_program("cat"));
    for (const char* state :
         {"xo/ox x remove:corner-or-centre",
          "xoxoxoxo/oxoxoxox/xoxoxoxo/oxo..xox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox x",
          "x.xoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox x remove:adjacent"}) {
        seat->new_game();
        EXPECT_EQ(failure_at(*seat, KonaneContest::parse(state).value()), reason);
    }
}

TEST(SwarthmoreSeat, ANewGameIsANewProcess) {
    const auto seat = make_swarthmore_seat(contest_program("read -r x; echo '0 0 0 0'; read -r x; exit 4"));
    const auto states = first_action_game(arbiter_start());
    for (int game = 0; game < 2; ++game) {
        seat->new_game();
        EXPECT_EQ(failure_at(*seat, states[0]), "no failure");
        EXPECT_EQ(failure_at(*seat, states[2]), "it ended with exit status 4");
        EXPECT_EQ(failure_at(*seat, states[4]), "it has failed before");
    }
    seat->new_game();
    EXPECT_EQ(failure_at(*seat, states[0]), "no failure");
    EXPECT_EQ(failure_at(*seat, states[7]), "the game does not continue from the program's position");
    expect_no_zombies();
}

TEST(SwarthmoreSeat, TheWishToStopEndsTheProgram) {
    const auto seat = make_swarthmore_seat(contest_program("sleep 1000"));
    const std::atomic<bool> stop{true};
    EXPECT_THROW(seat->choose(arbiter_start(), {}, {&stop, {}}), engine::PlayerFailure);
    expect_no_zombies();
}

}  // namespace
}  // namespace papamu::protocol::swarthmore_seat_test
