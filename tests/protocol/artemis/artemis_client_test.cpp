// Our client against servers that follow a script, byte for byte: what the protocol allows, and what it does not.
#include "protocol/artemis/artemis_client.h"

#include <gtest/gtest.h>
#include <sys/socket.h>

#include <thread>

#include "protocol/net/tcp_listener.h"
#include "tests/protocol/artemis/sample_game.h"
#include "tests/protocol/artemis/scripted_player.h"

namespace papamu::protocol::artemis_client_test {
namespace {

using namespace std::chrono_literals;
using engine::Milliseconds;
using Kind = ArtemisEnding::Kind;

// Long enough for a loaded machine; only a failing test waits this long.
NetDeadline late() { return NetClock::now() + 60s; }

const std::string kLogin = "Artemis Konane Server v1.0\n?Username:\n?Password:\n?Opponent:\n";
const std::string kLoginAnswers = "7\r\nsecret\r\n8\r\n";

std::string sent(const std::vector<std::string>& actions, std::size_t count = 100) {
    std::string bytes;
    for (std::size_t i = 0; i < std::min(count, actions.size()); ++i) bytes += actions[i] + "\r\n";
    return bytes;
}

struct Outcome {
    std::string answers;  // all bytes that the client sent
    std::optional<Kind> ending;
    std::string failure;
    std::size_t plies = 0;
    std::optional<bool> is_first;
    std::vector<bool> told;  // what the player was told about the result
    std::vector<engine::TurnLimits> asked;
};

enum class Then { kStays, kEndsOutput, kResets };

/// Plays `actions` as the client of a server whose words feed(server) sends.
template <class Feed>
Outcome meet_fed(const std::vector<std::string>& actions, Feed&& feed, Milliseconds patience = 60s) {
    TcpListener listener(TcpListener::kLoopback, 0);
    Outcome outcome;
    ScriptedPlayer player(actions);
    ArtemisDialogue dialogue(player, {"7", "secret", "8"}, artemis_start(4).value());
    auto client = std::make_unique<TcpStream>(TcpStream::connect(TcpListener::kLoopback, listener.port(), late()));
    TcpStream server = listener.accept(late()).value();
    feed(server);
    try {
        ArtemisClientOptions options;
        options.patience = patience;
        run_artemis_client(dialogue, *client, options);
    } catch (const ArtemisFailure& failure) {
        outcome.failure = failure.what();
    }
    client.reset();
    try {
        while (true) outcome.answers += server.read_some(1000, late()).value();
    } catch (const NetError&) {
    }
    if (dialogue.ending()) outcome.ending = dialogue.ending()->kind;
    outcome.plies = dialogue.actions().size();
    outcome.is_first = dialogue.is_first();
    outcome.told = player.ends;
    outcome.asked = player.asked;
    return outcome;
}

Outcome meet(const std::vector<std::string>& actions, const std::string& script, Then then = Then::kEndsOutput) {
    return meet_fed(actions, [&](TcpStream& server) {
        server.write(script, late());
        if (then == Then::kEndsOutput) server.close_output();
    });
}

TEST(ArtemisClient, PlaysAsPlayerOne) {
    const Outcome outcome = meet(kFirst, kLogin + kFirstHears + "You win!\n", Then::kStays);
    EXPECT_EQ(outcome.answers, kLoginAnswers + sent(kFirst));
    EXPECT_EQ(outcome.ending, Kind::kWon) << outcome.failure;
    EXPECT_EQ(outcome.plies, 11U);
    EXPECT_EQ(outcome.is_first, true);
    EXPECT_EQ(outcome.told, std::vector<bool>{true});
}

TEST(ArtemisClient, PlaysAsPlayerTwo) {
    const Outcome outcome = meet(kSecond, kLogin + kSecondHears + "Opponent wins!\n", Then::kStays);
    EXPECT_EQ(outcome.answers, kLoginAnswers + sent(kSecond));
    EXPECT_EQ(outcome.ending, Kind::kLost) << outcome.failure;
    EXPECT_EQ(outcome.plies, 11U);
    EXPECT_EQ(outcome.is_first, false);
    EXPECT_EQ(outcome.told, std::vector<bool>{false});
}

TEST(ArtemisClient, ThePlayerGetsTheAnnouncedClock) {
    const Outcome outcome = meet(kFirst, kLogin + kFirstHears + "You win!\n");
    ASSERT_EQ(outcome.asked.size(), 6U);
    EXPECT_EQ(outcome.asked[0].move_time, ArtemisDialogue::kRemovalTime);
    EXPECT_EQ(outcome.asked[0].time_left, std::nullopt);
    EXPECT_EQ(outcome.asked[1].time_left, 180000ms);
    EXPECT_EQ(outcome.asked[5].time_left, 179985ms);
    EXPECT_EQ(outcome.asked[5].move_time, std::nullopt);
}

TEST(ArtemisClient, AClockBelowZeroIsNoTime) {
    const std::string start = "Game:1\nPlayer:1\n?Remove:\nColor:WHITE\nRemoved:[1:2]\nRemoved:[0:2]\n";
    EXPECT_EQ(meet(kFirst, kLogin + start + "?Move(-20):\n").asked.at(1).time_left, 0ms);
    EXPECT_EQ(meet(kFirst, kLogin + start + "?Move(9223372036854775807):\n").asked.at(1).time_left, 24h * 7);
}

TEST(ArtemisClient, GroupingAndLineBreaksOfAnyKindAreTheSame) {
    std::string script = kLogin + kSecondHears + "Opponent wins!\n";
    std::string with_returns;
    for (const char c : script) with_returns += c == '\n' ? std::string("\r\n") : std::string(1, c);
    EXPECT_EQ(meet(kSecond, with_returns).answers, kLoginAnswers + sent(kSecond));
    script.pop_back();  // the last line need not end with a line break
    EXPECT_EQ(meet(kSecond, script).ending, Kind::kLost);
}

TEST(ArtemisClient, ByteByByteIsTheSame) {
    std::thread slow;
    const Outcome outcome = meet_fed(kSecond, [&](TcpStream& server) {
        slow = std::thread([&server] {
            for (const char c : kLogin + kSecondHears + "Opponent wins!\n") server.write(std::string(1, c), late());
        });
    });
    slow.join();
    EXPECT_EQ(outcome.answers, kLoginAnswers + sent(kSecond));
    EXPECT_EQ(outcome.ending, Kind::kLost) << outcome.failure;
}

TEST(ArtemisClient, TheColourLineIsNotBelieved) {
    std::string script = kLogin + kSecondHears + "Opponent wins!\n";
    script.replace(script.find("BLACK"), 5, "WHITE");
    EXPECT_EQ(meet(kSecond, script).ending, Kind::kLost);
    for (const char* colour : {"Color:RED", "Color:", "Color: white", "Color:1", "Color:BLACK (moves first)"}) {
        std::string other = script;
        other.replace(other.find("Color:WHITE"), 11, colour);
        EXPECT_EQ(meet(kSecond, other).answers, kLoginAnswers + sent(kSecond)) << colour;
    }
    script.erase(script.find("Color:WHITE\n"), 12);
    script.erase(script.find("Player:2\n"), 9);
    EXPECT_EQ(meet(kSecond, script).answers, kLoginAnswers + sent(kSecond));
}

TEST(ArtemisClient, EchoesMayBeMissing) {
    const std::string script = "Game:1\nPlayer:1\n?Remove:\nRemoved:[0:2]\n?Move(1):\nMove[0:0]:[0:2]\n?Move(1):\n";
    const Outcome outcome = meet(kFirst, script);
    EXPECT_EQ(outcome.answers, sent(kFirst, 3));
    EXPECT_EQ(outcome.ending, Kind::kClosed) << outcome.failure;
}

TEST(ArtemisClient, WordsThatMeanNothingArePassedOver) {
    const Outcome outcome =
        meet(kFirst, "Hello!\n\n" + kLogin + "please wait\n" + kFirstHears + "Well played.\nYou win!\n");
    EXPECT_EQ(outcome.answers, kLoginAnswers + sent(kFirst));
    EXPECT_EQ(outcome.ending, Kind::kWon) << outcome.failure;
}

TEST(ArtemisClient, NoLoginIsNeededWhereNoneIsAskedFor) {
    EXPECT_EQ(meet(kFirst, kFirstHears + "You win!\n").answers, sent(kFirst));
}

// Player 2 cannot move after the game above, and is asked for a move nevertheless.
TEST(ArtemisClient, StuckAndAskedItSaysSoAndReadsOn) {
    for (const std::string_view end : {"Opponent wins!\n", "Error:illegal move\n", ""}) {
        const Outcome outcome = meet(kSecond, kLogin + kSecondHears + "?Move(170000):\n" + std::string(end));
        EXPECT_EQ(outcome.answers, kLoginAnswers + sent(kSecond) + "[0:0]:[0:0]\r\n");
        EXPECT_EQ(outcome.ending, Kind::kLost) << end << outcome.failure;
    }
}

TEST(ArtemisClient, TheEndOfTheConnectionAfterTheGameIsItsResult) {
    EXPECT_EQ(meet(kFirst, kLogin + kFirstHears).ending, Kind::kWon);
    EXPECT_EQ(meet(kSecond, kLogin + kSecondHears).ending, Kind::kLost);
}

TEST(ArtemisClient, AnEarlyEndIsNoResult) {
    EXPECT_EQ(meet(kFirst, "").ending, Kind::kClosed);
    EXPECT_EQ(meet(kFirst, "Artemis Kon").ending, Kind::kClosed);
    EXPECT_EQ(meet(kFirst, kLogin).ending, Kind::kClosed);
    EXPECT_EQ(meet(kFirst, kLogin + "Game:1\n").ending, Kind::kClosed);
    const Outcome outcome = meet(kFirst, kLogin + kFirstHears.substr(0, kFirstHears.find("?Move(179995)")));
    EXPECT_EQ(outcome.ending, Kind::kClosed);
    EXPECT_EQ(outcome.answers, kLoginAnswers + sent(kFirst, 3));
}

TEST(ArtemisClient, AResetIsAnEnd) {
    const Outcome outcome = meet_fed(kFirst, [](TcpStream& server) {
        server.write(kLogin, late());
        const linger reset{.l_onoff = 1, .l_linger = 0};
        ::setsockopt(server.descriptor(), SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
        server.close();
    });
    EXPECT_EQ(outcome.ending, Kind::kClosed) << outcome.failure;
}

TEST(ArtemisClient, TheWordOfTheServerEndsTheGame) {
    EXPECT_EQ(meet(kFirst, kLogin + "Error:unknown user\n?Username:\n").answers, kLoginAnswers);
    EXPECT_EQ(meet(kFirst, kLogin + "Error:unknown user\n").ending, Kind::kError);
    EXPECT_EQ(meet(kFirst, kLogin + "Game:1\nYou win!\n").ending, Kind::kWon);  // the opponent never came
    const std::string half = kFirstHears.substr(0, kFirstHears.find("Move[3:2]"));
    EXPECT_EQ(meet(kFirst, kLogin + half + "Opponent wins!\n").ending, Kind::kLost);  // on time, for instance
    EXPECT_EQ(meet(kFirst, kLogin + half + "Error:[3:2]:[1:2] is illegal\n").ending, Kind::kError);
    EXPECT_EQ(meet(kFirst, kLogin + half + "You win!\n?Move(100):\n").answers, kLoginAnswers + sent(kFirst, 2));
}

struct Nonsense {
    std::string script;
    std::string complaint;
};

class ArtemisClientNonsense : public ::testing::TestWithParam<Nonsense> {};

TEST_P(ArtemisClientNonsense, IsRefusedInOneLine) {
    const Outcome outcome = meet(kFirst, GetParam().script, Then::kStays);
    EXPECT_EQ(outcome.failure, GetParam().complaint);
    EXPECT_FALSE(outcome.ending);
}

const std::string kBegin = "Game:1\nPlayer:1\n?Remove:\n";
const std::string kRemovals = kBegin + "Removed:[1:2]\nRemoved:[0:2]\n";

INSTANTIATE_TEST_SUITE_P(
    Scripts, ArtemisClientNonsense,
    ::testing::Values(
        Nonsense{"?Size:\n", "the server sent what no server of this contest says: \"?Size:\""},
        Nonsense{std::string("\0\0\n", 3), "the server sent what no server of this contest says: \"\\x00\\x00\""},
        Nonsense{"\x1b[2J\n", "the server sent what no server of this contest says: \"\\x1b[2J\""},
        Nonsense{"Player:9\n", "the server sent what no server of this contest says: \"Player:9\""},
        Nonsense{"Move[2:0]:\n", "the server sent what no server of this contest says: \"Move[2:0]:\""},
        Nonsense{"?Move(soon):\n", "the server sent what no server of this contest says: \"?Move(soon):\""},
        Nonsense{"?Move(1000):\n", "the server asks out of turn: \"?Move(1000):\""},
        Nonsense{kBegin + "?Remove:\n", "the server asks out of turn: \"?Remove:\""},
        Nonsense{kBegin + "?Move(1):\n", "the server asks out of turn: \"?Move(1):\""},
        Nonsense{kRemovals + "?Remove:\n", "the server asks out of turn: \"?Remove:\""},
        Nonsense{kRemovals + "?Move(1):\n?Move(1):\n", "the server asks out of turn: \"?Move(1):\""},
        Nonsense{kBegin + "Removed:[1:2]\nRemoved:[3:3]\n", "the server reports an illegal action: \"Removed:[3:3]\""},
        Nonsense{kBegin + "Removed:[99:99]\n", "the server reports an illegal action: \"Removed:[99:99]\""},
        Nonsense{"Removed:[0:2]\n",
                 "the server reports an illegal action: \"Removed:[0:2]\", as if the board had 3 rows "
                 "instead of 4"},
        Nonsense{"Removed:[8:8]\n",
                 "the server reports an illegal action: \"Removed:[8:8]\", as if the board had 9, 16, "
                 "17 or 18 rows instead of 4"},
        Nonsense{"Removed:[0:9]\n",
                 "the server reports an illegal action: \"Removed:[0:9]\", as if the board had 10 rows "
                 "instead of 4"},
        Nonsense{"Removed:[5:9]\n", "the server reports an illegal action: \"Removed:[5:9]\""},
        Nonsense{
            kBegin + "Removed:[1:2]\nRemoved:[4:2]\n",
            "the server reports an illegal action: \"Removed:[4:2]\", as if the board had 5 rows or more instead of 4"},
        Nonsense{kRemovals + "?Move(1):\nMove[12:0]:[2:0]\n",
                 "the server reports an illegal action: \"Move[12:0]:[2:0]\", as if the board had 13 rows or more "
                 "instead of 4"},
        Nonsense{kRemovals + "?Move(1):\nMove[3:3]:[1:3]\n",
                 "the server reports an illegal action: \"Move[3:3]:[1:3]\""},
        Nonsense{"Move[0:0]:[0:2]\n", "the server reports an illegal action: \"Move[0:0]:[0:2]\""},
        Nonsense{kRemovals + "Move[3:2]:[1:2]\n", "the server reports what we did not do: \"Move[3:2]:[1:2]\""},
        Nonsense{kFirstHears + "Move[0:0]:[0:2]\n",
                 "the server reports a move after the end of the game: \"Move[0:0]:[0:2]\""},
        Nonsense{std::string(5000, 'x'), "the connection: a line of more than 4096 bytes"},
        Nonsense{std::string(5000, 'x') + "\n", "the connection: a line of more than 4096 bytes"}));

TEST(ArtemisClient, EndlessTalkIsRefused) {
    std::string words;
    for (int i = 0; i < 1100; ++i) words += "la\n";
    EXPECT_EQ(meet(kFirst, words).failure, "the server sends nothing but words: \"la\"");
    std::string games;
    for (int i = 0; i < 1100; ++i) games += "Game:7\n";
    EXPECT_EQ(meet(kFirst, games).failure, "the server sends nothing but words: \"Game:7\"");
    std::string questions;
    for (int i = 0; i < 11; ++i) questions += "?Username:\n";
    EXPECT_EQ(meet(kFirst, questions).failure, "the server asks for our name again and again");
}

TEST(ArtemisClient, SilenceDuringTheGameEndsIt) {
    const Outcome outcome = meet_fed(
        kFirst, [](TcpStream& server) { server.write(kLogin + "Game:1\n", late()); }, 30ms);
    EXPECT_EQ(outcome.failure, "the server has said nothing for too long");
    EXPECT_EQ(outcome.answers, kLoginAnswers);
}

TEST(ArtemisClient, AGameHasBegunWithItsFirstRemovalAsWell) {
    const Outcome outcome = meet_fed(
        kSecond, [](TcpStream& server) { server.write("Removed:[1:2]\n", late()); }, 30ms);
    EXPECT_EQ(outcome.failure, "the server has said nothing for too long");
}

TEST(ArtemisClient, LinesAreHandedOn) {
    std::string log;
    ScriptedPlayer player(kFirst);
    ArtemisDialogue dialogue(player, {"7", "secret", "8"}, artemis_start(4).value());
    TcpListener listener(TcpListener::kLoopback, 0);
    TcpStream client = TcpStream::connect(TcpListener::kLoopback, listener.port(), late());
    listener.accept(late())->write(kFirstHears, late());
    run_artemis_client(dialogue, client, {.on_line = [&](std::string_view line) { log += std::string(line) + '\n'; }});
    EXPECT_EQ(log, kFirstHears);
}

}  // namespace
}  // namespace papamu::protocol::artemis_client_test
