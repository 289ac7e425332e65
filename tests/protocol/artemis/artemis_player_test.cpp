// Programs of the Artemis contest as players of our matches. The programs are small shell scripts; most do one thing
// wrong.
#include "protocol/artemis/artemis_player.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cerrno>
#include <fstream>
#include <regex>
#include <sstream>

#include "base/temporary_folder.h"
#include "engine/match/game.h"
#include "protocol/artemis/artemis_text.h"
#include "tests/protocol/artemis/sample_game.h"
#include "tests/protocol/artemis/scripted_player.h"

namespace papamu::protocol::artemis_player_test {
namespace {

using engine::Milliseconds;
using engine::PlayerFailure;
using rulesets::KonaneContest;
using rulesets::KonaneState;

// Long enough for an answer on a loaded machine, and a short time to wait for an answer that will not come.
constexpr Milliseconds kPatient{60'000};
constexpr Milliseconds kImpatient{300};

/// A client in Bash: it appends what it hears to the file `remember`, logs in, and does what the cases say.
std::string client(const std::string& cases, const std::string& remember = "/dev/null") {
    return "bash -c 'exec 3<>/dev/tcp/{host}/{port}; say() { printf \"%s\\r\\n\" \"$1\" >&3; }; n=0; "
           "while IFS= read -r line <&3; do printf \"%s\\n\" \"$line\" >>" +
           remember +
           "; case $line in \\?Username:) say {user};; \\?Password:) say {password};; \\?Opponent:) say {opponent};; " +
           cases + " esac; done'";
}

/// A client that answers the questions with `actions`, in this order.
std::string client_that_plays(const std::vector<std::string>& actions, const std::string& remember) {
    std::string list;
    for (const std::string& action : actions) list += " \"" + action + "\"";
    return client("\\?*) all=(" + list + "); say \"${all[n++]}\";; You*|Opp*) exit 0;;", remember);
}

ArtemisProgram patient(const std::string& command) {
    return {.command = command,
            .gap = Milliseconds(0),
            .greeting_gap = Milliseconds(0),
            .start_time = kPatient,
            .patience = kPatient,
            .longest_move = kPatient,
            .time_to_quit = kPatient};
}

std::string take_file(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    std::remove(path.c_str());
    return text.str();
}

std::string without_clocks(const std::string& text) {
    return std::regex_replace(text, std::regex("Move\\([0-9]+\\)"), "Move(n)");
}

void expect_no_zombies() {
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
}

const std::string kLogin = "Artemis Konane Server v1.0\n?Username:\n?Password:\n?Opponent:\n";

TEST(ArtemisPlayer, AProgramPlaysAsPlayerOne) {
    const base::TemporaryFolder folder;
    const std::string heard = folder.path_of("heard");
    const auto first = start_artemis_player(patient(client_that_plays(kFirst, heard)));
    ScriptedPlayer second(kSecond);
    const auto game = engine::play_game<KonaneContest>(artemis_start(4).value(), {first.get(), &second}, {});
    EXPECT_EQ(game.winner, 0) << game.detail;
    EXPECT_EQ(game.ending, engine::GameEnding::kRules);
    EXPECT_EQ(game.plies.size(), 11U);
    EXPECT_EQ(without_clocks(take_file(heard)), without_clocks(kLogin + kFirstHears + "You win!\n"));
    expect_no_zombies();
}

TEST(ArtemisPlayer, OneThatStaysAfterTheLastLineIsKilled) {
    std::string list;
    for (const std::string& action : kFirst) list += " \"" + action + "\"";
    ArtemisProgram stays =
        patient(client("\\?*) all=(" + list + "); say \"${all[n++]}\";; You*) sleep 1000 & sleep 1000;;"));
    stays.time_to_quit = kImpatient;
    const auto first = start_artemis_player(stays);
    ScriptedPlayer second(kSecond);
    const auto game = engine::play_game<KonaneContest>(artemis_start(4).value(), {first.get(), &second}, {});
    EXPECT_EQ(game.winner, 0) << game.detail;
    EXPECT_EQ(game.ending, engine::GameEnding::kRules);
    expect_no_zombies();
}

TEST(ArtemisPlayer, AProgramPlaysAsPlayerTwo) {
    const base::TemporaryFolder folder;
    const std::string heard = folder.path_of("heard");
    ScriptedPlayer first(kFirst);
    const auto second = start_artemis_player(patient(client_that_plays(kSecond, heard)));
    for (int round = 0; round < 2; ++round) {  // each game starts a new process
        ScriptedPlayer again(kFirst);
        const auto game = engine::play_game<KonaneContest>(artemis_start(4).value(), {&again, second.get()}, {});
        EXPECT_EQ(game.winner, 0) << game.detail;
        EXPECT_EQ(game.ending, engine::GameEnding::kRules);
        EXPECT_EQ(without_clocks(take_file(heard)), without_clocks(kLogin + kSecondHears + "Opponent wins!\n"));
    }
    expect_no_zombies();
}

TEST(ArtemisPlayer, TheClockOfTheMatchIsAnnounced) {
    const base::TemporaryFolder folder;
    const std::string heard = folder.path_of("heard");
    const auto first = start_artemis_player(patient(client_that_plays(kFirst, heard)));
    ScriptedPlayer second(kSecond);
    const engine::TimeControl control{.game_time = Milliseconds(100'000)};
    engine::play_game<KonaneContest>(artemis_start(4).value(), {first.get(), &second}, control);
    std::smatch clock;
    const std::string text = take_file(heard);
    ASSERT_TRUE(std::regex_search(text, clock, std::regex("Move\\(([0-9]+)\\)"))) << text;
    EXPECT_LE(std::stoi(clock[1]), 100'000);
    EXPECT_GT(std::stoi(clock[1]), 0);
}

/// What the failure says if a program makes the first removal and its game ends with `ending`.
std::string failure_of(const ArtemisProgram& program, engine::GameEnding ending = engine::GameEnding::kFailure) {
    const auto first = start_artemis_player(program);
    ScriptedPlayer second(kSecond);
    const auto game = engine::play_game<KonaneContest>(artemis_start(4).value(), {first.get(), &second}, {});
    EXPECT_EQ(game.winner, 1);
    EXPECT_EQ(game.ending, ending);
    expect_no_zombies();
    return game.detail.substr(game.detail.rfind("\": ") + 3);
}

ArtemisProgram impatient(const std::string& command) {
    ArtemisProgram program = patient(command);
    program.patience = program.longest_move = kImpatient;
    return program;
}

TEST(ArtemisPlayer, AProgramThatDoesNotConnectFails) {
    EXPECT_EQ(failure_of(patient("exit 3")), "it did not connect; it ended with exit status 3");
    EXPECT_EQ(failure_of(patient("no-such-program 2>&-")), "it did not connect; it ended with exit status 127");
    EXPECT_EQ(failure_of(patient("kill -SEGV $$")),
              "it did not connect; it was killed by signal 11 (Segmentation fault)");
    ArtemisProgram hung = patient("sleep 1000");
    hung.start_time = kImpatient;
    EXPECT_EQ(failure_of(hung), "it has not connected in time");
}

TEST(ArtemisPlayer, AProgramThatDoesNotLogInFails) {
    ArtemisProgram silent = patient("bash -c 'exec 3<>/dev/tcp/{host}/{port}; sleep 1000'");
    silent.start_time = kImpatient;
    const std::string failure = failure_of(silent);
    EXPECT_TRUE(failure == "no answer in time to \"?Username:\"" || failure == "it has not connected in time")
        << failure;
    EXPECT_EQ(failure_of(patient("bash -c 'exec 3<>/dev/tcp/{host}/{port}; exec 3>&-; sleep 1000'")).substr(0, 25),
              "the connection was closed");  // and perhaps the reason
}

TEST(ArtemisPlayer, AnIllegalActionIsOne) {
    const auto illegal = engine::GameEnding::kIllegal;
    EXPECT_EQ(failure_of(patient(client("\\?*) say [0:1];;")), illegal), "[0:1] is no legal removal");
    EXPECT_EQ(failure_of(patient(client("\\?*) say [9:9];;")), illegal), "[9:9] is no legal removal");
    EXPECT_EQ(failure_of(patient(client("\\?R*) say [1:2];; \\?M*) say [0:0]:[0:0];;")), illegal),
              "[0:0]:[0:0] is no legal move");
}

TEST(ArtemisPlayer, WhatIsNoActionIsAFailure) {
    EXPECT_EQ(failure_of(patient(client("\\?*) say resign;;"))), "it answered \"resign\"");
    EXPECT_EQ(failure_of(patient(client("\\?*) printf \"%01000d\" 7 >&3;;"))), "a line of more than 200 bytes");
    EXPECT_EQ(failure_of(patient(client("\\?*) cat /dev/zero >&3 2>/dev/null;;"))), "a line of more than 200 bytes");
}

TEST(ArtemisPlayer, AProgramThatHangsOrGoesFails) {
    EXPECT_EQ(failure_of(impatient(client("\\?*) sleep 1000;;"))), "no answer in time to \"Player:1\\n?Remove:\"");
    EXPECT_EQ(failure_of(impatient(client("\\?R*) say [1:2];; \\?M*) while :; do echo >&3; done;;"))).substr(0, 18),
              "no answer in time ");
    EXPECT_EQ(failure_of(patient(client("\\?*) exec 3>&-; sleep 1000;;"))).substr(0, 25), "the connection was closed");
    EXPECT_EQ(failure_of(patient(client("\\?*) exit 4;;"))).substr(0, 25), "the connection was closed");
}

// A program may print its progress: the output is discarded and never blocks the program.
TEST(ArtemisPlayer, WhatAProgramPrintsIsThrownAway) {
    const auto first =
        start_artemis_player(patient("head -c 1000000 /dev/zero; " + client_that_plays(kFirst, "/dev/null")));
    ScriptedPlayer second(kSecond);
    const auto game = engine::play_game<KonaneContest>(artemis_start(4).value(), {first.get(), &second}, {});
    EXPECT_EQ(game.winner, 0) << game.detail;
}

TEST(ArtemisPlayer, AGameThatBeginsOtherwiseIsAFailure) {
    const auto player = start_artemis_player(patient(client("\\?*) say [1:2];;")));
    const KonaneState state = KonaneContest::parse("xoxoxo/oxoxox/xo..xo/oxoxox/xoxoxo/oxoxox x").value();
    player->new_game();
    try {
        player->choose(state, {}, {});
        FAIL() << "it should have failed";
    } catch (const PlayerFailure& failure) {
        EXPECT_NE(std::string(failure.what()).find("this contest begins with the removal of two stones"),
                  std::string::npos);
    }
    EXPECT_THROW(player->choose(state, {}, {}), PlayerFailure);
}

TEST(ArtemisPlayer, TheWishToStopEndsIt) {
    const auto player = start_artemis_player(patient(client("\\?*) sleep 1000;;")));
    const std::atomic<bool> stop{true};
    player->new_game();
    EXPECT_THROW(player->choose(artemis_start(4).value(), {}, {.stop = &stop, .on_report = {}}), PlayerFailure);
    expect_no_zombies();
}

}  // namespace
}  // namespace papamu::protocol::artemis_player_test
