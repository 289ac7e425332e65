// The client against a server whose every byte is given.
#include "protocol/mit/mit_client.h"

#include <gtest/gtest.h>

#include <future>

#include "tests/protocol/mit/scripted.h"

namespace papamu::protocol::mit_client_test {
namespace {

using engine::Milliseconds;
using rulesets::Player;

/// A client that plays on a thread of its own, and the server's end of its connection.
class Conversation {
 public:
    explicit Conversation(std::vector<MitMove> moves, MitClientOptions options = {}) : player(std::move(moves)) {
        TcpListener listener(TcpListener::kLoopback, 0);
        server.emplace(TcpStream::connect(TcpListener::kLoopback, listener.port(), late()));
        result_ = std::async(std::launch::async, [this, options, client = listener.accept(late()).value()]() mutable {
            TcpStream stream = std::move(client);  // closed at the end of the conversation
            return run_mit_client(player, stream, options);
        });
    }

    void send(const std::string& bytes) { server->write(from_hexadecimal(bytes), late()); }
    std::string receive(std::size_t count) { return to_hexadecimal(server->read_bytes(count, late()).value()); }
    /// Sends `sent`, and expects exactly `expected` in reply.
    void exchange(const std::string& sent, const std::string& expected) {
        send(sent);
        EXPECT_EQ(receive(from_hexadecimal(expected).size()), expected) << "after " << sent;
    }
    /// Sets up a game of one minute on 10 by 10.
    void set_up() {
        exchange("00 72 65 66", "01");
        exchange("02 00 00 00 00 00 00 ea 60", "03");
        exchange("08 0a 0a", "09");
    }

    std::vector<MitClientGame> games() { return result_.get(); }
    std::string error() {
        try {
            result_.get();
        } catch (const MitServerError& error) {
            return error.what();
        }
        return "none";
    }
    /// What the client still sends before it closes the connection.
    std::string rest() {
        std::string bytes;
        try {
            while (const auto block = server->read_some(100, late())) bytes += *block;
        } catch (const ConnectionClosed&) {
        }
        return to_hexadecimal(bytes);
    }

    ScriptedMitPlayer player;
    std::optional<TcpStream> server;

 private:
    std::future<std::vector<MitClientGame>> result_;
};

const MitMove kFirst{4, 6, 4, 4, Player::kLeft, ""};

/// The client of one side sends what was recorded.
void follow(const std::string& path, bool of_white, std::optional<Player> winner) {
    const auto lines = read_wire_log(path);
    ASSERT_FALSE(lines.empty());
    MitClientOptions options;
    options.side = of_white ? Player::kLeft : Player::kRight;
    Conversation talk(moves_of(lines, of_white), options);
    for (const WireLine& line : lines) {
        if (line.of_white != of_white) continue;
        if (line.from_server) {
            talk.server->write(line.bytes, late());
        } else {
            ASSERT_EQ(talk.receive(line.bytes.size()), to_hexadecimal(line.bytes));
        }
    }
    EXPECT_EQ(talk.rest(), "");
    const auto games = talk.games();
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].winner, winner);
}

TEST(MitClient, SaysWhatWasRecorded) {
    follow(PAPAMU_SOURCE_DIR "/tests/protocol/mit/wire.log", true,
           std::nullopt);  // the last move is not told to the loser
    follow(PAPAMU_SOURCE_DIR "/tests/protocol/mit/wire.log", false, Player::kRight);
}

TEST(MitClient, SaysWhatTheGenuineClientsSaid) {
    const std::string path = PAPAMU_TEST_DATA "/genuine/mit_wire.log";
    follow(path, true, std::nullopt);
    follow(path, false, Player::kRight);
}

TEST(MitClient, TellsItsPlayerLessForTheWay) {
    Conversation talk({kFirst}, {.transmission_time = Milliseconds(1000)});
    talk.set_up();
    talk.exchange("04", "05 04 06 04 04");
    talk.exchange("0c 04 03 04 05 f0", "0d");
    talk.exchange("04", "05 ff ff ff ff " + to_hexadecimal("**ERROR**"));
    talk.send("0e");
    talk.games();
    ASSERT_EQ(talk.player.seen.size(), 2U);
    EXPECT_EQ(talk.player.seen[0].time_left, Milliseconds(59000));
    EXPECT_LE(talk.player.seen[1].time_left, Milliseconds(58000));
    Conversation late({kFirst}, {.transmission_time = Milliseconds(70'000)});
    late.set_up();
    late.exchange("04", "05 04 06 04 04");  // with no time to think, but in time
    late.send("0e");
    late.games();
    EXPECT_EQ(late.player.seen.at(0).time_left, Milliseconds(0));
}

TEST(MitClient, KeepsItsOwnClock) {
    Conversation talk({kFirst});
    talk.player.on_choose = [] { std::this_thread::sleep_for(Milliseconds(20)); };
    talk.set_up();
    talk.exchange("04", "05 04 06 04 04");
    talk.exchange("0c 04 03 04 05 f0", "0d");
    talk.exchange("04", "05 ff ff ff ff " + to_hexadecimal("**ERROR**"));  // it knows no other move
    talk.send("0f 0e");
    EXPECT_EQ(talk.rest(), "");
    talk.games();
    ASSERT_EQ(talk.player.seen.size(), 2U);
    EXPECT_EQ(talk.player.seen[0].time_left, Milliseconds(59980));
    EXPECT_FALSE(talk.player.seen[0].move_time);
    EXPECT_LE(talk.player.seen[1].time_left, Milliseconds(59940));
}

// On a busy machine the server may have to wait for a processor before it takes our answer, and charges us for it.
TEST(MitClient, MeasuresHowLateTheServerIs) {
    Conversation talk({kFirst});
    talk.set_up();
    talk.exchange("04", "05 04 06 04 04");
    talk.exchange("0c 04 03 04 05 f0", "0d");
    std::this_thread::sleep_for(Milliseconds(100));
    talk.exchange("04", "05 ff ff ff ff " + to_hexadecimal("**ERROR**"));
    talk.send("0f 0e");
    talk.games();
    ASSERT_EQ(talk.player.seen.size(), 2U);
    EXPECT_EQ(talk.player.seen[0].time_left, Milliseconds(59980));
    EXPECT_LE(talk.player.seen[1].time_left, Milliseconds(59980 - 95));
    EXPECT_GE(talk.player.seen[1].time_left, Milliseconds(20'000)) << "a pause is no way";
}

TEST(MitClient, AddsAComment) {
    Conversation talk({kFirst}, {.comment = "Luminous beings are we, not this crude matter"});
    talk.set_up();
    talk.exchange("04", "05 04 06 04 04 " + to_hexadecimal("Luminous beings are we"));
    talk.send("0e");
    EXPECT_EQ(talk.rest(), "");
}

TEST(MitClient, TakesMessagesInPiecesAndTogether) {
    Conversation talk({kFirst});
    talk.exchange("00", "01");
    talk.send("72 65 66");
    talk.send("02 00 00");
    talk.exchange("00 00 00 00 ea 60", "03");
    talk.send("08 0a");
    talk.exchange("0a", "09");
    talk.exchange("06", "07");
    talk.exchange("0a 01 02 0f f0", "0b");
    talk.exchange("04", "05 04 06 04 04");
    talk.send("0f 0e");
    EXPECT_EQ(talk.rest(), "");
    EXPECT_EQ(talk.games().size(), 1U);
}

TEST(MitClient, PlaysSeveralGamesOnOneConnection) {
    Conversation talk({kFirst, kFirst});
    for (int game = 0; game < 2; ++game) {
        talk.set_up();
        talk.exchange("04", "05 04 06 04 04");
        talk.send("0f");
    }
    talk.send("0e");
    EXPECT_EQ(talk.rest(), "");
    EXPECT_EQ(talk.games().size(), 2U);
}

TEST(MitClient, TheEndOfTheConnectionIsAnEnd) {
    Conversation before({});
    before.server->close();
    EXPECT_EQ(before.games().size(), 0U);
    Conversation between({kFirst});
    between.set_up();
    between.exchange("04", "05 04 06 04 04");
    between.server->close();
    EXPECT_EQ(between.games().size(), 1U);
    Conversation within({});
    within.send("02 00 00");
    within.server->close();
    EXPECT_EQ(within.error(), "the connection was closed in the middle of a message");
}

// Sends 05 ff ff ff ff and a comment that gives the reason; the connection stays open.
TEST(MitClient, GivesUpAsTheProtocolHasIt) {
    Conversation failing({});
    failing.set_up();
    failing.exchange("04", "05 ff ff ff ff 2a 2a 45 52 52 4f 52 2a 2a");  // **ERROR**
    failing.send("0f 0e");
    EXPECT_EQ(failing.games().at(0).winner, Player::kRight);
    Conversation illegal({{0, 0, 9, 9, Player::kLeft, ""}});
    illegal.set_up();
    illegal.exchange("04", "05 ff ff ff ff 2a 2a 45 52 52 4f 52 2a 2a");
    Conversation slow({kFirst});
    slow.player.on_choose = [] { std::this_thread::sleep_for(Milliseconds(20)); };
    slow.exchange("02 00 00 00 00 00 00 00 05", "03");  // five milliseconds
    slow.exchange("08 0a 0a", "09");
    slow.exchange("04", "05 ff ff ff ff 2a 2a 54 49 4d 45 2a 2a");  // **TIME**
    Conversation stuck({});
    stuck.exchange("02 00 00 00 00 00 00 ea 60", "03");
    stuck.exchange("08 02 01", "09");
    stuck.exchange("04", "05 ff ff ff ff 2a 2a 46 4f 52 46 45 49 54 2a 2a");  // **FORFEIT**
    for (Conversation* const talk : {&illegal, &slow, &stuck}) {
        talk->send("0e");
        EXPECT_EQ(talk->games().at(0).winner, Player::kRight);
    }
}

TEST(MitClient, AWrongServerIsToldGoodbyeAndNamed) {
    const auto error_after = [](const std::string& bytes, bool is_set_up = true, MitClientOptions options = {}) {
        Conversation talk({kFirst}, options);
        if (is_set_up) talk.set_up();
        talk.send(bytes);
        const std::string rest = talk.rest();
        EXPECT_TRUE(rest.ends_with("0e")) << rest << " after " << bytes;
        return talk.error();
    };
    const MitClientOptions black{.side = Player::kRight};
    EXPECT_EQ(error_after("48 54 54 50", false), "the server sent byte 48 where a message begins");
    EXPECT_EQ(error_after("01"), "the server sent what only players send (code 1)");
    EXPECT_EQ(error_after("05 04 06 04 04"), "the server sent what only players send (code 5)");
    EXPECT_EQ(error_after("02 ff ff ff ff ff ff ff ff", false), "the server sent a negative time");
    EXPECT_EQ(error_after("08 00 00", false), "no board: a board of 0 x 0 has no cells");
    EXPECT_EQ(error_after("08 ff ff", false), "no board: a board has at most 127 columns and 127 rows");
    EXPECT_EQ(error_after("08 15 15", false), "no board: a board of 21 x 21 is too large: at most 400 cells");
    EXPECT_EQ(error_after("04", false), "the server began a turn before there was a board");
    EXPECT_EQ(error_after("0c 04 06 04 04 0f", false), "the server began a turn before there was a board");
    EXPECT_EQ(error_after("08 0a 0a 04", false), "the server began a turn before it had said the time");
    EXPECT_EQ(error_after("04", true, black), "the server asked for a move out of turn");
    EXPECT_EQ(error_after("0c 04 06 04 04 0f"), "the server sent a move of our own side");
    EXPECT_EQ(error_after("0c 05 06 05 04 f0"), "the opponent's move: it is not the turn of BLACK");
    EXPECT_EQ(error_after("0c 04 06 04 02 0f", true, black), "the opponent's move: (4,6) to (4,2) is not a jump");
    EXPECT_EQ(error_after("0c 05 06 05 04 0f", true, black), "the opponent's move: no stone of WHITE is on (5,6)");
    EXPECT_EQ(error_after("0c ff ff ff ff 0f", true, black), "the opponent's move: (-1,-1) is not on the board");
    EXPECT_EQ(error_after("0c 04 06 04 04 07", true, black), "the server sent a move of side 07");
    EXPECT_EQ(error_after("0f 04"), "the server began a turn before there was a board");
    EXPECT_EQ(error_after("", true, {.patience = Milliseconds(50)}), "the server has been silent for 0 s");
}

TEST(MitClient, AFloodIsAnError) {
    Conversation talk({});
    talk.send("00");
    try {
        while (true) talk.server->write(std::string(1000, 'x'), late());
    } catch (const NetError&) {
    }
    EXPECT_EQ(talk.error(), "the server sent a text without end");
}

TEST(MitClient, StopsWhenItIsTold) {
    std::atomic<bool> stop{false};
    Conversation talk({kFirst}, {.stop = &stop});
    talk.set_up();
    stop = true;
    EXPECT_EQ(talk.rest(), "");
    EXPECT_EQ(talk.games().size(), 1U);
}

}  // namespace
}  // namespace papamu::protocol::mit_client_test
