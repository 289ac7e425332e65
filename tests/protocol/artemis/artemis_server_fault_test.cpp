// What clients of our server do wrong in a game, byte for byte: it costs them the game, and affects no one else.
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <algorithm>
#include <thread>

#include "tests/protocol/artemis/duel.h"

namespace papamu::protocol::artemis_server_fault_test {
namespace {

using engine::GameEnding;

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
    Duel duel(small_board());
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
                              GameEnding::kFailure, "it sent \"Move[3,2]:[1,2]\""},
                      Offence{"bytes", std::string("\0\xff\x1b[2J\n", 7), "Error:\"\\x00\\xff\\x1b[2J\" is no move\n",
                              GameEnding::kFailure, "it sent \"\\x00\\xff\\x1b[2J\""},
                      Offence{"an endless line", std::string(300, 'x'), "Error:a line of more than 200 bytes\n",
                              GameEnding::kFailure, "a line of more than 200 bytes"},
                      Offence{"a long line", std::string(300, 'x') + "\n", "Error:a line of more than 200 bytes\n",
                              GameEnding::kFailure, "a line of more than 200 bytes"}),
    [](const auto& offence) {
        std::string name = offence.param.name;
        std::replace(name.begin(), name.end(), ' ', '_');
        return name;
    });

TEST(ArtemisServerFault, IllegalRemovalsLose) {
    Duel duel(small_board());
    duel.first->send("[0:1]\n");
    duel.first->expect("Error:[0:1] is no legal removal\n");
    duel.first->expect_end();
    duel.second->expect("You win!\n");
    EXPECT_EQ(duel.result().ending, GameEnding::kIllegal);
    Duel other(small_board());
    other.first->send("[1:2]\n");
    other.second->expect("Color:BLACK\nPlayer:2\nRemoved:[1:2]\n?Remove:\n");
    other.second->send("[3:3]\n");
    other.second->expect("Error:[3:3] is no legal removal\n");
    other.first->expect("Color:WHITE\nRemoved:[1:2]\nYou win!\n");
    EXPECT_EQ(other.result().winner, 0);
}

TEST(ArtemisServerFault, WhoSpeaksOutOfTurnLoses) {
    Duel duel(small_board());
    duel.second->send("[0:2]\n");
    duel.second->expect("Error:it is not your turn\n");
    duel.second->expect_end();
    duel.first->expect("You win!\n");
    EXPECT_EQ(duel.result().winner, 0);
    EXPECT_EQ(duel.result().ending, GameEnding::kFailure);
}

TEST(ArtemisServerFault, TwoMovesAtOnceAreOneTooMany) {
    Duel duel(small_board());
    duel.remove_stones();
    duel.first->expect_prompt();
    duel.first->send("[3:2]:[1:2]\r\n[0:3]:[0:1]\r\n");
    duel.first->expect("Move[3:2]:[1:2]\nError:it is not your turn\n");
    duel.second->expect("Move[3:2]:[1:2]\n?Move(180000):\nYou win!\n");
    EXPECT_EQ(duel.result().winner, 1);
    EXPECT_EQ(duel.result().plies, 3U);
}

TEST(ArtemisServerFault, WhoGoesLoses) {
    Duel duel(small_board());
    duel.remove_stones();
    duel.second->close();
    duel.first->expect("?Move(180000):\nYou win!\n");
    duel.first->expect_end();
    EXPECT_EQ(duel.result().winner, 0);
    EXPECT_EQ(duel.result().detail, "it closed the connection");
    EXPECT_EQ(duel.result().plies, 2U);
}

TEST(ArtemisServerFault, AResetIsNothingElse) {
    Duel duel(small_board());
    const linger reset{.l_onoff = 1, .l_linger = 0};
    ::setsockopt(duel.first->stream().descriptor(), SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
    duel.first->close();
    duel.second->expect("You win!\n");
    duel.second->expect_end();
    EXPECT_EQ(duel.result().winner, 1);
    EXPECT_EQ(duel.result().detail, "it closed the connection");
}

TEST(ArtemisServerFault, WhoOverstepsItsTimeLoses) {
    ArtemisServerOptions quick = small_board();
    quick.clocks.game_time = engine::Milliseconds(30);
    Duel duel(quick);
    duel.remove_stones();
    duel.first->expect("?Move(30):\nOpponent wins!\n");
    duel.first->expect_end();
    duel.second->expect("You win!\n");
    EXPECT_EQ(duel.result().winner, 1);
    EXPECT_EQ(duel.result().ending, GameEnding::kTime);
}

TEST(ArtemisServerFault, ARemovalHasItsOwnTime) {
    ArtemisServerOptions quick = small_board();
    quick.clocks.removal_time = engine::Milliseconds(30);
    Duel duel(quick);
    duel.first->expect("Opponent wins!\n");
    duel.second->expect("You win!\n");
    EXPECT_EQ(duel.result().ending, GameEnding::kTime);
}

TEST(ArtemisServerFault, BlankLinesArePassedOverButNoFloodOfThem) {
    Duel duel(small_board());
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

// Megabytes of unrequested data: the flood is cut off, and the other player and later ones are served.
TEST(ArtemisServerFault, AFloodHarmsNobodyElse) {
    Duel duel(small_board());
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

}  // namespace
}  // namespace papamu::protocol::artemis_server_fault_test
