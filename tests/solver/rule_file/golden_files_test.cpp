// Every shipped rule file says where it is from, has an example, and has values by another program.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "cgt/notation.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/rule_file/shipped_rules.h"
#include "solver/analysis.h"
#include "tests/by_text.h"

namespace papamu::tests::golden_files_test {
namespace {

/// The analyst of a game from its file, also where a game of the same name is compiled in.
struct Game {
    explicit Game(const std::string& name) : rules(rulesets::find_ruleset(name + ".game")) {
        if (rules != nullptr) analyst = solver::make_analyst(*rules, store, {});
    }
    const rulesets::AnyRuleset* rules;
    cgt::ValueStore store;
    std::unique_ptr<solver::Analyst> analyst;
    int values = 0;
};

TEST(ShippedFiles, HaveTheValuesOfAnotherProgram) {
    std::map<std::string, Game> games;
    for (const std::string& name : rulesets::shipped_rule_names()) games.try_emplace(name, name);
    std::ifstream file(PAPAMU_TEST_DATA "/rule_file_values.tsv");
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (line.starts_with('#')) continue;
        const std::size_t first = line.find('\t'), second = line.find('\t', first + 1);
        ASSERT_NE(second, std::string::npos) << "line " << number;
        const auto at = games.find(line.substr(0, first));
        ASSERT_TRUE(at != games.end() && at->second.rules != nullptr) << "line " << number;
        Game& game = at->second;
        const std::string position = line.substr(first + 1, second - first - 1);
        const auto analysis = tests::analyse(*game.analyst, position, {});
        ASSERT_TRUE(analysis.has_value() && analysis->value) << line;
        EXPECT_EQ(cgt::to_string(game.store, *analysis->value), line.substr(second + 1)) << line;
        ++game.values;
    }
    for (const auto& [name, game] : games) EXPECT_GE(game.values, 2) << name << " has no values by another program";
}

TEST(ShippedFiles, SayWhereTheyAreFromAndHaveAnExample) {
    for (const std::string& name : rulesets::shipped_rule_names()) {
        const auto* const rules = rulesets::find_ruleset(name + ".game");
        ASSERT_NE(rules, nullptr) << name;
        EXPECT_NE(rulesets::find_shipped_rules(name + ".game")->text.find("\nsource "), std::string_view::npos) << name;
        EXPECT_FALSE(rules->summary().empty()) << name;
        const auto example = rules->parse(rules->example());
        ASSERT_TRUE(example.has_value()) << name;
        EXPECT_TRUE(example->first_move_text(rulesets::Player::kLeft) ||
                    example->first_move_text(rulesets::Player::kRight))
            << name << ": nobody can play";
    }
}

}  // namespace
}  // namespace papamu::tests::golden_files_test
