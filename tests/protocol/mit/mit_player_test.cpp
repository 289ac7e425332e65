// A client as a player: what it is sent, byte for byte, and what happens to clients that do not do their part.
#include "protocol/mit/mit_player.h"

#include <gtest/gtest.h>

#include <atomic>

#include "engine/match/game.h"
#include "protocol/mit/mit_client.h"
#include "tests/protocol/mit/scripted.h"

namespace papamu::protocol::mit_player_test {
namespace {

using engine::GameEnding;
using engine::Milliseconds;
using rulesets::Player;

constexpr Milliseconds kMinute{60'000};

/// A client that is scripted by the test, on a thread of its own.
class ScriptedClient {
 public:
    using Script = std::function<void(TcpStream&)>;

    explicit ScriptedClient(Script script)
        : thread_([this, script = std::move(script)] {
              try {
                  TcpStream server = listener_.accept(late()).value();
                  script(server);
              } catch (const NetError&) {
              }
          }) {}

    [[nodiscard]] MitPeer peer() const {
        return {.host = TcpListener::kLoopback, .port = listener_.port(), .package = "keoki_1", .ack_time = kMinute};
    }

 private:
    TcpListener listener_{TcpListener::kLoopback, 0};
    Beside thread_;
};

void expect(TcpStream& server, const std::string& bytes) {
    const std::size_t count = from_hexadecimal(bytes).size();
    EXPECT_EQ(to_hexadecimal(server.read_bytes(count, late()).value()), bytes);
}
void answer(TcpStream& server, const std::string& expected, const std::string& sent) {
    expect(server, expected);
    server.write(from_hexadecimal(sent), late());
}
/// Sets up a game of one minute on 10 by 10, up to the first turn of WHITE.
void set_up(TcpStream& server) {
    answer(server, "00 6b 65 6f 6b 69 5f 31", "01");
    answer(server, "02 00 00 00 00 00 00 ea 60", "03");
    answer(server, "08 0a 0a", "09");
    expect(server, "04");
}
void wait_for_the_end(TcpStream& server) {
    while (server.read_some(100, late())) {
    }
}

engine::TurnLimits clock(Milliseconds time) {
    engine::TurnLimits limits;
    limits.time_left = time;
    return limits;
}

/// What the failure says if a client runs `script` once WHITE's first turn has begun; without the address, and with
/// "illegal: " in front if it is an illegal move.
std::string failure_at_move(const ScriptedClient::Script& script, Milliseconds time = kMinute,
                            Milliseconds patience = Milliseconds(20)) {
    const ScriptedClient client([&](TcpStream& server) {
        answer(server, "00 6b 65 6f 6b 69 5f 31", "01");
        server.read_bytes(9, late());
        server.write("\x03", late());
        answer(server, "08 0a 0a", "09");
        expect(server, "04");
        script(server);
    });
    MitPeer peer = client.peer();
    peer.patience = patience;
    const auto player = make_mit_player(peer);
    player->new_game();
    try {
        player->choose(mit_start(10, 10).value(), clock(time), {});
    } catch (const engine::PlayerFailure& failure) {
        const std::string text = failure.what();
        const bool is_move = dynamic_cast<const engine::IllegalMove*>(&failure) != nullptr;
        return (is_move ? "illegal: " : "") + text.substr(text.find(": ") + 2);
    }
    return "no failure";
}

std::string failure_at_answer(const std::string& bytes) {
    return failure_at_move([&](TcpStream& server) {
        server.write(from_hexadecimal(bytes), late());
        wait_for_the_end(server);
    });
}

/// Plays the first turn of WHITE and tells the client how the game ends.
void play_first_turn(engine::Player<Contest>& player) {
    player.new_game();
    player.choose(mit_start(10, 10).value(), clock(kMinute), {});
    player.end_game(mit_start(10, 10).value(), true);
}
constexpr const char* kFirstMove = "05 04 06 04 04";

TEST(MitPlayer, PlaysAllGamesOnOneConnection) {
    const ScriptedClient client([](TcpStream& server) {
        for (int game = 0; game < 3; ++game) {
            set_up(server);
            server.write(from_hexadecimal(kFirstMove), late());
            expect(server, "0f");
        }
        expect(server, "0e");
    });
    MitPeer peer = client.peer();
    peer.keeps_connection = true;
    const auto player = make_mit_player(peer);
    for (int game = 0; game < 3; ++game) play_first_turn(*player);
}

TEST(MitPlayer, AClientThatHasClosedIsCalledAgain) {
    TcpListener listener(TcpListener::kLoopback, 0);
    const Beside client([&] {
        for (int game = 0; game < 2; ++game) {
            TcpStream server = listener.accept(late()).value();
            set_up(server);
            server.write(from_hexadecimal(kFirstMove), late());
            expect(server, "0f");
        }
    });
    const auto player = make_mit_player({.host = TcpListener::kLoopback,
                                         .port = listener.port(),
                                         .package = "keoki_1",
                                         .ack_time = kMinute,
                                         .keeps_connection = true});
    for (int game = 0; game < 2; ++game) play_first_turn(*player);
}

/// The seat of one side sends what was recorded while the other side plays what was recorded.
void follow(const std::string& path, bool of_white) {
    const auto lines = read_wire_log(path);
    ASSERT_FALSE(lines.empty());
    const ScriptedClient client([&](TcpStream& server) {
        for (const WireLine& line : lines) {
            if (line.of_white != of_white) continue;
            if (line.from_server) {
                expect(server, to_hexadecimal(line.bytes));
            } else {
                server.write(line.bytes, late());
            }
        }
        EXPECT_THROW(server.read_some(1, late()), ConnectionClosed);
    });
    MitPeer peer = client.peer();
    int columns = 0;
    int rows = 0;
    for (const WireLine& line : lines) {
        if (line.of_white == of_white && line.bytes[0] == 0) peer.package = line.bytes.substr(1);
        if (line.bytes[0] != 8) continue;
        columns = line.bytes[1];
        rows = line.bytes[2];
    }
    const auto seat = make_mit_player(peer);
    ScriptedMitPlayer other(moves_of(lines, !of_white));
    engine::TimeControl control;
    control.game_time = kMinute;
    const auto game = engine::play_game<Contest>(
        mit_start(columns, rows).value(),
        {of_white ? seat.get() : &other, of_white ? static_cast<engine::Player<Contest>*>(&other) : seat.get()},
        control);
    EXPECT_EQ(game.ending, GameEnding::kRules) << game.detail;
    EXPECT_EQ(game.winner, 1);
}

TEST(MitPlayer, SaysWhatWasRecorded) {
    follow(PAPAMU_SOURCE_DIR "/tests/protocol/mit/wire.log", true);
    follow(PAPAMU_SOURCE_DIR "/tests/protocol/mit/wire.log", false);
}

TEST(MitPlayer, SaysWhatTheGenuineServerSaid) {
    const std::string path = PAPAMU_TEST_DATA "/genuine/mit_wire.log";
    follow(path, true);
    follow(path, false);
}

TEST(MitPlayer, HasComments) {
    const ScriptedClient client([](TcpStream& server) {
        set_up(server);
        server.write(from_hexadecimal("05 04 06 04 04") + "a\nvery long comment that goes on", late());
        wait_for_the_end(server);
    });
    const auto player = make_mit_player(client.peer());
    player->new_game();
    player->choose(mit_start(10, 10).value(), clock(kMinute), {});
    EXPECT_EQ(dynamic_cast<const MitCommentator&>(*player).comment(), "a?very long comment th");
}

TEST(MitPlayer, AMoveMayComeInPieces) {
    EXPECT_EQ(failure_at_move([](TcpStream& server) {
                  for (const char* const bytes : {"05 04", "06", "04 04", "6d 61 68 61 6c 6f"}) {
                      server.write(from_hexadecimal(bytes), late());
                  }
                  wait_for_the_end(server);
              }),
              "no failure");
}

TEST(MitPlayer, GivingUpIsALossOfBothSidesAndOfEveryKind) {
    for (const std::string comment : {"**FORFEIT**", "**ERROR**", "**TIME**"}) {
        EXPECT_EQ(failure_at_answer("05 ff ff ff ff " + to_hexadecimal(comment)), "it gave up: " + comment);
        EXPECT_EQ(failure_at_answer("05 04 06 04 04 " + to_hexadecimal(comment)), "it gave up: " + comment);
    }
    const auto in_pieces = [](TcpStream& server) {
        for (const char* const piece : {"\x05\xff\xff\xff\xff", "**TI", "ME**"}) server.write(piece, late());
        wait_for_the_end(server);
    };
    EXPECT_EQ(failure_at_move(in_pieces, kMinute, kMinute), "it gave up: **TIME**");
}

// The answer is understood, but it is not a move of the state.
TEST(MitPlayer, AnIllegalMoveIsOne) {
    EXPECT_EQ(failure_at_answer("05 05 06 05 04"), "illegal: no stone of WHITE is on (5,6)");
    EXPECT_EQ(failure_at_answer("05 04 04 04 06"), "illegal: no stone of WHITE is on (4,4)");
    EXPECT_EQ(failure_at_answer("05 04 06 04 02"), "illegal: (4,6) to (4,2) is not a jump");
    EXPECT_EQ(failure_at_answer("05 04 06 06 04"), "illegal: (4,6) to (6,4) is not a jump");
    EXPECT_EQ(failure_at_answer("05 04 06 04 7f"), "illegal: (4,127) is not on the board");
    EXPECT_EQ(failure_at_answer("05 80 80 80 80"), "illegal: (-128,-128) is not on the board");
    EXPECT_EQ(failure_at_answer("05 ff ff ff ff"), "illegal: (-1,-1) is not on the board");
}

TEST(MitPlayer, OtherAnswersAreFailures) {
    EXPECT_EQ(failure_at_answer("0d"), "it sent code 13 where code 5 was expected");
    EXPECT_EQ(failure_at_answer("48 65 6c 6c 6f"), "it sent byte 48 where a message begins");
    EXPECT_EQ(failure_at_answer("0e"), "it disconnected");
    EXPECT_EQ(failure_at_move([](TcpStream& server) { server.close(); }), "the connection was closed");
    EXPECT_EQ(failure_at_move([](TcpStream& server) { server.write("\x05\x04", late()); }),
              "the connection was closed");
    EXPECT_EQ(failure_at_move(wait_for_the_end, Milliseconds(30)), "it did not answer in time");
    EXPECT_EQ(failure_at_move([](TcpStream& server) {
                  while (true) server.write(std::string(100'000, 'x'), late());
              }),
              "it sent byte 78 where a message begins");
}

TEST(MitPlayer, AFloodAfterAMoveIsAFailureOfTheNextTurn) {
    const ScriptedClient client([](TcpStream& server) {
        set_up(server);
        server.write(from_hexadecimal("05 04 06 04 04"), late());
        expect(server, "0c 04 03 04 05 f0");
        while (true) server.write(std::string(100'000, 'x'), late());
    });
    const auto player = make_mit_player(client.peer());
    player->new_game();
    auto state = mit_start(10, 10).value();
    state = Contest::apply(state, player->choose(state, clock(kMinute), {}).action);
    state = Contest::apply(state, mit_action(state, {4, 3, 4, 5, Player::kRight, ""}).value());
    EXPECT_THROW(player->choose(state, clock(kMinute), {}), engine::PlayerFailure);
}

// The opponent's move is announced and acknowledged before the clock runs; the turn begins with choose().
TEST(MitPlayer, TheOpponentsMoveIsToldBeforeTheTurn) {
    std::atomic<int> acknowledged{0};
    std::atomic<bool> has_turn{false};
    const ScriptedClient client([&](TcpStream& server) {
        answer(server, "00 6b 65 6f 6b 69 5f 31", "01");
        answer(server, "02 00 00 00 00 00 00 ea 60", "03");
        expect(server, "08 0a 0a");
        ++acknowledged;
        server.write("\x09", late());
        answer(server, "04", "05 04 06 04 04");
        expect(server, "0c 04 03 04 05 f0");
        ++acknowledged;
        server.write("\x0d", late());
        expect(server, "04");
        EXPECT_TRUE(has_turn.load());
        server.write(from_hexadecimal("05 04 08 04 06"), late());
    });
    const auto player = make_mit_player(client.peer());
    player->new_game();
    auto state = mit_start(10, 10).value();
    player->announce(state, clock(kMinute));
    EXPECT_EQ(acknowledged, 1);
    state = Contest::apply(state, player->choose(state, clock(kMinute), {}).action);
    state = Contest::apply(state, mit_action(state, {4, 3, 4, 5, Player::kRight, ""}).value());
    player->announce(state, clock(kMinute));
    EXPECT_EQ(acknowledged, 2);
    has_turn = true;
    player->choose(state, clock(kMinute), {});
}

TEST(MitPlayer, ASilentClientDoesNotStart) {
    const ScriptedClient client(wait_for_the_end);
    MitPeer peer = client.peer();
    peer.ack_time = Milliseconds(30);
    const auto player = make_mit_player(peer);
    EXPECT_THROW(player->new_game(), engine::PlayerFailure);
}

std::uint16_t free_port() { return TcpListener(TcpListener::kLoopback, 0).port(); }

TEST(MitPlayer, NobodyThereIsALoss) {
    const std::uint16_t port = free_port();
    const auto player =
        make_mit_player({.host = TcpListener::kLoopback, .port = port, .connect_time = Milliseconds(50)});
    ScriptedMitPlayer other({});
    engine::TimeControl control;
    control.game_time = kMinute;
    const auto game = engine::play_game<Contest>(mit_start(10, 10).value(), {player.get(), &other}, control);
    EXPECT_EQ(game.winner, 1);
    EXPECT_EQ(game.detail, "127.0.0.1:" + std::to_string(port) + ": 127.0.0.1 port " + std::to_string(port) +
                               ": Connection refused");
}

TEST(MitPlayer, AClientMayListenLater) {
    const std::uint16_t port = free_port();
    const auto player = make_mit_player({.host = TcpListener::kLoopback, .port = port, .ack_time = kMinute});
    const Beside client([port] {
        std::this_thread::sleep_for(Milliseconds(150));
        TcpListener listener(TcpListener::kLoopback, port);
        TcpStream server = listener.accept(late()).value();
        answer(server, "00 70 61 70 61 6d 75", "01");
    });
    EXPECT_NO_THROW(player->new_game());
}

TEST(MitPlayer, TheWishToStopEndsTheWaiting) {
    const std::atomic<bool> stop{true};
    const auto player =
        make_mit_player({.host = TcpListener::kLoopback, .port = free_port(), .connect_time = kMinute, .stop = &stop});
    const auto begin = NetClock::now();
    EXPECT_NO_THROW(player->new_game()) << "nobody has lost";
    EXPECT_LT(NetClock::now() - begin, kMinute / 2);
}

TEST(MitPlayer, OtherGamesThanTheContestsAreRefused) {
    const auto failure = [](const Contest::State& state, const engine::TurnLimits& limits) {
        const ScriptedClient client([](TcpStream& server) {
            answer(server, "00 6b 65 6f 6b 69 5f 31", "01");
            wait_for_the_end(server);
        });
        const auto player = make_mit_player(client.peer());
        player->new_game();
        try {
            player->choose(state, limits, {});
        } catch (const engine::PlayerFailure& error) {
            const std::string text = error.what();
            return text.substr(text.find(": ") + 2);
        }
        return std::string("no failure");
    };
    EXPECT_EQ(failure(mit_start(10, 10).value(), {}), "the protocol has no games without a clock");
    EXPECT_EQ(failure(Contest::parse("xo.o/oxox/xoxo/oxox x").value(), clock(kMinute)),
              "the game does not begin as those of the contest do");
}

// Our own player and our own client, with nothing in between.
TEST(MitPlayer, PlaysAgainstOurOwnClient) {
    const auto lines = read_wire_log(PAPAMU_SOURCE_DIR "/tests/protocol/mit/wire.log");
    TcpListener white_listener(TcpListener::kLoopback, 0);
    TcpListener black_listener(TcpListener::kLoopback, 0);
    const auto serve = [&](TcpListener& listener, Player side) {
        ScriptedMitPlayer player(moves_of(lines, side == Player::kLeft));
        TcpStream server = listener.accept(late()).value();
        const auto games = run_mit_client(player, server, {.side = side});
        EXPECT_EQ(games.size(), 1U);
    };
    const Beside white([&] { serve(white_listener, Player::kLeft); });
    const Beside black([&] { serve(black_listener, Player::kRight); });
    const auto seat = [](const TcpListener& listener) {
        return make_mit_player({.host = TcpListener::kLoopback, .port = listener.port()});
    };
    const auto white_seat = seat(white_listener);
    const auto black_seat = seat(black_listener);
    engine::TimeControl control;
    control.game_time = kMinute;
    const auto game =
        engine::play_game<Contest>(mit_start(9, 7).value(), {white_seat.get(), black_seat.get()}, control);
    EXPECT_EQ(game.ending, GameEnding::kRules) << game.detail;
    EXPECT_EQ(game.winner, 1);
    EXPECT_EQ(game.plies.size(), 16U);
}

}  // namespace
}  // namespace papamu::protocol::mit_player_test
