#include "rulesets/any_ruleset.h"

#include <gtest/gtest.h>

#include <set>

namespace papamu::rulesets::any_ruleset_test {
namespace {

TEST(AnyRuleset, EveryEntryIsComplete) {
    std::set<std::string_view> names;
    for (const AnyRuleset* ruleset : all_rulesets()) {
        EXPECT_TRUE(names.insert(ruleset->name()).second) << ruleset->name();
        EXPECT_EQ(find_ruleset(ruleset->name()), ruleset);
        EXPECT_GE(ruleset->version(), 1);
        EXPECT_FALSE(ruleset->summary().empty());
        const auto example = ruleset->parse(ruleset->example());
        ASSERT_TRUE(example.has_value()) << example.error().to_string();
        EXPECT_EQ(example->text(), ruleset->example());
        const auto moves = example->move_texts(Player::kLeft);
        ASSERT_FALSE(moves.empty());
        EXPECT_EQ(example->first_move_text(Player::kLeft), moves.front()) << ruleset->name();
    }
    EXPECT_TRUE(names.contains("konane"));
    EXPECT_TRUE(names.contains("domineering"));
    EXPECT_EQ(find_ruleset("chess"), nullptr);
    EXPECT_EQ(find_ruleset(""), nullptr);
}

TEST(AnyRuleset, PlaysAGameOfKonane) {
    const auto start = find_ruleset("konane")->parse("xo.o.");
    ASSERT_TRUE(start.has_value());
    const AnyPosition& position = *start;
    EXPECT_EQ(position.move_texts(Player::kLeft), (std::vector<std::string>{"0,0-0,2", "0,0-0,4"}));
    EXPECT_TRUE(position.move_texts(Player::kRight).empty());
    const auto next = position.play(Player::kLeft, "0,0-0,4");
    ASSERT_TRUE(next.has_value());
    EXPECT_EQ(next->text(), "....x");
    EXPECT_NE(next->key(), position.key());
    EXPECT_EQ(position.play(Player::kRight, "0,0-0,4").error().to_string(), "\"0,0-0,4\" is not a move of Right here");
    EXPECT_EQ(position.perft(Player::kLeft, 1), 2U);
    EXPECT_EQ(position.text(), "xo.o.") << "positions do not change";
}

TEST(AnyRuleset, FirstMoves) {
    for (const char* text : {"0", "1", "2,2", "7,9"}) {
        const auto position = find_ruleset("dawsons-kayles")->parse(text);
        ASSERT_TRUE(position.has_value());
        const auto moves = position->move_texts(Player::kRight);
        EXPECT_EQ(position->first_move_text(Player::kRight),
                  moves.empty() ? std::nullopt : std::optional(moves.front()));
    }
    EXPECT_EQ(find_ruleset("sum")->parse("konane:xo + kayles:3").value().first_move_text(Player::kRight), "1:3->2");
    EXPECT_EQ(find_ruleset("konane")->parse("xo").value().first_move_text(Player::kRight), std::nullopt);
}

TEST(AnyRuleset, ErrorsKeepTheirPlace) {
    const auto position = find_ruleset("domineering")->parse("../.x");
    ASSERT_FALSE(position.has_value());
    EXPECT_EQ(position.error().row, 2U);
    EXPECT_EQ(position.error().column, 2U);
}

}  // namespace
}  // namespace papamu::rulesets::any_ruleset_test
