// Our server against clients that follow a script, byte for byte: what it sends and how it groups it, and what becomes of
// clients that do anything else.
#include "protocol/artemis/artemis_server.h"

#include <gtest/gtest.h>
#include <sys/socket.h>

#include <algorithm>
#include <thread>

#include "tests/protocol/artemis/running_server.h"

namespace papamu::protocol {
namespace {

using namespace std::chrono_literals;
using engine::GameEnding;

const std::string kGreeting = "Artemis Konane Server v1.0\n";
const std::string kLogin = kGreeting + "?Username:\n?Password:\n?Opponent:\n";

/// A script for both players of one game; player 1 plays as user "1" whatever the coin says.
struct Duel {
    explicit Duel(const ArtemisServerOptions& options) : server(options) {
        std::array<std::optional<ScriptedClient>, 2> clients;
        for (int i : {0, 1}) clients[static_cast<std::size_t>(i)].emplace(server.port());
        clients[0]->log_in("7", "8");
        clients[1]->log_in("8", "7");
        for (auto& client : clients) client->expect(kLogin + "Game:1\n");
        // The one that is asked is player 1.
        std::size_t one = 0;
        while (!clients[one]->hears_within(5ms)) one = 1 - one;
        users = {one == 0 ? "7" : "8", one == 0 ? "8" : "7"};
        first = std::move(clients[one]);
        second = std::move(clients[1 - one]);
        first->expect("Player:1\n");
        first->expect("?Remove:\n");
    }

    /// The removals of a board of four rows.
    void remove_stones() {
        first->send("[1:2]\r\n");
        first->expect("Color:WHITE\nRemoved:[1:2]\n");
        second->expect("Color:BLACK\nPlayer:2\nRemoved:[1:2]\n?Remove:\n");
        second->send("[0:2]\n");
        second->expect("Removed:[0:2]\n");
        first->expect("Removed:[0:2]\n");
    }

    /// The game after its end, as the server reports it.
    FinishedGame result() { return server.wait_for_games(1).front(); }

    RunningServer server;
    std::array<std::string, 2> users;
    std::optional<ScriptedClient> first;
    std::optional<ScriptedClient> second;
};

ArtemisServerOptions options() {
    ArtemisServerOptions options;
    options.port = 0;
    options.size = 4;
    options.seed = 3;
    options.guests.gap = engine::Milliseconds(0);
    return options;
}

TEST(ArtemisServer, RefereesAGameByteForByte) {
    Duel duel(options());
    duel.remove_stones();
    duel.first->expect_prompt();
    const std::vector<std::string> moves = {"[3:2]:[1:2]", "[0:0]:[0:2]", "[0:3]:[0:1]", "[2:0]:[0:0]", "[2:3]:[0:3]",
                                            "[0:0]:[0:2]", "[1:2]:[1:0]", "[3:1]:[1:1]", "[0:3]:[0:1]"};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        ScriptedClient& mover = i % 2 == 0 ? *duel.first : *duel.second;
        ScriptedClient& other = i % 2 == 0 ? *duel.second : *duel.first;
        mover.send(moves[i] + (i % 2 == 0 ? "\r\n" : "\n"));
        mover.expect("Move" + moves[i] + "\n");
        other.expect("Move" + moves[i] + "\n");
        if (i + 1 < moves.size()) other.expect_prompt();
    }
    // Player 2 cannot move: it is not asked.
    duel.first->expect("You win!\n");
    duel.second->expect("Opponent wins!\n");
    duel.first->expect_end();
    duel.second->expect_end();
    const FinishedGame game = duel.result();
    EXPECT_EQ(game.users, duel.users);
    EXPECT_EQ(game.winner, 0);
    EXPECT_EQ(game.ending, GameEnding::kRules);
    EXPECT_EQ(game.plies, 11U);
}

TEST(ArtemisServer, TheRemovalIsNotCharged) {
    Duel duel(options());
    std::this_thread::sleep_for(20ms);  // charged, this would show
    duel.remove_stones();
    duel.first->expect("?Move(180000):\n");
    duel.first->send("[3:2]:[1:2]\r\n");
    duel.second->expect("Move[3:2]:[1:2]\n?Move(180000):\n");
    std::this_thread::sleep_for(20ms);
    duel.second->send("[0:0]:[0:2]\r\n");
    duel.first->expect("Move[3:2]:[1:2]\nMove[0:0]:[0:2]\n");
    duel.first->expect_prompt();
    duel.first->send("[0:3]:[0:1]\r\n");
    duel.second->expect("Move[0:0]:[0:2]\nMove[0:3]:[0:1]\n");
    EXPECT_LE(duel.second->expect_prompt(), 180000 - 20);
}

TEST(ArtemisServer, PairsByMutualNamingAlone) {
    RunningServer server(options());
    ScriptedClient a(server.port());
    ScriptedClient b(server.port());
    ScriptedClient c(server.port());
    ScriptedClient a_again(server.port());
    a.log_in("a", "b");
    b.log_in("b", "c");
    c.log_in("c", "a");
    a_again.log_in("a", "c");
    c.expect(kLogin + "Game:1\n");
    a_again.expect(kLogin + "Game:1\n");
    a.expect(kLogin);
    b.expect(kLogin);
    EXPECT_FALSE(a.hears_within(30ms));
    EXPECT_FALSE(b.hears_within(30ms));
}

TEST(ArtemisServer, WhoNamesItselfNeedsAnotherOfThatName) {
    RunningServer server(options());
    ScriptedClient one(server.port());
    one.log_in("7", "7");
    one.expect(kLogin);
    EXPECT_FALSE(one.hears_within(30ms));
    ScriptedClient two(server.port());
    two.log_in("7", "7");
    one.expect("Game:1\n");
    two.expect(kLogin + "Game:1\n");
}

TEST(ArtemisServer, TheCoinFollowsTheSeed) {
    const auto firsts = [](std::uint64_t seed) {
        ArtemisServerOptions seeded = options();
        seeded.seed = seed;
        RunningServer server(seeded);
        std::string text;
        for (std::size_t game = 1; game <= 12; ++game) {
            ScriptedClient a(server.port());
            a.log_in("a", "b");
            a.expect(kLogin);
            ScriptedClient b(server.port());
            b.log_in("b", "a");
            b.expect(kLogin + "Game:" + std::to_string(game) + "\n");
            a.close();
            text += server.wait_for_games(game).back().users[0];
        }
        return text;
    };
    const std::string three = firsts(3);
    EXPECT_EQ(three, firsts(3));
    EXPECT_NE(three, firsts(4));
    EXPECT_NE(three.find('a'), std::string::npos);
    EXPECT_NE(three.find('b'), std::string::npos);
}

struct Offence {
    std::string name;
    std::string bytes;  // what player 1 sends instead of its move
    std::string told;   // what it is told
    GameEnding ending = GameEnding::kIllegal;
    std::string detail;
};

class ArtemisServerOffence : public ::testing::TestWithParam<Offence> {};

TEST_P(ArtemisServerOffence, CostsTheGame) {
    const Offence& offence = GetParam();
    Duel duel(options());
    duel.remove_stones();
    duel.first->expect_prompt();
    duel.first->send(offence.bytes);
    duel.first->expect(offence.told);
    duel.first->expect_end();
    duel.second->expect("You win!\n");
    duel.second->expect_end();
    EXPECT_EQ(duel.result().winner, 1);
    EXPECT_EQ(duel.result().ending, offence.ending);
    EXPECT_EQ(duel.result().detail, offence.detail);
}

INSTANTIATE_TEST_SUITE_P(
    Moves, ArtemisServerOffence,
    ::testing::Values(Offence{"stuck", "[0:0]:[0:0]\r\n", "Error:[0:0]:[0:0] is no legal move\n", GameEnding::kIllegal,
                              "[0:0]:[0:0] is no legal move"},
                      Offence{"the other colour", "[0:0]:[0:2]\r\n", "Error:[0:0]:[0:2] is no legal move\n",
                              GameEnding::kIllegal, "[0:0]:[0:2] is no legal move"},
                      Offence{"off the board", "[3:2]:[99:2]\r\n", "Error:[3:2]:[99:2] is no legal move\n",
                              GameEnding::kIllegal, "[3:2]:[99:2] is no legal move"},
                      Offence{"a removal", "[3:2]\r\n", "Error:[3:2] is no legal removal\n", GameEnding::kIllegal,
                              "[3:2] is no legal removal"},
                      Offence{"another notation", "Move[3,2]:[1,2]\r\n", "Error:\"Move[3,2]:[1,2]\" is no move\n",
                              GameEnding::kIllegal, "it sent \"Move[3,2]:[1,2]\""},
                      Offence{"bytes", std::string("\0\xff\x1b[2J\n", 7), "Error:\"???[2J\" is no move\n",
                              GameEnding::kIllegal, "it sent \"???[2J\""},
                      Offence{"an endless line", std::string(300, 'x'), "Error:a line of more than 200 bytes\n",
                              GameEnding::kFailure, "a line of more than 200 bytes"},
                      Offence{"a long line", std::string(300, 'x') + "\n", "Error:a line of more than 200 bytes\n",
                              GameEnding::kFailure, "a line of more than 200 bytes"}),
    [](const auto& offence) {
        std::string name = offence.param.name;
        std::replace(name.begin(), name.end(), ' ', '_');
        return name;
    });

TEST(ArtemisServer, IllegalRemovalsLose) {
    Duel duel(options());
    duel.first->send("[0:1]\n");
    duel.first->expect("Error:[0:1] is no legal removal\n");
    duel.first->expect_end();
    duel.second->expect("You win!\n");
    EXPECT_EQ(duel.result().ending, GameEnding::kIllegal);
    Duel other(options());
    other.first->send("[1:2]\n");
    other.second->expect("Color:BLACK\nPlayer:2\nRemoved:[1:2]\n?Remove:\n");
    other.second->send("[3:3]\n");
    other.second->expect("Error:[3:3] is no legal removal\n");
    other.first->expect("Color:WHITE\nRemoved:[1:2]\nYou win!\n");
    EXPECT_EQ(other.result().winner, 0);
}

TEST(ArtemisServer, WhoSpeaksOutOfTurnLoses) {
    Duel duel(options());
    duel.second->send("[0:2]\n");
    duel.second->expect("Error:it is not your turn\n");
    duel.second->expect_end();
    duel.first->expect("You win!\n");
    EXPECT_EQ(duel.result().winner, 0);
    EXPECT_EQ(duel.result().ending, GameEnding::kFailure);
}

TEST(ArtemisServer, TwoMovesAtOnceAreOneTooMany) {
    Duel duel(options());
    duel.remove_stones();
    duel.first->expect_prompt();
    duel.first->send("[3:2]:[1:2]\r\n[0:3]:[0:1]\r\n");
    duel.first->expect("Move[3:2]:[1:2]\nError:it is not your turn\n");
    duel.second->expect("Move[3:2]:[1:2]\n?Move(180000):\nYou win!\n");
    EXPECT_EQ(duel.result().winner, 1);
    EXPECT_EQ(duel.result().plies, 3U);
}

TEST(ArtemisServer, WhoGoesLoses) {
    Duel duel(options());
    duel.remove_stones();
    duel.second->close();
    duel.first->expect("?Move(180000):\nYou win!\n");
    duel.first->expect_end();
    EXPECT_EQ(duel.result().winner, 0);
    EXPECT_EQ(duel.result().detail, "it closed the connection");
    EXPECT_EQ(duel.result().plies, 2U);
}

TEST(ArtemisServer, AResetIsNothingElse) {
    Duel duel(options());
    const linger reset{.l_onoff = 1, .l_linger = 0};
    ::setsockopt(duel.first->stream().descriptor(), SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
    duel.first->close();
    duel.second->expect("You win!\n");
    duel.second->expect_end();
    EXPECT_EQ(duel.result().winner, 1);
    EXPECT_EQ(duel.result().detail, "it closed the connection");
}

TEST(ArtemisServer, WhoOverstepsItsTimeLoses) {
    ArtemisServerOptions quick = options();
    quick.clocks.game_time = engine::Milliseconds(30);
    Duel duel(quick);
    duel.remove_stones();
    duel.first->expect("?Move(30):\nOpponent wins!\n");
    duel.first->expect_end();
    duel.second->expect("You win!\n");
    EXPECT_EQ(duel.result().winner, 1);
    EXPECT_EQ(duel.result().ending, GameEnding::kTime);
}

TEST(ArtemisServer, ARemovalHasItsOwnTime) {
    ArtemisServerOptions quick = options();
    quick.clocks.removal_time = engine::Milliseconds(30);
    Duel duel(quick);
    duel.first->expect("Opponent wins!\n");
    duel.second->expect("You win!\n");
    EXPECT_EQ(duel.result().ending, GameEnding::kTime);
}

TEST(ArtemisServer, BlankLinesArePassedOverButNoFloodOfThem) {
    Duel duel(options());
    duel.remove_stones();
    duel.second->send("\n\r\n\n");
    duel.first->expect_prompt();
    duel.first->send("\r\n[3:2]:[1:2]\r\n");
    duel.first->expect("Move[3:2]:[1:2]\n");
    duel.second->expect("Move[3:2]:[1:2]\n");
    duel.second->expect_prompt();
    duel.first->send(std::string(200, '\n'));
    duel.first->expect("Error:it is not your turn\n");
    duel.second->expect("You win!\n");
}

// Megabytes that nobody asked for: the flood is cut off, and the other player and later ones are served.
TEST(ArtemisServer, AFloodHarmsNobodyElse) {
    Duel duel(options());
    std::thread flood([&] {
        const std::string block(std::size_t{1} << 16, 'x');
        try {
            while (true) duel.first->send(block);
        } catch (const NetError&) {
        }
    });
    duel.second->expect("You win!\n");
    duel.second->expect_end();
    flood.join();
    EXPECT_EQ(duel.result().winner, 1);
    EXPECT_EQ(duel.result().detail, "a line of more than 200 bytes");
    ScriptedClient next(duel.server.port());
    next.expect(kGreeting + "?Username:\n");
}

TEST(ArtemisServer, ALoginThatIsNoneIsRefused) {
    RunningServer server(options());
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"\r\n", "?Username:\nError:that is no name\n"},
        {std::string(65, 'x') + "\n", "?Username:\nError:that is no name\n"},
        {std::string("\0\n", 2), "?Username:\nError:that is no name\n"},
        {std::string(201, 'x'), "?Username:\nError:a line of more than 200 bytes\n"},
        {"7\n\n\n", "?Username:\n?Password:\n?Opponent:\nError:that is no name\n"},
        {"7\n7\n8\n[0:0]\n", "?Username:\n?Password:\n?Opponent:\nError:the game has not begun\n"}};
    for (const auto& [bytes, answer] : cases) {
        ScriptedClient client(server.port());
        client.expect(kGreeting);
        client.send(bytes);
        client.expect(answer);
        client.expect_end();
    }
}

TEST(ArtemisServer, NobodyWaitsForEver) {
    ArtemisServerOptions brief = options();
    brief.guests.pairing_time = engine::Milliseconds(30);
    RunningServer server(brief);
    ScriptedClient silent(server.port());
    silent.expect(kGreeting + "?Username:\nError:nobody to play with\n");
    silent.expect_end();
    ScriptedClient alone(server.port());
    alone.log_in("7", "8");
    alone.expect(kLogin + "Error:nobody to play with\n");
    alone.expect_end();
}

// One that left while it waited is nobody's opponent.
TEST(ArtemisServer, WhoHasGoneIsNotPaired) {
    RunningServer server(options());
    ScriptedClient gone(server.port());
    gone.log_in("7", "8");
    gone.expect(kLogin);
    gone.stream().close_output();
    gone.expect_end();
    ScriptedClient one(server.port());
    one.log_in("8", "7");
    one.expect(kLogin);
    EXPECT_FALSE(one.hears_within(30ms));
    ScriptedClient two(server.port());
    two.log_in("7", "8");
    one.expect("Game:1\n");
    two.expect(kLogin + "Game:1\n");
}

TEST(ArtemisServer, ConnectionsAreLimited) {
    ArtemisServerOptions small = options();
    small.most_guests = 2;
    RunningServer server(small);
    ScriptedClient one(server.port());
    ScriptedClient two(server.port());
    one.expect(kGreeting);
    two.expect(kGreeting);
    ScriptedClient three(server.port());
    three.expect("Error:too many connections\n");
    three.expect_end();
    one.stream().close_output();
    one.expect("?Username:\n");
    one.expect_end();
    ScriptedClient four(server.port());
    four.expect(kGreeting);
}

TEST(ArtemisServer, EndsAfterItsGames) {
    ArtemisServerOptions single = options();
    single.games = 1;
    Duel duel(single);
    ScriptedClient late_comer(duel.server.port());
    late_comer.expect(kGreeting + "?Username:\n");
    ScriptedClient a(duel.server.port());
    ScriptedClient b(duel.server.port());
    a.log_in("a", "b");
    b.log_in("b", "a");  // one game too many
    a.expect(kLogin);
    b.expect(kLogin);
    duel.first->send("resign\n");
    duel.second->expect("You win!\n");
    duel.second->expect_end();
    duel.first->close();
    for (ScriptedClient* client : {&late_comer, &a, &b}) {
        client->expect("Error:the server has ended\n");
        client->expect_end();
    }
    duel.server.join();
}

TEST(ArtemisServer, StoppedItTellsEverybody) {
    Duel duel(options());
    duel.remove_stones();
    duel.first->expect_prompt();
    std::thread stopper([&] { duel.server.stop(); });
    duel.first->expect("Error:the server has ended\n");
    duel.second->expect("Error:the server has ended\n");
    duel.first->expect_end();
    duel.second->expect_end();
    stopper.join();
    EXPECT_EQ(duel.result().winner, std::nullopt);
    EXPECT_EQ(duel.result().ending, GameEnding::kStopped);
}

}  // namespace
}  // namespace papamu::protocol
