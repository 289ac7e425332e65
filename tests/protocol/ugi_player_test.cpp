// A program at the other end of pipes as a player. The programs are small shell scripts that do one thing wrong.
#include "protocol/ugi/ugi_player.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <atomic>
#include <cerrno>

#include "base/temporary_folder.h"
#include "tests/protocol/turn_limits.h"

namespace papamu::protocol::ugi_player_test {
namespace {

using engine::Milliseconds;
using engine::PlayerFailure;
using rulesets::KonaneContest;
using rulesets::KonaneState;

// Long enough for an answer on a loaded machine, and a short time to wait for an answer that will not come.
constexpr Milliseconds kPatient{60'000};
constexpr Milliseconds kImpatient{300};

/// A UGI program as a shell script: `on_go` is what it does when it is asked for a move.
std::string program(const std::string& on_go, const std::string& on_ugi = "echo id name stub; echo ugiok",
                    const std::string& more = "") {
    return "while read -r word rest; do case $word in ugi) " + on_ugi + ";; isready) echo readyok;; go) " + on_go +
           ";; " + more + " quit) exit 0;; esac; done";
}

UgiProgram patient(const std::string& command) {
    return {.command = command, .options = {}, .start_time = kPatient, .patience = kPatient, .longest_move = kPatient};
}

KonaneState state() { return KonaneContest::parse("xoxoxo/oxoxox/xo..xo/oxoxox/xoxoxo/oxoxox x").value(); }

/// The message of the failure if a player is asked for a move at depth 1.
std::string failure_at_move(const UgiProgram& given) {
    try {
        const auto player = start_ugi_player(given);
        player->new_game();
        player->choose(state(), depth_limit(1), {});
    } catch (const PlayerFailure& failure) {
        return failure.what();
    }
    return "no failure";
}

void expect_no_zombies() {
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
}

TEST(UgiPlayer, AsksForAMoveAndReportsWhatTheProgramThinks) {
    const std::string on_go =
        "echo info depth 2 score cp 7 nodes 12 pv 2,0-2,2; echo what is this; echo info string hello; "
        "echo info depth 3 score win 5 pv 4,2-2,2; echo bestmove 4,2-2,2 extra";
    const auto player = start_ugi_player(patient(program(on_go)));
    EXPECT_EQ(player->name(), "stub");
    player->new_game();
    int reports = 0;
    const auto decision = player->choose(state(), depth_limit(3), {nullptr, [&](const auto&) { ++reports; }});
    EXPECT_EQ(KonaneContest::print_action(state(), decision.action), "4,2-2,2");
    EXPECT_EQ(reports, 2);
    ASSERT_TRUE(decision.report);
    EXPECT_EQ(decision.report->score, engine::Score(engine::Win{5}));
    EXPECT_EQ(decision.report->depth, 3);
}

TEST(UgiPlayer, SendsOptionsPositionsAndLimits) {
    // A copy of everything that the program is sent goes to a file.
    const base::TemporaryFolder folder;
    const std::string log = folder.path_of("log");
    auto given = patient("tee " + log + " | { " + program("echo bestmove 2,0-2,2") + "; }");
    given.options = {{"Hash", "32"}, {"Opening", "HM"}};
    {
        const auto player = start_ugi_player(given);
        player->new_game();
        player->choose(state(), clock_limit(Milliseconds(5000), Milliseconds(10)), {});
    }
    std::string text;
    {
        std::FILE* const file = std::fopen(log.c_str(), "r");
        ASSERT_NE(file, nullptr);
        for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) text += static_cast<char>(c);
        std::fclose(file);
    }
    EXPECT_EQ(text,
              "ugi\nsetoption name Hash value 32\nsetoption name Opening value HM\nisready\nuginewgame\nisready\n"
              "position fen xoxoxo/oxoxox/xo..xo/oxoxox/xoxoxo/oxoxox x\nisready\ngo p1time 5000 p2time 5000 p1inc 10 "
              "p2inc 10\nquit\n");
}

TEST(UgiPlayer, WhatIsNoUgiProgramDoesNotStart) {
    const auto failure = [](const std::string& command, Milliseconds time) {
        try {
            start_ugi_player({.command = command, .options = {}, .start_time = time});
        } catch (const PlayerFailure& error) {
            return std::string(error.what());
        }
        return std::string("no failure");
    };
    EXPECT_EQ(failure("exec /no/such/program 2>/dev/null", kPatient),
              "\"exec /no/such/program 2>/dev/null\": it ended with exit status 127");
    EXPECT_EQ(failure("exit 0", kPatient), "\"exit 0\": it ended with exit status 0");
    EXPECT_EQ(failure("sleep 1000", kImpatient),
              "\"sleep 1000\": no \"ugiok\" within 0.300 s; it has written nothing at all: it may be thinking, or "
              "waiting for "
              "input, or keeping its output in a buffer that it does not flush");
    EXPECT_EQ(failure("echo uciok; sleep 1000", kImpatient),
              "\"echo uciok; sleep 1000\": no \"ugiok\" within 0.300 s; what it said began with \"uciok\"");
    EXPECT_EQ(failure("read -r x; echo ugiok; sleep 1000", kImpatient),
              "\"read -r x; echo ugiok; sleep 1000\": no \"readyok\" within 0.300 s");
    EXPECT_EQ(failure("yes $(seq 300)", kPatient),  // long lines, which are read in less time
              "\"yes $(seq 300)\": it sent more than 64 MiB without an answer");
    EXPECT_EQ(failure("tr '\\0' x </dev/zero", kPatient),
              "\"tr '\\\\0' x </dev/zero\": it sent a line of more than 65536 bytes");
    expect_no_zombies();
}

TEST(UgiPlayer, ACrashIsAFailure) {
    EXPECT_TRUE(failure_at_move(patient(program("exit 3"))).ends_with(": it ended with exit status 3"));
    EXPECT_TRUE(failure_at_move(patient(program("kill -KILL $$"))).ends_with(": it was killed by signal 9 (Killed)"));
    EXPECT_TRUE(failure_at_move(patient(program("true", "echo ugiok", "uginewgame) exit 4;;")))
                    .ends_with(": it ended with exit status 4"));
    expect_no_zombies();
}

TEST(UgiPlayer, NonsenseIsAFailure) {
    const auto failure = [](const char* answer) {
        return failure_at_move(patient(program(std::string("echo ") + answer)));
    };
    EXPECT_NE(failure("bestmove").find("it answered \"bestmove\" without a move"), std::string::npos);
    const std::string strange = failure("bestmove $(printf '\\033[2J')");
    EXPECT_NE(strange.find("it answered \"bestmove \\x1b[2J\": "), std::string::npos);
    EXPECT_EQ(strange.find('\033'), std::string::npos) << "nothing of it reaches a terminal";
    expect_no_zombies();
}

TEST(UgiPlayer, AnIllegalMoveIsOneAndTheProgramLivesOn) {
    for (const std::string move : {"0,0-0,2", "2,0-2,4", "9,0-9,2", "-0,0", "9999,9999-0,0"}) {
        const auto player = start_ugi_player(patient(program("echo bestmove " + move)));
        for (int game = 0; game < 2; ++game) {
            player->new_game();
            try {
                player->choose(state(), depth_limit(1), {});
                ADD_FAILURE() << "no failure";
            } catch (const engine::IllegalMove& illegal) {
                EXPECT_NE(std::string(illegal.what()).find("\": it answered \"bestmove " + move + "\": "),
                          std::string::npos);
            }
        }
    }
    for (const std::string word : {"0,0", "--1,2", "0,0-0,2x", "e2e4", "resign", "99999,0-0,0"}) {
        const auto player = start_ugi_player(patient(program("echo bestmove " + word)));
        try {
            player->choose(state(), depth_limit(1), {});
            ADD_FAILURE() << "no failure";
        } catch (const engine::IllegalMove& illegal) {
            ADD_FAILURE() << illegal.what();
        } catch (const PlayerFailure&) {
        }
    }
    expect_no_zombies();
}

TEST(UgiPlayer, SilenceAndFloodsAreFailures) {
    UgiProgram hung = patient(program("sleep 1000"));
    hung.longest_move = kImpatient;
    EXPECT_TRUE(failure_at_move(hung).ends_with(": no bestmove within 0.300 s"));
    EXPECT_TRUE(failure_at_move(patient(program("yes info depth 1 score cp 3")))
                    .ends_with(": it sent more than 64 MiB without an answer"));
    UgiProgram slow = patient(program("yes | { sleep 1000; }"));
    slow.longest_move = kImpatient;
    EXPECT_TRUE(failure_at_move(slow).ends_with(": no bestmove within 0.300 s"));
    expect_no_zombies();
}

TEST(UgiPlayer, OversteppingAClockByFarIsSilence) {
    const auto given = [] {
        UgiProgram hung = patient(program("sleep 1000"));
        hung.patience = kPatient;
        return hung;
    }();
    const auto player = start_ugi_player(given);
    // The same program, asked with little patience.
    UgiProgram impatient = given;
    impatient.patience = Milliseconds(2000);
    const auto hasty = start_ugi_player(impatient);
    try {
        hasty->choose(state(), move_time_limit(Milliseconds(100)), {});
        ADD_FAILURE() << "no failure";
    } catch (const PlayerFailure& failure) {
        EXPECT_TRUE(std::string(failure.what()).ends_with(": no bestmove within 2.100 s")) << failure.what();
    }
}

TEST(UgiPlayer, StopsWhenAskedTo) {
    const std::string on_go = "read -r line; [ \"$line\" = stop ] && echo bestmove 2,0-2,2";
    const auto player = start_ugi_player(patient(program(on_go)));
    const std::atomic<bool> stop{true};
    const auto decision = player->choose(state(), {}, {&stop, {}});
    EXPECT_EQ(KonaneContest::print_action(state(), decision.action), "2,0-2,2");
}

TEST(UgiPlayer, OneThatDoesNotStopIsKilled) {
    UgiProgram deaf = patient(program("sleep 1000"));
    deaf.patience = Milliseconds(2000);
    const auto player = start_ugi_player(deaf);
    const std::atomic<bool> stop{true};
    try {
        player->choose(state(), {}, {&stop, {}});
        ADD_FAILURE() << "no failure";
    } catch (const PlayerFailure& failure) {
        EXPECT_TRUE(std::string(failure.what()).ends_with(": no bestmove within 2 s after \"stop\"")) << failure.what();
    }
    expect_no_zombies();
}

TEST(UgiPlayer, WhatWasLeftOverFromBeforeIsNoAnswer) {
    // It answers twice; the second answer must not be taken for the answer to the next question.
    const std::string on_go = "echo bestmove 2,0-2,2; echo bestmove 4,2-2,2";
    const auto player = start_ugi_player(patient(program(on_go)));
    for (int i = 0; i < 3; ++i) {
        const auto decision = player->choose(state(), depth_limit(1), {});
        EXPECT_EQ(KonaneContest::print_action(state(), decision.action), "2,0-2,2");
    }
}

TEST(UgiPlayer, AFailureLastsUntilTheNextGame) {
    const base::TemporaryFolder folder;
    const std::string once = folder.path_of("once");
    const auto player = start_ugi_player(
        patient(program("if [ -e " + once + " ]; then echo bestmove 2,0-2,2; else : >" + once + "; exit 9; fi")));
    player->new_game();
    EXPECT_THROW(player->choose(state(), depth_limit(1), {}), PlayerFailure);
    EXPECT_THROW(player->choose(state(), depth_limit(1), {}), PlayerFailure);
    player->new_game();
    EXPECT_NO_THROW(player->choose(state(), depth_limit(1), {}));
}

}  // namespace
}  // namespace papamu::protocol::ugi_player_test
