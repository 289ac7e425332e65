// Programs of the Tufts contest as players: small shell scripts, one process per move.
#include "protocol/tufts/tufts_seat.h"

#include <gtest/gtest.h>

#include <atomic>

#include "engine/match/game.h"
#include "protocol/tufts/tufts_text.h"
#include "tests/protocol/first_action_player.h"
#include "tests/protocol/seat_failures.h"

namespace papamu::protocol::tufts_seat_test {
namespace {

using engine::GameEnding;
using rulesets::KonaneContest;
using rulesets::KonaneState;

/// For programs that must answer within this time and must then be ended: long enough for a machine that stalls.
constexpr engine::Milliseconds kRatherPatient{3000};

/// A shell command that hands the arguments appended to it to `text`.
std::string script(const std::string& text) { return "f() { " + text + "; }; f"; }

KonaneState start() {
    return rulesets::konane_contest_start(4, 4, rulesets::KonaneOpening::kOwnCornerOrCentre).value();
}

std::string answer_of(const std::string& text, const KonaneState& state, engine::Milliseconds patience = kPatient,
                      const std::string& type = "m") {
    const auto player = make_tufts_seat(contest_program(script(text), patience), type);
    player->new_game();
    try {
        return print_tufts_action(player->choose(state, depth_limit(1), {}).action, state.position.columns);
    } catch (const engine::PlayerFailure& failure) {
        const std::string message = failure.what();
        return message.substr(message.find("\": ") + 3);
    }
}

// The program's answer tells whether it got the expected arguments.
TEST(TuftsSeat, GivesTheArgumentsOfTheFixture) {
    const auto check = [](const std::string& arguments) {
        return "[ \"$#:$1:$2:$3:$4:$5\" = '" + arguments + "' ] && echo '(1, 1)'";
    };
    EXPECT_EQ(answer_of(check("5:-px:-tm:-r4:-c4:xoxooxoxxoxooxox"), start()), "(1, 1)");
    EXPECT_EQ(answer_of(check("5:-px:-t60:-r4:-c4:xoxooxoxxoxooxox"), start(), kPatient, "60"), "(1, 1)");
    const auto wide = KonaneContest::parse("x....o/xoxox. o").value();
    EXPECT_EQ(answer_of("[ \"$1$3$4:$5\" = '-po-r2-c6:x    oxoxox ' ] && echo '((1, 3), (1, 5))'", wide),
              "((1, 3), (1, 5))");
    EXPECT_EQ(answer_of("cat; echo '(1, 1)'", start()), "(1, 1)") << "its input is closed";
}

TEST(TuftsSeat, AnswersAreReadTolerantly) {
    EXPECT_EQ(answer_of("printf '(1, 1)'", start()), "(1, 1)");
    EXPECT_EQ(answer_of("printf ' (1,1) \\r\\n'", start()), "(1, 1)");
    EXPECT_EQ(answer_of("echo '(1, 1)'; exit 5", start()), "(1, 1)") << "the fixture does not look at the exit status";
    EXPECT_EQ(answer_of("echo '(1, 1)'; exec >&-; sleep 1000", start(), kRatherPatient), "(1, 1)");
    EXPECT_EQ(answer_of("echo '(1, 1)'; sleep 1000 & true", start()), "(1, 1)");
    expect_no_zombies();
}

TEST(TuftsSeat, WhatIsNoAnswerIsAFailure) {
    const std::string none = ": that is neither (3, 3) nor ((0, 3), (2, 3))";
    EXPECT_EQ(answer_of("true", start()), "it ended with exit status 0 without a move");
    EXPECT_EQ(answer_of("exec >&-; sleep 1000", start(), kRatherPatient), "it answered \"\"" + none);
    EXPECT_EQ(answer_of("echo hello", start()), "it answered \"hello\\n\"" + none);
    EXPECT_EQ(answer_of("echo '((1, 1), (1, 1))'", start()), "it answered \"((1, 1), (1, 1))\\n\"" + none);
    EXPECT_EQ(answer_of("kill -SEGV $$", start()),
              "it was killed by signal 11 (Segmentation fault)" + kMemoryLimited + " without a move");
    EXPECT_EQ(answer_of("echo '(1, 1)'; sleep 1000", start(), kImpatient),
              "no move within 0.300 s; so far it has written \"(1, 1)\\n\", which is not finished");
    EXPECT_EQ(answer_of("trap '' TERM INT HUP; sleep 1000", start(), kImpatient),
              "no move within 0.300 s" + kNothingWritten);
    EXPECT_EQ(answer_of("yes '(1, 1)'", start()), "it wrote more than 4096 bytes");
    EXPECT_EQ(answer_of("cat /dev/zero", start()), "it wrote more than 4096 bytes");
    expect_no_zombies();
}

TEST(TuftsSeat, AMemoryHogIsRefusedItsMemory) {
    const std::string hog = script("dd if=/dev/zero of=/dev/null bs=256M count=1 2>/dev/null && echo '(1, 1)'");
    ContestProgram program = contest_program(hog);
    program.limits.memory = std::size_t{64} << 20;
    EXPECT_EQ(failure_at(*make_tufts_seat(program), start()), "it ended with exit status 1 without a move");
    program.limits.memory = 0;
    EXPECT_EQ(failure_at(*make_tufts_seat(program), start()), "no failure");
}

TEST(TuftsSeat, BoardsWithHolesAreRefused) {
    EXPECT_EQ(answer_of("echo '(1, 1)'", KonaneContest::parse("xo.#x x").value()), "a board with holes");
}

TEST(TuftsSeat, FoulsLoseTheGame) {
    const auto game_of = [](const std::string& text, const engine::TimeControl& control) {
        const auto seat = make_tufts_seat(contest_program(script(text), kImpatient));
        FirstActionPlayer other;
        return engine::play_game<KonaneContest>(start(), {seat.get(), &other}, control);
    };
    EXPECT_EQ(game_of("echo '(0, 1)'", {}).ending, GameEnding::kIllegal) << "a stone of the other colour";
    EXPECT_EQ(game_of("echo '(4, 4)'", {}).ending, GameEnding::kIllegal) << "off the board";
    EXPECT_EQ(game_of("echo '((0, 0), (0, 2))'", {}).ending, GameEnding::kIllegal)
        << "a jump where a stone is taken away";
    const auto again = game_of("echo '(0, 0)'", {});
    EXPECT_EQ(again.ending, GameEnding::kIllegal) << "the second time it is a removal where a stone jumps";
    EXPECT_EQ(again.plies.size(), 2U);
    EXPECT_TRUE(again.detail.ends_with(": it answered \"(0, 0)\\n\"")) << again.detail;
    const auto late = game_of("sleep 1000", {.move_time = engine::Milliseconds(20)});
    EXPECT_EQ(late.ending, GameEnding::kTime);
    EXPECT_TRUE(late.detail.ends_with(": no move within 0.320 s" + kNothingWritten)) << late.detail;
    expect_no_zombies();
}

TEST(TuftsSeat, TheWishToStopEndsTheProgram) {
    const auto seat = make_tufts_seat(contest_program("sleep 1000 #"));
    const std::atomic<bool> stop{true};
    EXPECT_THROW(seat->choose(start(), {}, {&stop, {}}), engine::PlayerFailure);
    expect_no_zombies();
}

}  // namespace
}  // namespace papamu::protocol::tufts_seat_test
