#include "protocol/mcgs/mcgs_file.h"

#include <gtest/gtest.h>

namespace papamu::protocol::mcgs_file_test {
namespace {

using rulesets::Player;
using Kind = McgsCommand::Kind;

std::vector<McgsCase> cases(std::string_view text) {
    auto parsed = parse_mcgs(text);
    if (!parsed) ADD_FAILURE() << parsed.error().line << ": " << parsed.error().message;
    return parsed ? *std::move(parsed) : std::vector<McgsCase>{};
}

std::string error(const std::string& text) {
    const auto parsed = parse_mcgs("{version 1.7}\n" + text);
    return parsed ? "none" : std::to_string(parsed.error().line) + ": " + parsed.error().message;
}

TEST(McgsFile, GamesBelongToTheNextBlock) {
    const auto found = cases(
        "{version 1.7}\n/*_ a comment with } and ] and { */\n[clobber_1xn] XO OXX\n[integer_game] 4\n/* */ (-5)\n"
        "[impartial switch_game] (1/2,\n 3)\n{B win, W\nloss}\n\n{N}\n(7 1)\n{B}");
    ASSERT_EQ(found.size(), 3U);
    const auto& games = found[0].games;
    ASSERT_EQ(games.size(), 5U);
    EXPECT_EQ(games[0].section, "clobber_1xn");
    EXPECT_EQ(games[0].text, "XO");
    EXPECT_EQ(games[0].line, 3U);
    EXPECT_EQ(games[1].text, "OXX");
    EXPECT_EQ(games[2].section, "integer_game");
    EXPECT_EQ(games[3].text, "-5");
    EXPECT_EQ(games[3].line, 5U);
    EXPECT_FALSE(games[3].impartial);
    EXPECT_EQ(games[4].section, "switch_game");
    EXPECT_TRUE(games[4].impartial);
    EXPECT_EQ(games[4].text, "1/2,\n 3");
    ASSERT_EQ(found[0].commands.size(), 2U);
    EXPECT_EQ(found[0].commands[0].line, 8U);
    EXPECT_EQ(found[0].commands[1].line, 8U);
    EXPECT_EQ(found[0].commands[1].text, "W loss");
    EXPECT_TRUE(found[1].games.empty()) << "the sum is over";
    EXPECT_EQ(found[2].games.at(0).section, "switch_game") << "sections last";
}

TEST(McgsFile, EveryKindOfCommand) {
    const auto found = cases(
        "{version 1.6}\n{}\n{B win, W loss, B, N 3, N, winning moves B, winning moves W None,\n"
        " winning moves N 2-3 1-2\n 1-2, thermograph, thermograph L: (1, -1) (-1 / 2,1/2) R: (-1,-1)(-1,0) (-1/2, "
        "1/2)}");
    ASSERT_EQ(found.size(), 1U) << "an empty block asks nothing";
    const auto& commands = found[0].commands;
    ASSERT_EQ(commands.size(), 10U);
    EXPECT_EQ(commands[0].kind, Kind::kSolve);
    EXPECT_EQ(commands[0].player, Player::kLeft);
    EXPECT_EQ(commands[0].wins, true);
    EXPECT_EQ(commands[1].player, Player::kRight);
    EXPECT_EQ(commands[1].wins, false);
    EXPECT_FALSE(commands[2].expects());
    EXPECT_EQ(commands[3].kind, Kind::kNimber);
    EXPECT_EQ(commands[3].nimber, 3U);
    EXPECT_FALSE(commands[4].expects());
    EXPECT_EQ(commands[5].kind, Kind::kWinningMoves);
    EXPECT_FALSE(commands[5].expects());
    EXPECT_EQ(commands[6].player, Player::kRight);
    EXPECT_EQ(commands[6].moves, std::vector<std::string>{}) << "none is an expectation";
    EXPECT_TRUE(commands[6].expects());
    EXPECT_EQ(commands[7].player, std::nullopt);
    EXPECT_EQ(commands[7].moves, (std::vector<std::string>{"1-2", "2-3"})) << "in order, each once";
    EXPECT_EQ(commands[7].line, 4U);
    EXPECT_EQ(commands[7].text, "winning moves N 2-3 1-2 1-2");
    EXPECT_EQ(commands[8].kind, Kind::kThermograph);
    EXPECT_FALSE(commands[8].expects());
    ASSERT_EQ(commands[9].left_wall.size(), 2U);
    ASSERT_EQ(commands[9].right_wall.size(), 3U);
    EXPECT_EQ(commands[9].left_wall[1].value, cgt::Dyadic::ratio(-1, 1));
    EXPECT_EQ(commands[9].right_wall[2].temperature, cgt::Dyadic::ratio(1, 1));
}

TEST(McgsFile, NeedsItsVersion) {
    const auto first_error = [](const char* text) {
        const auto parsed = parse_mcgs(text);
        return parsed ? "none" : std::to_string(parsed.error().line) + ": " + parsed.error().message;
    };
    EXPECT_EQ(first_error(""), "1: the file is empty: it must begin with {version 1.7}");
    EXPECT_EQ(first_error("\n[clobber] XO {B}"), "2: the file must begin with its version: {version 1.7}");
    EXPECT_EQ(first_error("/* */ {version 1.7}"), "1: the file must begin with its version: {version 1.7}");
    EXPECT_EQ(first_error("{B}"), "1: the file must begin with its version: {version 1.7}");
    for (const char* known : {"1.5", "1.6", "1.7"}) {
        EXPECT_TRUE(parse_mcgs("{version " + std::string(known) + "}").has_value()) << known;
    }
    EXPECT_EQ(first_error("{version 2.0}"), "1: the versions that can be read are 1.5, 1.6 and 1.7");
    EXPECT_EQ(first_error("{version}"), "1: the versions that can be read are 1.5, 1.6 and 1.7");
    EXPECT_EQ(first_error("{version 1.7}"), "none");
}

TEST(McgsFile, ErrorsNameTheLine) {
    EXPECT_EQ(error("XO {B}"), "2: a game before any section such as [clobber]");
    EXPECT_EQ(error("[clobber]\n\nXO(OX)"), "4: blanks are missing in \"XO(OX)\": brackets and comments stand alone");
    EXPECT_EQ(error("[clobber]XO {B}"), "2: a blank is missing after \"]\"");
    EXPECT_EQ(error("[clobber] (XO)/* */"), "2: a blank is missing after \")\"");
    EXPECT_EQ(error("[clobber] XO/*"), "2: blanks are missing in \"XO/*\": brackets and comments stand alone");
    EXPECT_EQ(error("[partial clobber] XO"), "2: [partial clobber] is not a title of a section");
    EXPECT_EQ(error("[] XO"), "2: [] is not a title of a section");
    EXPECT_EQ(error("[clobber\nXO {B}"), "2: the title of a section has no end: ] is missing");
    EXPECT_EQ(error("[clobber] (XO {B}"), "2: a game has no end: ) is missing");
    EXPECT_EQ(error("\n/* XO"), "3: a comment has no end: */ is missing");
    EXPECT_EQ(error("\n{B win"), "3: a block of commands has no end: } is missing");
    EXPECT_EQ(error("{B maybe}"), "2: B is followed by win or loss, or by nothing");
    EXPECT_EQ(error("{B win,\nW win loss}"), "3: W is followed by win or loss, or by nothing");
    EXPECT_EQ(error("{B win,}"), "2: a command is missing before or after a comma");
    EXPECT_EQ(error("{,}"), "2: a command is missing before or after a comma");
    EXPECT_EQ(error("{N -1}"), "2: N is followed by a nim value, or by nothing");
    EXPECT_EQ(error("{N 1 2}"), "2: N is followed by a nim value, or by nothing");
    EXPECT_EQ(error("{N 99999999999}"), "2: N is followed by a nim value, or by nothing");
    EXPECT_EQ(error("{winning moves}"), "2: \"winning moves\" is followed by B, W or N");
    EXPECT_EQ(error("{winning B}"), "2: \"winning moves\" is followed by B, W or N");
    EXPECT_EQ(error("{X win}"), "2: the commands are B, W, N, winning moves and thermograph");
    for (const char* wrong : {"L: (0, -1)", "R: (0, -1) L: (0, -1)", "x L: (0, -1) R: (0, -1)", "(0, -1)"}) {
        const std::string message = error(std::string("{thermograph ") + wrong + "}");
        EXPECT_EQ(message.substr(0, 28), "2: a thermograph is expected") << wrong;
    }
    for (const char* wrong :
         {"(0, 0)", "(0, -1) (1, -1)", "(0, -1) (3, 0)", "(0, -1) (1/3, 0)", "(0)", "0 -1", "(0, -1", ""}) {
        const std::string message = error(std::string("{thermograph L: ") + wrong + " R: (0, -1)}");
        EXPECT_EQ(message.substr(0, 12), "2: the walls") << wrong;
    }
}

TEST(McgsFile, WordsOfLists) {
    using Words = std::vector<std::string>;
    EXPECT_EQ(mcgs_words("1, -1 / 2, 3 4"), (Words{"1", "-1/2", "3", "4"}));
    EXPECT_EQ(mcgs_words("  1  -1/2   3,4 "), (Words{"1", "-1/2", "3", "4"}));
    EXPECT_EQ(mcgs_words(""), Words{});
    for (const char* wrong : {",1", "1,", "1,,2", "/2", "1/", "1 / / 2", "1,/2", "1/,2"}) {
        EXPECT_EQ(mcgs_words(wrong), std::nullopt) << wrong;
    }
}

}  // namespace
}  // namespace papamu::protocol::mcgs_file_test
