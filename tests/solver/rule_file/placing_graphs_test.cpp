// Games on graphs from rule files in which moves only take moves away (decompose/rule_file/graph_conflicts.h): which
// rules are recognised, and values beside those without that and those of the definition.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "decompose/rule_file/graph_conflicts.h"
#include "solver/analysis.h"
#include "tests/solver/rule_file/random_file_graphs.h"
#include "tests/solver/rule_file/shipped_rules.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::placing_graphs_test {
namespace {

using solver::Optimisation;

TEST(GraphConflicts, GiveTheValuesOfTheDefinition) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random = seeded_random();
    int placing = 0, found_otherwise = 0, given_up = 0;
    for (int number = 0; number < 60; ++number) {
        const bool arrows = random() % 3 == 0;
        const auto rights = random() % 3;
        const auto either = [&](const char* a, const char* b) { return std::string(random() % 2 == 0 ? a : b); };
        std::string text = "name = \"placing-" + std::to_string(number) +
                           "\"\nboard = \"graph\"\nexample = \".\"\nvertices = { left = \"x\", right = \"o\", both = "
                           "\"n\" }\n" +
                           (arrows ? "arrows = true\n" : "") +
                           (rights == 0   ? "right = \"same\"\n"
                            : rights == 1 ? "right = \"given\"\n"
                                          : "");
        for (auto rules = 1 + random() % 3; rules > 0; --rules) {
            text += "[[move]]\nvertex = \"" + either("[.n]", "[.]") + "\"\nto = \"" +
                    std::vector<std::string>{"x", "o", "n", "#"}[random() % 4] + "\"\n";
            if (rights == 1) text += "player = \"" + either("both", "right") + "\"\n";
            if (random() % 4 != 0) {
                text += "if = \"" + either("no neighbour is ", "every neighbour is ") +
                        std::vector<std::string>{"x", "o", "[xo]", ".", "[.x]", "[.n]"}[random() % 6] + "\"\n";
            }
        }
        SCOPED_TRACE(text);
        const auto loaded = rulesets::load_rules(text, "placing.game");
        if (!loaded) {  // n becomes n
            ASSERT_NE(loaded.error().find("play may not end"), std::string::npos) << loaded.error();
            continue;
        }
        const auto& game = dynamic_cast<const rulesets::GraphFileRuleset&>(**loaded);
        placing += decompose::GraphConflicts::of(game.rules()) ? 1 : 0;
        cgt::ValueStore store;
        ValueByDefinition definition(store);
        const auto analyst = solver::make_analyst(game, store, {});
        std::vector<std::unique_ptr<solver::Analyst>> others;
        for (const Optimisation off :
             {Optimisation::kConflicts, Optimisation::kRegions, Optimisation::kSymmetry, Optimisation::kTable}) {
            solver::AnalystOptions options;
            options.switches.without(off);
            others.push_back(solver::make_analyst(game, store, options));
        }
        for (int i = 0; i < 6; ++i) {
            const auto position = game.parse(random_graph(random, "...xon#", "", 2 + i % 4, arrows, false)).value();
            const cgt::Value expected = definition.value(position);
            ASSERT_EQ(analyst->analyse(position, {}).value.value(), expected) << position.text();
            for (const auto& other : others) {
                // Without a table, a vertex that is recoloured several times makes too many plays for some graphs.
                const auto found = other->analyse(position, {.position_limit = 100'000});
                ASSERT_EQ(found.value.value_or(expected), expected) << position.text();
                (found.value ? found_otherwise : given_up) += 1;
            }
        }
    }
    EXPECT_GT(placing, 3);
    EXPECT_GT(found_otherwise, 20 * given_up);
}

// What is not of that kind: a letter that goes sets its neighbours free, and rules that look at more than letters.
TEST(GraphConflicts, AreFoundWhereMovesOnlyTakeMovesAway) {
    auto are_found = [&, number = 0](const std::string& rules) mutable {
        const std::string name = "conflicts-" + std::to_string(number++);
        const std::string head = "name = \"" + name + "\"\nboard = \"graph\"\nexample = \".\"\n";
        const auto& game = dynamic_cast<const rulesets::GraphFileRuleset&>(load_game(head + rules, name));
        return decompose::GraphConflicts::of(game.rules()).has_value();
    };
    const std::string letters = "vertices = { left = \"x\", right = \"o\" }\n";
    const std::string colour = "[[move]]\nvertex = \".\"\nto = \"x\"\n";
    EXPECT_TRUE(are_found(letters + colour));
    EXPECT_TRUE(are_found(letters + colour + "if = \"no neighbour is x\"\n"));
    EXPECT_TRUE(are_found(letters + colour + "if = [\"every neighbour is [.x]\", \"no neighbour is o\"]\n"));
    EXPECT_FALSE(are_found(letters + colour + "if = \"no neighbour is .\"\n")) << "a coloured vertex allows more";
    EXPECT_FALSE(are_found(letters + colour + "if = \"at most 1 neighbours are x\"\n"));
    EXPECT_FALSE(are_found(letters + colour + "neighbours = { o = \"#\" }\n"));
    EXPECT_FALSE(are_found(letters + "ground = true\n" + colour));
    EXPECT_FALSE(are_found("[[move]]\nvertex = \"?\"\nto = \"#\"\n")) << "its neighbours may be gone with it";
    EXPECT_FALSE(are_found("[[move]]\nedge = \"?\"\nto = \"#\"\n"));
}

}  // namespace
}  // namespace papamu::tests::placing_graphs_test
