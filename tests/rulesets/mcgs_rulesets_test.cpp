// General toads, king dirt and sheep: moves written out by hand, and malformed texts.
#include <gtest/gtest.h>

#include <algorithm>

#include "rulesets/any_ruleset.h"

namespace papamu::rulesets::mcgs_rulesets_test {
namespace {

std::vector<std::string> moves(const char* ruleset, const char* position, Player player) {
    return find_ruleset(ruleset)->parse(position).value().move_texts(player);
}

std::string after(const char* ruleset, const char* position, Player player, const char* move) {
    return find_ruleset(ruleset)->parse(position).value().play(player, move).value().text();
}

std::string error(const char* ruleset, const std::string& text) {
    const auto position = find_ruleset(ruleset)->parse(text);
    return position ? "none" : position.error().to_string();
}

using Moves = std::vector<std::string>;

TEST(GeneralToads, SlidesAndJumps) {
    // 1,1,1,0 is toads and frogs.
    for (const char* strip : {"tt..ff", "t.tff.f", ".t.f", "ttff", "tf.tf."}) {
        for (const Player player : {Player::kLeft, Player::kRight}) {
            const std::string text = std::string("1,1,1,0:") + strip;
            Moves general = moves("general-toads", text.c_str(), player);
            Moves plain = moves("toads-and-frogs", strip, player);
            std::sort(general.begin(), general.end());
            std::sort(plain.begin(), plain.end());
            EXPECT_EQ(general, plain) << strip;
        }
    }
    EXPECT_EQ(moves("general-toads", "2,3,2,0:t...tff.", Player::kLeft), (Moves{"0,0-0,2", "0,0-0,3", "0,4-0,7"}));
    EXPECT_EQ(moves("general-toads", "2,3,2,0:t...tff.", Player::kRight), Moves{"0,5-0,3"}) << "not over the own";
    EXPECT_EQ(moves("general-toads", "2,2,1,0:t.f", Player::kLeft), Moves{}) << "a slide too short";
    EXPECT_EQ(moves("general-toads", "1,1,1,0:tff.", Player::kLeft), Moves{}) << "two are too many";
    EXPECT_EQ(moves("general-toads", "1,1,2,0:ttf.", Player::kLeft), (Moves{"0,1-0,3"})) << "not over the own";
    EXPECT_EQ(moves("general-toads", "1,1,2,1:ttf.", Player::kLeft), (Moves{"0,0-0,3", "0,1-0,3"}));
    EXPECT_EQ(moves("general-toads", "1,1,0,0:tf.", Player::kLeft), Moves{}) << "no jumps at all";
    EXPECT_EQ(after("general-toads", "1,1,2,1:ttf.", Player::kLeft, "0,0-0,3"), "1,1,2,1:.tft");
}

TEST(GeneralToads, Errors) {
    EXPECT_EQ(error("general-toads", "t..f"), "row 1, column 1: a number from 1 to 400 is expected");
    EXPECT_EQ(error("general-toads", "1,1,1:t"), "row 1, column 6: ',' is expected after the number");
    EXPECT_EQ(error("general-toads", "1,1,1,2:t"), "row 1, column 7: a number from 0 to 1 is expected");
    EXPECT_EQ(error("general-toads", "2,1,1,0:t"), "row 1, column 1: the shortest slide is longer than the longest");
    EXPECT_EQ(error("general-toads", "1,1,1,0:t.x").substr(0, 17), "row 1, column 11:");
    EXPECT_EQ(error("general-toads", "1,1,1,0:").substr(0, 16), "row 1, column 9:");
    EXPECT_EQ(error("general-toads", "1,1,1,0:t/t").substr(0, 5), "row 2");
    EXPECT_EQ(error("general-toads", "1,1,99999999999,0:t"), "row 1, column 5: a number from 0 to 400 is expected");
}

TEST(KingDirt, PlacesAndMoves) {
    EXPECT_EQ(moves("king-dirt", "0,0,0:x.#/..o", Player::kLeft), (Moves{"0,0-0,1", "0,0-1,0", "0,0-1,1"}));
    EXPECT_EQ(moves("king-dirt", "0,1,0:x./#o", Player::kRight), (Moves{"+0,1", "1,1-0,1"}));
    EXPECT_EQ(moves("king-dirt", "0,1,1:x./#o", Player::kRight), Moves{"+0,1"}) << "must place";
    EXPECT_EQ(moves("king-dirt", "0,1,1:x./#o", Player::kLeft), Moves{"0,0-0,1"}) << "has none to place";
    EXPECT_EQ(after("king-dirt", "0,1,1:x./#o", Player::kLeft, "0,0-0,1"), "0,0,0:#x/#o")
        << "no cell is left for a stone";
    EXPECT_EQ(after("king-dirt", "2,0,1:...", Player::kLeft, "+0,1"), "1,0,1:.x.");
    EXPECT_EQ(find_ruleset("king-dirt")->parse("9,9,1:x.").value().text(), "1,1,1:x.");
    EXPECT_EQ(error("king-dirt", "1,1:x"), "row 1, column 4: ',' is expected after the number");
    EXPECT_EQ(error("king-dirt", "1,1,0:x/?"), "row 2, column 1: '?' is not a cell; the letters are . # x o");
    EXPECT_EQ(error("king-dirt", "-1,1,0:x"), "row 1, column 1: a number from 0 to 400 is expected");
}

TEST(Sheep, WalkAsFarAsTheyCan) {
    EXPECT_EQ(moves("sheep", "3,0,0/-2,1,0", Player::kLeft), (Moves{"0,0-0,2*1", "0,0-0,2*2"}));
    EXPECT_EQ(moves("sheep", "3,0,0/-2,1,0", Player::kRight), Moves{"1,0-0,1*1"}) << "up and right; up is taken";
    EXPECT_EQ(moves("sheep", "0,0,0/0,2,0/0,0,0", Player::kLeft),
              (Moves{"1,1-0,1*1", "1,1-0,2*1", "1,1-1,2*1", "1,1-2,1*1", "1,1-2,0*1", "1,1-1,0*1"}));
    EXPECT_EQ(moves("sheep", "1,0/-1,0", Player::kLeft), Moves{}) << "one sheep stays";
    EXPECT_EQ(after("sheep", "3,0,0/-2,1,0", Player::kLeft, "0,0-0,2*2"), "1,0,2/-2,1,0");
    EXPECT_EQ(after("sheep", "3,0,0/-2,1,0", Player::kRight, "1,0-0,1*1"), "3,-1,0/-1,1,0");
    EXPECT_EQ(error("sheep", ""), "row 1, column 1: a number from -50 to 50 is expected");
    EXPECT_EQ(error("sheep", "1,51"), "row 1, column 3: a number from -50 to 50 is expected");
    EXPECT_EQ(error("sheep", "1,2/3"), "row 2, column 2: the row is shorter than the first one");
    EXPECT_EQ(error("sheep", "1/2,3"), "row 2, column 3: the row is longer than the first one");
    EXPECT_EQ(error("sheep", "1 2"), "row 1, column 2: ',' or '/' is expected after the number");
    EXPECT_EQ(error("sheep", "1/"), "row 2, column 1: a number from -50 to 50 is expected");
    EXPECT_EQ(find_ruleset("sheep")->parse("1,2|3,4").value().text(), "1,2/3,4");
}

}  // namespace
}  // namespace papamu::rulesets::mcgs_rulesets_test
