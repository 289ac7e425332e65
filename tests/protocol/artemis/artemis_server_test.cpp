// Our server against clients that follow a script, byte for byte: whole games, pairing, logins, limits and the end.
#include "protocol/artemis/artemis_server.h"

#include <gtest/gtest.h>

#include <thread>

#include "tests/protocol/artemis/duel.h"

namespace papamu::protocol::artemis_server_test {
namespace {

using namespace std::chrono_literals;
using engine::GameEnding;

TEST(ArtemisServer, RefereesAGameByteForByte) {
    Duel duel(small_board());
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
    // Player 2 cannot move, so it is not asked.
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
    Duel duel(small_board());
    std::this_thread::sleep_for(20ms);  // if this were charged, it would show
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
    RunningServer server(small_board());
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
    RunningServer server(small_board());
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
        ArtemisServerOptions seeded = small_board();
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

TEST(ArtemisServer, ALoginThatIsNoneIsRefused) {
    RunningServer server(small_board());
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

TEST(ArtemisServer, ALoginMayComeAllAtOnce) {
    RunningServer server(small_board());
    ScriptedClient one(server.port());
    ScriptedClient other(server.port());
    one.send("7\r\nwhatever\r\n8\r\n");
    other.send("8\n8\n7\n");
    for (ScriptedClient* const client : {&one, &other}) client->expect(kLogin + "Game:1\n");
}

TEST(ArtemisServer, NobodyWaitsForEver) {
    ArtemisServerOptions brief = small_board();
    brief.guests.pairing_time = engine::Milliseconds(30);
    RunningServer server(brief);
    ScriptedClient silent(server.port());
    silent.expect(kGreeting + "?Username:\nError:nobody to play with\n");
    silent.expect_end();
    ScriptedClient alone(server.port());
    alone.log_in("7", "8");
    const std::string heard = alone.rest();  // on a slow machine, perhaps not even all of the login
    EXPECT_TRUE(heard.starts_with(kGreeting) && heard.ends_with("Error:nobody to play with\n")) << heard;
}

// A client that left while it waited is not paired.
TEST(ArtemisServer, WhoHasGoneIsNotPaired) {
    RunningServer server(small_board());
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
    ArtemisServerOptions small = small_board();
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

TEST(ArtemisServer, OneAddressDoesNotHoldAllPlaces) {
    ArtemisServerOptions small = small_board();
    small.most_guests = 4;  // three per address
    RunningServer server(small);
    std::vector<ScriptedClient> clients;
    for (int i = 0; i < 3; ++i) clients.emplace_back(server.port()).expect(kGreeting);
    ScriptedClient four(server.port());
    four.expect("Error:too many connections from your address\n");
    four.expect_end();
    clients.pop_back();
    for (bool has_place = false; !has_place;) {  // as soon as the server has seen it go
        ScriptedClient five(server.port());
        has_place = five.hears_within(60s, 'A');
    }
}

TEST(ArtemisServer, HowMuchAnAddressHoldsCanBeSaid) {
    ArtemisServerOptions single = small_board();
    single.most_of_network = 1;
    RunningServer server(single);
    ScriptedClient one(server.port());
    one.expect(kGreeting);
    ScriptedClient(server.port()).expect("Error:too many connections from your address\n");
}

TEST(ArtemisServer, PasswordsAreCheckedWhereTheyAreKnown) {
    ArtemisServerOptions options = small_board();
    options.passwords = {{"7", "kukui"}, {"8", ""}};
    RunningServer server(options);
    for (const char* const login : {"8\nkukui\n", "7\n\n", "7\nkukui \n", "9\nkukui\n"}) {
        ScriptedClient impostor(server.port());
        impostor.send(login);
        impostor.expect(kGreeting + "?Username:\n?Password:\nError:wrong name or password\n");
        impostor.expect_end();
    }
    ScriptedClient seven(server.port());
    seven.send("7\r\nkukui\r\n8\r\n");
    ScriptedClient eight(server.port());
    eight.send("8\n\n7\n");
    seven.expect(kLogin + "Game:1\n");
    eight.expect(kLogin + "Game:1\n");
}

TEST(ArtemisServer, EndsAfterItsGames) {
    ArtemisServerOptions single = small_board();
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
    Duel duel(small_board());
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
}  // namespace papamu::protocol::artemis_server_test
