#include "protocol/mcgs/mcgs_term.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace papamu::protocol::mcgs_term_test {
namespace {

using rulesets::Player;

McgsTerm term(const std::string& section, const std::string& text, bool impartial = false) {
    auto made = make_mcgs_term({section, impartial, text, 1});
    if (!made) throw std::runtime_error(made.error());
    return *std::move(made);
}

std::string position(const std::string& section, const std::string& text) {
    const McgsTerm made = term(section, text);
    return made.term().ruleset + ":" + made.term().position;
}

std::string error(const std::string& section, const std::string& text) {
    const auto made = make_mcgs_term({section, false, text, 1});
    return made ? "none" : made.error();
}

/// The moves, sorted and separated by blanks.
std::string moves(const McgsTerm& made, Player player) {
    std::vector<std::string> texts;
    for (const McgsMove& move : made.moves(player)) texts.push_back(move.text);
    std::sort(texts.begin(), texts.end());
    std::string text;
    for (const std::string& one : texts) text += (text.empty() ? "" : " ") + one;
    return text;
}

TEST(McgsTerm, BoardsAreWrittenInOurLetters) {
    EXPECT_EQ(position("clobber", "XO|OX"), "clobber:xo/ox");
    EXPECT_EQ(position("clobber_1xn", "XO.X"), "clobber:xo.x");
    EXPECT_EQ(position("cannibal_clobber", "XX"), "cannibal-clobber:xx");
    EXPECT_EQ(position("nogo", "..|X#"), "nogo:../x#");
    EXPECT_EQ(position("nogo_1xn", ".X."), "nogo:.x.");
    EXPECT_EQ(position("amazons", "X.|#O"), "amazons:x./#o");
    EXPECT_EQ(position("domineering", "..|#."), "domineering:../#.");
    EXPECT_EQ(position("fission", "...|.X."), "fission:.../.x.");
    EXPECT_EQ(position("gen_toads", "1,2,1,1:X..O"), "general-toads:1,2,1,1:t..f");
    EXPECT_EQ(position("gen_king_dirt", "1,0,1:X.|#O"), "king-dirt:1,0,1:x./#o");
    EXPECT_EQ(position("sheep", "0 3 | -2, 0"), "sheep:0,3/-2,0");
    EXPECT_FALSE(knows_mcgs_section("chess"));
    EXPECT_TRUE(knows_mcgs_section("up_star"));
    EXPECT_EQ(error("clobber", "XO|O"), "[clobber] row 2, column 2: the row is too short: the first has 2 cells");
    EXPECT_NE(error("clobber", "XA").find("row 1, column 2"), std::string::npos);
}

TEST(McgsTerm, MovesAreWrittenAsTheyDo) {
    EXPECT_EQ(moves(term("clobber", "XO|OX"), Player::kLeft), "a1-a2 a1-b1 b2-a2 b2-b1");
    EXPECT_EQ(moves(term("clobber_1xn", "XOX"), Player::kRight), "2-1 2-3");
    EXPECT_EQ(moves(term("domineering", "..|.."), Player::kLeft), "a1-a2 b1-b2") << "Black is vertical";
    EXPECT_EQ(moves(term("domineering", "..|.."), Player::kRight), "a1-b1 a2-b2");
    EXPECT_EQ(moves(term("nogo", "..|#."), Player::kLeft), "a1_X b1_X b2_X");
    EXPECT_EQ(moves(term("nogo_1xn", ".."), Player::kRight), "1_O 2_O");
    EXPECT_EQ(moves(term("fission", "...|.X.|..."), Player::kLeft), "b2_V");
    EXPECT_EQ(moves(term("fission", "...|.X.|..."), Player::kRight), "b2_H");
    EXPECT_EQ(moves(term("amazons", "X.."), Player::kLeft), "a1-b1-a1 a1-b1-c1 a1-c1-a1 a1-c1-b1");
    EXPECT_EQ(moves(term("elephants", "X..O"), Player::kRight), "4-3");
    EXPECT_EQ(moves(term("toppling_dominoes", "XOO#"), Player::kLeft), "1L 1R 4L 4R");
    EXPECT_EQ(moves(term("toppling_dominoes", "XOX"), Player::kRight), "2L 2R");
    EXPECT_EQ(moves(term("toppling_dominoes", "X"), Player::kLeft), "1L 1R");
    EXPECT_EQ(moves(term("kayles", "3"), Player::kLeft), "1-0-2 1-1-1 2-0-1");
    EXPECT_EQ(moves(term("gen_toads", "2,3,2,0:X...XOO."), Player::kLeft), "1-3 1-4 5-8");
    EXPECT_EQ(moves(term("gen_king_dirt", "0,1,0:X.|#O"), Player::kRight), "b1_O b2-b1");
    EXPECT_EQ(moves(term("sheep", "3 0 0 | -2 1 0"), Player::kLeft), "a1-c1-1 a1-c1-2");
    EXPECT_EQ(moves(term("sheep", "0 0 0 | 0 3 0 | 0 0 0"), Player::kLeft),
              "b2-a2-1 b2-a2-2 b2-a3-1 b2-a3-2 b2-b1-1 b2-b1-2 b2-b3-1 b2-b3-2 b2-c1-1 b2-c1-2 b2-c2-1 b2-c2-2");
    const McgsTerm after = term("clobber", "XO").moves(Player::kLeft).front().after;
    EXPECT_EQ(after.term().position, ".x");
}

TEST(McgsTerm, ImpartialGamesHaveBothPlayersMoves) {
    EXPECT_EQ(moves(term("clobber_1xn", "XOX", true), Player::kLeft), "1-2 2-1 2-3 3-2");
    EXPECT_EQ(moves(term("nogo_1xn", "..", true), Player::kRight), "1_O 1_X 2_O 2_X");
    EXPECT_TRUE(term("clobber", "XO", true).is_impartial());
    EXPECT_FALSE(term("clobber", "XO").is_impartial());
    EXPECT_TRUE(term("nimber", "5").is_impartial()) << "by nature";
    EXPECT_EQ(moves(term("switch_game", "3, -1", true), Player::kLeft), "SWITCH_L SWITCH_R");
}

TEST(McgsLiteral, IsAValue) {
    EXPECT_EQ(position("integer_game", "-5"), "value:-5");
    EXPECT_EQ(position("dyadic_rational", "-6 / 8"), "value:-3/4");
    EXPECT_EQ(position("nimber", "0"), "value:0");
    EXPECT_EQ(position("nimber", "7"), "value:*7");
    EXPECT_EQ(position("switch_game", "3/4, -4"), "value:{3/4|-4}");
    EXPECT_EQ(position("switch_game", "1 2"), "value:{1|2}") << "as it stands";
    EXPECT_EQ(position("up_star", "*"), "value:*");
    EXPECT_EQ(position("up_star", "* 3"), "value:^3*");
    EXPECT_EQ(position("up_star", "-2"), "value:v2");
    EXPECT_EQ(position("up_star", "0"), "value:0");
    EXPECT_EQ(error("integer_game", "1/2"), "a game of [integer_game] is an integer below 10^6, such as -5");
    for (const auto& [section, text] :
         std::vector<std::pair<std::string, std::string>>{{"integer_game", ""},
                                                          {"integer_game", "1 2"},
                                                          {"integer_game", "1000000"},
                                                          {"dyadic_rational", "1/3"},
                                                          {"dyadic_rational", "1,"},
                                                          {"nimber", "-1"},
                                                          {"nimber", "1024"},
                                                          {"switch_game", "1"},
                                                          {"switch_game", "1 2 3"},
                                                          {"up_star", ""},
                                                          {"up_star", "* *"},
                                                          {"up_star", "1 2"},
                                                          {"up_star", "^"},
                                                          {"dyadic_rational", "1/4194304"}}) {
        EXPECT_NE(error(section, text), "none") << section << ' ' << text;
    }
}

TEST(McgsLiteral, MovesOfEachKind) {
    EXPECT_EQ(moves(term("integer_game", "3"), Player::kLeft), "INT");
    EXPECT_EQ(moves(term("integer_game", "3"), Player::kRight), "");
    EXPECT_EQ(moves(term("dyadic_rational", "3/4"), Player::kLeft), "DEC");
    EXPECT_EQ(moves(term("dyadic_rational", "3/4"), Player::kRight), "INC");
    EXPECT_EQ(moves(term("dyadic_rational", "-2"), Player::kLeft), "");
    EXPECT_EQ(term("dyadic_rational", "3/4").moves(Player::kLeft).front().after.term().position, "1/2");
    EXPECT_EQ(moves(term("nimber", "3"), Player::kRight), "*0 *1 *2") << "the players are alike";
    EXPECT_EQ(term("switch_game", "3 -1").moves(Player::kRight).front().after.term().position, "-1");
    EXPECT_EQ(moves(term("up_star", "3"), Player::kLeft), "0");
    EXPECT_EQ(moves(term("up_star", "3"), Player::kRight), "2*");
    EXPECT_EQ(moves(term("up_star", "1 *"), Player::kLeft), "0 0*");
    EXPECT_EQ(moves(term("up_star", "1 *"), Player::kRight), "0");
    EXPECT_EQ(moves(term("up_star", "-1 *"), Player::kRight), "0 0*");
}

TEST(McgsLiteral, ImpartialValues) {
    const auto value = [](const char* section, const char* text) {
        return term(section, text, true).literal()->impartial_value();
    };
    EXPECT_EQ(value("integer_game", "-7"), 1U);
    EXPECT_EQ(value("nimber", "6"), 6U);
    EXPECT_EQ(value("dyadic_rational", "1/2"), 2U) << "0 and 1";
    EXPECT_EQ(value("dyadic_rational", "3/4"), 0U) << "1/2 and 1: *2 and *";
    EXPECT_EQ(value("switch_game", "1/2 0"), 1U) << "*2 and 0";
    EXPECT_EQ(value("up_star", "*"), 1U);
    EXPECT_EQ(value("up_star", "1"), 2U) << "0 and *";
    EXPECT_EQ(value("up_star", "1 *"), 2U) << "0, * and 0";
}

}  // namespace
}  // namespace papamu::protocol::mcgs_term_test
