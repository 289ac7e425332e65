// The rule files of the folder rulesets/rule_file/games are part of the library, which needs no such folder.
#include "rulesets/rule_file/shipped_rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "rulesets/any_ruleset.h"
#include "rulesets/rule_file/load_rules.h"

namespace papamu::rulesets::shipped_rules_test {
namespace {

TEST(ShippedRules, AreTheFilesOfTheFolder) {
    std::set<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(PAPAMU_SOURCE_DIR "/rulesets/rule_file/games")) {
        std::ifstream file(entry.path());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        const std::string name = entry.path().filename().string();
        files.insert(name);
        const ShippedRules* const shipped = find_shipped_rules(name);
        ASSERT_NE(shipped, nullptr) << name;
        EXPECT_EQ(shipped->name, name);
        EXPECT_EQ(shipped->text, text) << name;
    }
    ASSERT_GE(files.size(), 70U);
    EXPECT_EQ(shipped_rules().size(), files.size());
    const auto names = shipped_rule_names();
    EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
    for (const std::string& name : names) EXPECT_TRUE(files.contains(name + ".game")) << name;
}

TEST(ShippedRules, AreFoundByName) {
    for (const std::string& name : shipped_rule_names()) {
        const AnyRuleset* const ruleset = find_ruleset(name);
        ASSERT_NE(ruleset, nullptr) << name;
        EXPECT_EQ(ruleset->name(), name);
        const AnyRuleset* const of_file = find_ruleset(name + ".game");
        ASSERT_NE(of_file, nullptr) << name;
        const auto& compiled = all_rulesets();
        const bool is_compiled_in = std::find(compiled.begin(), compiled.end(), ruleset) != compiled.end();
        EXPECT_EQ(of_file == ruleset, !is_compiled_in) << name;
        EXPECT_EQ(of_file->name(), is_compiled_in ? name + ".game" : name);
    }
    EXPECT_EQ(find_shipped_rules("chess"), nullptr);
    EXPECT_EQ(find_shipped_rules(""), nullptr);
    EXPECT_EQ(load_shipped_rules("chess"), nullptr);
}

TEST(ShippedRules, AreTermsOfSums) {
    const auto sum = find_ruleset("sum")->parse("king-clobber:xo - clobber:xo");
    ASSERT_TRUE(sum.has_value()) << sum.error().to_string();
    EXPECT_EQ(sum->text(), "king-clobber:xo - clobber:xo");
}

TEST(ShippedRules, OtherRulesOfTheirNameHaveALongerOne) {
    const std::string text(find_shipped_rules("knight-clobber")->text);
    const AnyRuleset* const shipped = load_rules(text, "a").value();
    const AnyRuleset* const other = load_rules(text + "if = \"no neighbour is x\"\n", "b").value();
    EXPECT_EQ(shipped->name(), "knight-clobber");
    EXPECT_EQ(other->name(), "knight-clobber.game");
    EXPECT_EQ(find_ruleset("knight-clobber"), shipped);
    EXPECT_EQ(find_ruleset("knight-clobber.game"), other);
    EXPECT_EQ(load_rules(text, "c").value(), shipped) << "added only once";
    EXPECT_EQ(load_rules(text + "if = \"no neighbour is o\"\n", "d").error(),
              "d: there is another game called knight-clobber.game with other rules");
}

// The whole row falls by its first domino or by its last one: there is one such move, which both names mean.
TEST(ShippedRules, AMoveIsReadByAnyOfItsNames) {
    const AnyPosition row = find_ruleset("toppling-dominoes")->parse("lrl").value();
    const auto moves = row.move_texts(Player::kLeft);
    EXPECT_EQ(std::count(moves.begin(), moves.end(), "0,0-0,2") + std::count(moves.begin(), moves.end(), "0,2-0,0"), 1);
    for (const char* const text : {"0,0-0,2", "0,2-0,0"}) {
        const auto after = row.play(Player::kLeft, text);
        ASSERT_TRUE(after.has_value()) << text;
        EXPECT_EQ(after->text(), "...");
    }
    EXPECT_FALSE(row.play(Player::kLeft, "0,1-0,2").has_value()) << "not a domino of Left";
    EXPECT_FALSE(row.play(Player::kLeft, "").has_value());
}

}  // namespace
}  // namespace papamu::rulesets::shipped_rules_test
