// Shove: its moves, and its values against a theorem.
#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>
#include <string>

#include "cgt/notation.h"
#include "rulesets/any_ruleset.h"
#include "tests/rulesets/grid_boards.h"
#include "tests/solver/rule_file/shipped_rules.h"

namespace papamu::tests::shove_test {
namespace {

using rulesets::AnyPosition;
using rulesets::Player;

AnyPosition shove(const std::string& text) { return rulesets::find_ruleset("shove")->parse(text).value(); }

std::string after(const std::string& text, Player player, const std::string& move) {
    const auto next = shove(text).play(player, move);
    return next ? next->text() : next.error().to_string();
}

TEST(Shove, AStonePushesAllToTheLeftOfIt) {
    EXPECT_EQ(after(".x.o.x.o", Player::kLeft, "+0,5"), "x.o.x..o");
    EXPECT_EQ(after(".x.o.x.o", Player::kRight, "+0,7"), "x.o.x.o.");
    EXPECT_EQ(after("xox", Player::kLeft, "+0,2"), "ox.") << "the first falls off";
    EXPECT_EQ(after("xox", Player::kLeft, "+0,0"), ".ox");
    EXPECT_EQ(after("xx#oxo", Player::kRight, "+0,5"), "xx#xo.") << "the hole ends the strip";
    EXPECT_EQ(after("ox/ox/ox", Player::kLeft, "+1,1"), "ox/x./ox") << "and so does the end of a row";
}

TEST(Shove, OnlyOwnStonesMayBePushed) {
    EXPECT_TRUE(shove(".oo/o#.").moves(Player::kLeft).empty());
    EXPECT_EQ(shove(".oo/o#.").moves(Player::kRight).size(), 3U);
    EXPECT_FALSE(shove(".xo").play(Player::kLeft, "+0,2").has_value());
    EXPECT_FALSE(shove(".xo").play(Player::kLeft, "+0,0").has_value());
}

/// Albert, Nowakowski & Wolfe, Lessons in Play: a stone on the p-th cell is worth p / 2^r to its owner, where r is the
/// number of stones to its right, up to and including the last change of colour.
std::string value_by_theorem(const std::string& strip) {
    std::string stones;
    for (const char letter : strip) {
        if (letter != '.') stones += letter;
    }
    std::size_t last_change = 0;  // the index of the last stone that differs from the one before it
    for (std::size_t i = 1; i < stones.size(); ++i) {
        if (stones[i] != stones[i - 1]) last_change = i;
    }
    constexpr std::size_t power = 16;
    std::int64_t sum = 0;
    std::size_t stone = 0;
    for (std::size_t cell = 0; cell < strip.size(); ++cell) {
        if (strip[cell] == '.') continue;
        const std::size_t halvings = stone < last_change ? last_change - stone : 0;
        const auto worth = static_cast<std::int64_t>((cell + 1) << (power - halvings));
        sum += strip[cell] == 'x' ? worth : -worth;
        ++stone;
    }
    const std::int64_t below = std::int64_t{1} << power;
    const std::int64_t common = std::gcd(sum, below);
    return std::to_string(sum / common) + (common == below ? "" : "/" + std::to_string(below / common));
}

TEST(Shove, ValuesAreThoseOfTheTheorem) {
    cgt::ValueStore store;
    ValueByDefinition definition(store);
    int strips = 0;
    for (int columns = 1; columns <= 8; ++columns) {
        for_each_board(1, columns, ".xo", [&](const std::string& strip) {
            EXPECT_EQ(cgt::to_string(store, definition.value(shove(strip))), value_by_theorem(strip)) << strip;
            ++strips;
        });
    }
    EXPECT_EQ(strips, 9840);
}

}  // namespace
}  // namespace papamu::tests::shove_test
