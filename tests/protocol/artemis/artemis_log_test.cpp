// Sessions that are read back: our own, which have the same lines as genuine ones, and a genuine one.
#include "protocol/artemis/artemis_log.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace papamu::protocol::artemis_log_test {
namespace {

std::string read_file(const std::string& path) {
    const std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string fault(const std::string& text) {
    const auto sessions = read_artemis_log(text, 4);
    return sessions ? "none" : sessions.error();
}

const std::string kBegin = "Game:1\nPlayer:1\n?Remove:\nColor:WHITE\nRemoved:[1:2]\nRemoved:[0:2]\n";

// The sessions of player 1 and of player 2 of one game on 18x18 that our host refereed.
TEST(ArtemisLog, OurSessionsReplay) {
    const auto sessions = read_artemis_log(read_file(PAPAMU_TEST_DATA "/artemis_sessions.txt"), kArtemisSize);
    ASSERT_TRUE(sessions) << sessions.error();
    ASSERT_EQ(sessions->size(), 2U);
    for (const ArtemisSession& session : *sessions) {
        EXPECT_EQ(session.actions, sessions->front().actions);
        EXPECT_EQ(session.end, sessions->front().end);
        EXPECT_GT(session.actions.size(), 100U);
        EXPECT_EQ(session.said_winner, session.rules_winner);
        EXPECT_TRUE(session.rules_winner);
    }
    EXPECT_EQ(sessions->front().player, 1);
    EXPECT_EQ(sessions->back().player, 2);
}

// A session of 2019 with 268 jumps.
TEST(ArtemisLog, AGenuineSessionReplays) {
    const auto sessions = read_artemis_log(read_file(PAPAMU_TEST_DATA "/genuine/artemis_session.txt"), kArtemisSize);
    ASSERT_TRUE(sessions) << sessions.error();
    ASSERT_EQ(sessions->size(), 1U);
    const ArtemisSession& session = sessions->front();
    EXPECT_EQ(session.game, "1");
    EXPECT_EQ(session.player, 1);
    EXPECT_EQ(session.actions.size(), 2U + 268U);
    // The log breaks off with a question to player 1, who has moves left.
    EXPECT_EQ(session.rules_winner, std::nullopt);
    EXPECT_EQ(session.said_winner, std::nullopt);
    EXPECT_FALSE(rulesets::KonaneContest::winner(session.end));
}

TEST(ArtemisLog, AnythingElseIsNamedWithItsLine) {
    EXPECT_EQ(fault(""), "none");
    EXPECT_EQ(fault(kBegin), "none");
    EXPECT_EQ(fault("Player:1\n"), "line 1: no \"Game:\" line before it");
    EXPECT_EQ(fault("\nRemoved:[0:0]\n"), "line 2: no \"Game:\" line before it");
    EXPECT_EQ(fault(kBegin + "Move[0:0]:[0:2]\n"), "line 7: [0:0]:[0:2] is no legal move");
    EXPECT_EQ(fault("Game:1\nRemoved:[0:1]"), "line 2: [0:1] is no legal removal");
    EXPECT_EQ(fault(kBegin + "Move[0:0]\n"), "line 7: \"Move[0:0]\" is no line of a session");
    EXPECT_EQ(fault("Game:1\nYou win!\n"), "line 2: no \"Player:\" line before it");
    EXPECT_EQ(fault(kBegin + "You win!\nOpponent wins!\n"), "line 8: the game was over before");
    EXPECT_EQ(fault(kBegin + "You win!\nMove[3:2]:[1:2]\n"), "line 8: the game was over before");
    EXPECT_FALSE(read_artemis_log(kBegin, 21));
}

TEST(ArtemisLog, TheLastWordMustNotContradictTheRules) {
    const std::string two_by_two = "Game:1\nPlayer:2\nRemoved:[0:0]\nRemoved:[0:1]\n";
    EXPECT_EQ(read_artemis_log(two_by_two + "You win!\n", 2)->front().said_winner, 2);
    EXPECT_EQ(read_artemis_log(two_by_two + "Opponent wins!\n", 2).error(), "line 5: player 2 has won by the rules");
    EXPECT_EQ(read_artemis_log(two_by_two + "Move[1:1]:[1:0]\n", 2).error(), "line 5: the game was over before");
}

TEST(ArtemisLog, ErrorsAndTimeDecideAsWell) {
    const auto sessions = read_artemis_log(kBegin + "Error:[3:3] is no legal move\n" + kBegin + "Opponent wins!\n", 4);
    ASSERT_TRUE(sessions) << sessions.error();
    ASSERT_EQ(sessions->size(), 2U);
    EXPECT_EQ(sessions->front().said_winner, 2);
    EXPECT_EQ(sessions->front().error, "[3:3] is no legal move");
    EXPECT_EQ(sessions->front().rules_winner, std::nullopt);
    EXPECT_EQ(sessions->back().said_winner, 2);
    EXPECT_EQ(sessions->back().error, "");
}

}  // namespace
}  // namespace papamu::protocol::artemis_log_test
