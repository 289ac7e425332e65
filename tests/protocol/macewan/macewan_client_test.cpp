// Our program in the MacEwan contest, against an opponent whose every line is given.
#include "protocol/macewan/macewan_client.h"

#include <gtest/gtest.h>

#include <sstream>

#include "protocol/contest_error.h"
#include "protocol/macewan/macewan_text.h"
#include "tests/protocol/first_action_player.h"

namespace papamu::protocol::macewan_client_test {
namespace {

using rulesets::KonaneContest;
using rulesets::KonaneState;
using rulesets::Player;

std::string said(const KonaneState& start, Player colour, const std::string& heard) {
    FirstActionPlayer player;
    std::istringstream in(heard);
    std::ostringstream out;
    try {
        run_macewan_client(player, start, colour, in, out, {});
    } catch (const ContestError& error) {
        out << "error: " << error.what();
    }
    return out.str();
}

std::string black(const std::string& heard) { return said(macewan_start(), Player::kLeft, heard); }

KonaneState without(const char* square) {
    return KonaneContest::apply(macewan_start(), parse_macewan_action(square).value());
}

TEST(MacewanClient, OpensInTheCentre) {
    EXPECT_EQ(black(""), "D5\n");
    EXPECT_EQ(said(without("D5"), Player::kRight, ""), "E5\n");
    EXPECT_EQ(said(without("E4"), Player::kRight, ""), "E5\n");
    EXPECT_EQ(said(macewan_start(), Player::kRight, "E4\n"), "E5\n") << "White that is told the first removal";
    EXPECT_EQ(said(without("D5"), Player::kLeft, "E5\n"), "D7-D5\n") << "Black that is started after it";
}

TEST(MacewanClient, PlaysTheGameOfTheTranscript) {
    EXPECT_EQ(black("E5\n"), "D5\nD7-D5\n");
    EXPECT_EQ(black("e5\r\n\n  \n"), "D5\nD7-D5\n") << "small letters, CRLF, empty lines";
    EXPECT_EQ(black("E5"), "D5\nD7-D5\n") << "without a line break";
}

TEST(MacewanClient, PlaysWholeGamesLineForLine) {
    // The removals of the opening are the client's own choice.
    KonaneState state = without("D5");
    state = KonaneContest::apply(state, parse_macewan_action("E5").value());
    const auto states = first_action_game(state);
    std::string lines[2] = {"D5\n", "E5\n"};
    for (std::size_t ply = 0; ply + 1 < states.size(); ++ply) {
        lines[ply % 2] += print_macewan_action(first_action(states[ply])) + '\n';
    }
    EXPECT_EQ(black(lines[1]), lines[0]);
    EXPECT_EQ(said(without("D5"), Player::kRight, lines[0].substr(3)), lines[1]);
    EXPECT_EQ(black(lines[1] + "You won\n"), lines[0]) << "nothing is read behind the end";
}

TEST(MacewanClient, NonsenseEndsIt) {
    const auto error = [](int line, const std::string& text, const std::string& what) {
        return "error: line " + std::to_string(line) + ", \"" + text + "\", is not a " + what + " of the opponent";
    };
    EXPECT_EQ(black("D4-D6\n"), "D5\n" + error(1, "D4-D6", "removal"));
    EXPECT_EQ(black("A1\n"), "D5\n" + error(1, "A1", "removal"));
    EXPECT_EQ(black("D5\n"), "D5\n" + error(1, "D5", "removal"));
    EXPECT_EQ(black("Z9\n"), "D5\n" + error(1, "Z9", "removal"));
    EXPECT_EQ(black("E5\n\nE5\n"), "D5\nD7-D5\n" + error(3, "E5", "move"));
    EXPECT_EQ(black("E5\nD3-D5\n"), "D5\nD7-D5\n" + error(2, "D3-D5", "move")) << "our stone";
    EXPECT_EQ(black("E5\nYou won\n"), "D5\nD7-D5\n" + error(2, "You won", "move"));
    EXPECT_EQ(black("E5\n\033[2J\n"), "D5\nD7-D5\n" + error(2, "\\x1b[2J", "move"));
    const std::string flood(100'000, 'x');
    EXPECT_EQ(black(flood), "D5\n" + error(1, std::string(60, 'x') + "...", "removal"));
}

TEST(MacewanClient, EndsWhenNobodyReads) {
    FirstActionPlayer player;
    std::istringstream in("E5\n");
    std::ostringstream out;
    out.setstate(std::ios::badbit);
    run_macewan_client(player, macewan_start(), Player::kLeft, in, out, {});
    EXPECT_TRUE(player.asked.empty());
}

}  // namespace
}  // namespace papamu::protocol::macewan_client_test
