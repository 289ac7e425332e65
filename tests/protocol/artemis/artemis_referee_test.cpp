// The referee of one game, with a clock that the test sets: what each player is sent, in which pieces, and when time is
// up; and the pauses between the pieces.
#include "protocol/artemis/artemis_referee.h"

#include <gtest/gtest.h>

#include "protocol/artemis/artemis_guest.h"
#include "protocol/net/tcp_listener.h"

namespace papamu::protocol::artemis_referee_test {
namespace {

using namespace std::chrono_literals;
using engine::GameEnding;

const NetDeadline kStart{1'000'000s};

/// Records what is sent, piece by piece: "1< Game:7\n" is sent to player 1.
struct Table {
    explicit Table(int size, const ArtemisClocks& clocks = {})
        : referee(7, artemis_start(size).value(), clocks, [this](int seat, std::string_view lines) {
              pieces.push_back(std::to_string(seat + 1) + "< " + std::string(lines));
              return now;
          }) {
        referee.begin();
    }
    /// The pieces sent since the last call.
    std::vector<std::string> take() { return std::exchange(pieces, {}); }

    NetDeadline now = kStart;
    std::vector<std::string> pieces;
    ArtemisReferee referee;
};

using Pieces = std::vector<std::string>;

TEST(ArtemisReferee, SendsItsLinesInTheGroupsOfTheContest) {
    Table table(4);
    EXPECT_EQ(table.take(), (Pieces{"1< Game:7\n", "2< Game:7\n", "1< Player:1\n?Remove:\n"}));
    table.referee.hear(0, "[1:2]", table.now);
    EXPECT_EQ(table.take(), (Pieces{"1< Color:WHITE\n", "1< Removed:[1:2]\n", "2< Color:BLACK\n",
                                    "2< Player:2\nRemoved:[1:2]\n?Remove:\n"}));
    table.referee.hear(1, "[0:2]", table.now);
    EXPECT_EQ(table.take(), (Pieces{"2< Removed:[0:2]\n", "1< Removed:[0:2]\n", "1< ?Move(180000):\n"}));
    table.referee.hear(0, "[3:2]:[1:2]", table.now);
    EXPECT_EQ(table.take(), (Pieces{"1< Move[3:2]:[1:2]\n", "2< Move[3:2]:[1:2]\n", "2< ?Move(180000):\n"}));
}

TEST(ArtemisReferee, TheCornerIsBlack) {
    Table table(18);
    table.take();
    table.referee.hear(0, "[0:0]", table.now);
    EXPECT_EQ(table.take().front(), "1< Color:BLACK\n");
}

TEST(ArtemisReferee, ChargesMovesAndNotRemovals) {
    Table table(4);
    table.now += 50s;
    table.referee.hear(0, "[1:2]", table.now);
    table.now += 59s;
    table.referee.hear(1, "[0:2]", table.now);
    EXPECT_EQ(table.take().back(), "1< ?Move(180000):\n");
    table.now += 1234ms;
    table.referee.hear(0, "[3:2]:[1:2]", table.now);
    EXPECT_EQ(table.take().back(), "2< ?Move(180000):\n");
    table.now += 180s;  // exactly at the deadline
    table.referee.hear(1, "[0:0]:[0:2]", table.now);
    EXPECT_EQ(table.take().back(), "1< ?Move(178766):\n");
    EXPECT_EQ(table.referee.game().plies[2].clock, 178766ms);
    EXPECT_EQ(table.referee.game().plies[3].clock, 0ms);
}

TEST(ArtemisReferee, TheClockRunsFromWhenTheQuestionWent) {
    Table table(4, {.game_time = 10s, .removal_time = 5s});
    table.referee.told(1, kStart + 4s);  // player 2 was not asked
    EXPECT_EQ(table.referee.deadline(), kStart + 5s);
    table.referee.told(0, kStart + 3s);
    table.referee.told(0, kStart + 1s);  // already known
    EXPECT_EQ(table.referee.deadline(), kStart + 8s);
    table.referee.hear(0, "[1:2]", table.now);
    table.referee.hear(1, "[0:2]", table.now);
    table.referee.told(0, table.now + 2s);
    table.take();
    table.referee.hear(0, "[3:2]:[1:2]", table.now += 3s);
    EXPECT_EQ(table.referee.game().plies.back().clock, 9s);
}

TEST(ArtemisReferee, TimeIsUpAtTheDeadlineAndNotBefore) {
    Table table(4, {.game_time = 10s, .removal_time = 5s});
    EXPECT_EQ(table.referee.deadline(), kStart + 5s);
    table.referee.hear(0, "[1:2]", table.now);
    table.referee.hear(1, "[0:2]", table.now);
    table.referee.hear(0, "[3:2]:[1:2]", table.now += 4s);
    table.referee.hear(1, "[0:0]:[0:2]", table.now += 1s);
    EXPECT_EQ(table.referee.deadline(), table.now + 6s);
    table.take();
    table.referee.check_clock(table.now + 6s);
    EXPECT_FALSE(table.referee.is_over());
    table.referee.check_clock(table.now + 6s + 1ms);
    EXPECT_TRUE(table.referee.is_over());
    EXPECT_EQ(table.take(), (Pieces{"1< Opponent wins!\n", "2< You win!\n"}));
    EXPECT_EQ(table.referee.game().ending, GameEnding::kTime);
    EXPECT_EQ(table.referee.deadline(), std::nullopt);
}

TEST(ArtemisReferee, AMoveThatComesTooLateIsNotPlayed) {
    Table table(4, {.game_time = 10s});
    table.referee.hear(0, "[1:2]", table.now);
    table.referee.hear(1, "[0:2]", table.now);
    table.referee.hear(0, "[3:2]:[1:2]", table.now + 10s + 1ns);
    EXPECT_EQ(table.referee.game().winner, 1);
    EXPECT_EQ(table.referee.game().plies.size(), 2U);
}

// On 2x2 neither player can move after the removals: player 1 is not even asked.
TEST(ArtemisReferee, WhoCannotMoveHasLostAtOnce) {
    Table table(2);
    table.referee.hear(0, "[0:0]", table.now);
    table.take();
    table.referee.hear(1, "[0:1]", table.now);
    EXPECT_EQ(table.take(),
              (Pieces{"2< Removed:[0:1]\n", "1< Removed:[0:1]\n", "1< Opponent wins!\n", "2< You win!\n"}));
    EXPECT_EQ(table.referee.game().winner, 1);
    EXPECT_EQ(table.referee.game().ending, GameEnding::kRules);
}

TEST(ArtemisReferee, AfterTheEndNothingIsSaid) {
    Table table(4);
    table.referee.fail(0, "it closed the connection", false);
    table.take();
    table.referee.hear(1, "[0:0]", table.now);
    table.referee.fail(1, "it closed the connection", true);
    table.referee.check_clock(table.now + 1000s);
    table.referee.stop("the server has ended");
    EXPECT_EQ(table.take(), Pieces{});
    EXPECT_EQ(table.referee.game().winner, 1);
}

TEST(ArtemisReferee, TheLogIsWhatPlayerOneHears) {
    Table table(2);
    table.referee.hear(0, "[0:0]", table.now);
    table.referee.hear(1, "[0:1]", table.now);
    EXPECT_EQ(table.referee.log(),
              "Game:7\nPlayer:1\n?Remove:\nColor:BLACK\nRemoved:[0:0]\nRemoved:[0:1]\nOpponent wins!\n");
}

/// The two ends of a connection.
struct Wire {
    TcpListener listener{TcpListener::kLoopback, 0};
    TcpStream client = TcpStream::connect(TcpListener::kLoopback, listener.port(), NetClock::now() + 60s);
    TcpStream server = listener.accept(NetClock::now() + 60s).value();

    /// `bytes` bytes and whatever else has arrived with them.
    std::string arrived(std::size_t bytes) {
        std::string text = client.read_bytes(bytes, NetClock::now() + 60s).value_or("(nothing came)");
        return text + client.read_some(1000, NetClock::now()).value_or("");
    }
};

TEST(PacedOutput, KeepsThePauseBetweenPieces) {
    Wire wire;
    PacedOutput output(20ms);
    EXPECT_EQ(output.next(), std::nullopt);
    EXPECT_EQ(output.add("a\n", kStart), kStart);
    EXPECT_EQ(output.add("b\nc\n", kStart), kStart + 20ms);
    EXPECT_EQ(output.bytes(), 6U);
    output.flush(wire.server, kStart);
    EXPECT_EQ(wire.arrived(2), "a\n");
    EXPECT_EQ(output.next(), kStart + 20ms);
    output.flush(wire.server, kStart + 19ms);
    EXPECT_EQ(wire.arrived(0), "");
    output.flush(wire.server, kStart + 20ms);
    EXPECT_EQ(wire.arrived(4), "b\nc\n");
    EXPECT_EQ(output.bytes(), 0U);
    EXPECT_EQ(output.add("d\n", kStart + 30ms), kStart + 40ms);
    EXPECT_EQ(output.add("e\n", kStart + 90ms), kStart + 90ms);
}

TEST(PacedOutput, WhoSendsLateKeepsThePauseAllTheSame) {
    Wire wire;
    PacedOutput output(20ms);
    output.add("a\n", kStart);
    output.add("b\n", kStart);
    output.flush(wire.server, kStart + 500ms);
    EXPECT_EQ(wire.arrived(2), "a\n");
    EXPECT_EQ(output.next(), kStart + 520ms);
    output.flush(wire.server, kStart + 520ms);
    EXPECT_EQ(wire.arrived(2), "b\n");
}

TEST(PacedOutput, KnowsWhenTheLastPieceGoes) {
    Wire wire;
    PacedOutput output(20ms);
    EXPECT_EQ(output.end(kStart), std::nullopt);
    output.add("a\n", kStart);
    output.add("b\n", kStart);
    output.add("c\n", kStart);
    EXPECT_EQ(output.end(kStart), kStart + 40ms);
    output.flush(wire.server, kStart + 500ms);
    EXPECT_EQ(output.end(kStart + 500ms), kStart + 540ms);
    output.flush(wire.server, kStart + 520ms);
    output.flush(wire.server, kStart + 545ms);
    EXPECT_EQ(output.end(kStart + 900ms), kStart + 545ms);
    EXPECT_EQ(wire.arrived(6), "a\nb\nc\n");
}

// A client that does not read cannot stop its own clock that way.
TEST(PacedOutput, APieceMayHaveAPauseOfItsOwn) {
    Wire wire;
    PacedOutput output(20ms);
    output.add("a\n", kStart);
    EXPECT_EQ(output.add("b\n", kStart, 150ms), kStart + 150ms);
    EXPECT_EQ(output.add("c\n", kStart), kStart + 170ms);
    EXPECT_EQ(output.end(kStart), kStart + 170ms);
    output.flush(wire.server, kStart + 5ms);
    EXPECT_EQ(output.next(), kStart + 155ms);
    EXPECT_EQ(output.end(kStart + 5ms), kStart + 175ms);
    output.flush(wire.server, kStart + 155ms);
    EXPECT_EQ(output.next(), kStart + 175ms);
    EXPECT_EQ(wire.arrived(4), "a\nb\n");
}

TEST(PacedOutput, SaysNothingOfASlowClient) {
    Wire wire;
    PacedOutput output(0ms);
    while (output.bytes() == 0) {
        output.add(std::string(100'000, 'x'), kStart);
        output.flush(wire.server, kStart);
    }
    EXPECT_EQ(output.end(kStart), std::nullopt);
}

TEST(PacedOutput, WithoutAPauseEverythingGoesAtOnce) {
    Wire wire;
    PacedOutput output(0ms);
    output.add("a\n", kStart);
    output.add("b\n", kStart);
    output.flush(wire.server, kStart);
    EXPECT_EQ(wire.arrived(4), "a\nb\n");
}

TEST(ArtemisGuest, IsGreetedPieceByPiece) {
    Wire wire;
    ArtemisGuest guest(std::move(wire.server), {}, kStart);
    guest.flush(kStart);
    EXPECT_EQ(wire.arrived(27), "Artemis Konane Server v1.0\n");
    guest.flush(kStart + 149ms);
    EXPECT_EQ(guest.next_look(kStart + 149ms), kStart + 150ms) << "a client may take what comes at once for one line";
    guest.flush(kStart + 150ms);
    EXPECT_EQ(wire.arrived(11), "?Username:\n");
}

// Output that a client does not read is kept up to a limit, and the server never waits for the client.
TEST(ArtemisGuest, WhoDoesNotReadIsGivenUp) {
    Wire wire;
    ArtemisGuest guest(std::move(wire.server), {.gap = 0ms}, kStart);
    const std::string piece(1000, 'x');
    EXPECT_THROW(
        {
            for (int i = 0; i < 100'000; ++i) {
                guest.send(piece, kStart);
                guest.flush(kStart);
            }
        },
        NetError);
}

TEST(ArtemisGuest, WhoLeavesHearsTheLastWord) {
    Wire wire;
    ArtemisGuest guest(std::move(wire.server), {.gap = 20ms, .greeting_gap = 20ms}, kStart);
    guest.send("You win!\n", kStart);
    wire.client.write("still talking\n", NetClock::now() + 60s);
    guest.leave(kStart);
    EXPECT_FALSE(guest.has_left(kStart));
    EXPECT_FALSE(guest.has_left(kStart + 20ms));
    EXPECT_FALSE(guest.has_left(kStart + 40ms));
    EXPECT_EQ(wire.client.read_line(NetClock::now() + 60s), "Artemis Konane Server v1.0");
    EXPECT_EQ(wire.client.read_line(NetClock::now() + 60s), "?Username:");
    EXPECT_EQ(wire.client.read_line(NetClock::now() + 60s), "You win!");
    EXPECT_THROW(wire.client.read_line(NetClock::now() + 60s), ConnectionClosed);
    EXPECT_TRUE(guest.has_left(kStart + 2s));  // it has not closed its side, but its time is up
    wire.client.close();
    const NetDeadline patience = NetClock::now() + 60s;
    while (!guest.has_left(kStart + 60ms)) ASSERT_LT(NetClock::now(), patience);
}

}  // namespace
}  // namespace papamu::protocol::artemis_referee_test
