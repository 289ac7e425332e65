// Games on graphs from rule files that are played with single edges on the ground (solver/games/rule_file/
// grounded_rules.h): which rules are recognised, and their values beside those of the definition and of hackenbush.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "solver/analysis.h"
#include "solver/games/rule_file/grounded_rules.h"
#include "tests/by_text.h"
#include "tests/solver/rule_file/random_file_graphs.h"
#include "tests/solver/rule_file/shipped_rules.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::grounded_graphs_test {
namespace {

using solver::Optimisation;

std::string head_of(const std::string& name) {
    return "name = \"" + name + "\"\nboard = \"graph\"\nground = true\nexample = \".\"\n";
}

/// Edges with up to five letters, which are cut or become another letter.
std::string random_rules(std::mt19937_64& random, const std::string& name) {
    const auto one_of = [&](const std::vector<std::string>& list) { return list[random() % list.size()]; };
    const std::string right = one_of({"exchanged", "exchanged", "same", "given"});
    std::string text =
        head_of(name) + "edges = { left = \"b\", right = \"r\", both = \"gst\" }\nright = \"" + right + "\"\n";
    for (auto rules = 1 + random() % 4; rules > 0; --rules) {
        text += "[[move]]\nedge = \"" + one_of({"b", "[bg]", "r", "g", "s", "t", "[st]", "?"}) + "\"\nto = \"" +
                one_of({"#", "#", "#", "g", "s", "b"}) + "\"\n";
        if (right == "given") text += "player = \"" + one_of({"both", "right", "left"}) + "\"\n";
    }
    return text;
}

TEST(GroundedGraphs, HaveTheValuesOfTheDefinition) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random = seeded_random();
    int played = 0;
    for (int number = 0; number < 60; ++number) {
        const std::string text = random_rules(random, "grounded-" + std::to_string(number));
        SCOPED_TRACE(text);
        const auto loaded = rulesets::load_rules(text, "grounded.game");
        if (!loaded) {  // b becomes g, and g b
            ASSERT_NE(loaded.error().find("play may not end"), std::string::npos) << loaded.error();
            continue;
        }
        const auto& game = dynamic_cast<const rulesets::GraphFileRuleset&>(**loaded);
        ASSERT_TRUE(solver::detail::grounded_rules_of(game.rules()));
        cgt::ValueStore store;
        ValueByDefinition definition(store);
        std::vector<std::unique_ptr<solver::Analyst>> analysts;
        analysts.push_back(solver::make_analyst(game, store, {}));
        for (const Optimisation off :
             {Optimisation::kColon, Optimisation::kFusion, Optimisation::kSymmetry, Optimisation::kTable}) {
            solver::AnalystOptions options;
            options.switches.without(off);
            analysts.push_back(solver::make_analyst(game, store, options));
        }
        for (int i = 0; i < 4; ++i) {
            const auto position = game.parse(random_graph(random, "", "bbrrgst", 2 + i % 3, false, true)).value();
            const cgt::Value expected = definition.value(position);
            for (const auto& analyst : analysts)
                ASSERT_EQ(analyst->analyse(position, {}).value.value(), expected) << position.text();
        }
        ++played;
    }
    EXPECT_GT(played, 20);
}

// Its pictures are taken apart in the same way, and need as few positions.
TEST(GroundedGraphs, AreHackenbushIfEdgesAreOnlyCut) {
    const auto& game = load_game(head_of("cut-edges") +
                                     "edges = { left = \"b\", right = \"r\", both = \"g\" }\n"
                                     "[[move]]\nedge = \"[bg]\"\nto = \"#\"\n",
                                 "cut-edges");
    std::mt19937_64 random = seeded_random();
    for (int i = 0; i < 12; ++i) {
        const std::string text = random_graph(random, "", i % 3 == 0 ? "g" : "bbrrg", 10, false, true);
        cgt::ValueStore store;
        const auto own = tests::analyse(*solver::make_analyst(game, store, {}), text, {}).value();
        const auto other = tests::analyse(*solver::make_analyst("hackenbush", store, {}), text, {}).value();
        ASSERT_EQ(own.value.value(), other.value.value()) << text;
        ASSERT_EQ(own.stats.positions, other.stats.positions) << text;
    }
}

// What else depends on what is beside the edge, or changes more than it.
TEST(GroundedGraphs, AreFoundWhereMovesAreOfOneEdge) {
    auto are_found = [number = 0](const std::string& rules) mutable {
        const std::string name = "on-the-ground-" + std::to_string(number++);
        const auto& game = dynamic_cast<const rulesets::GraphFileRuleset&>(load_game(head_of(name) + rules, name));
        return solver::detail::grounded_rules_of(game.rules()).has_value();
    };
    const std::string cut = "[[move]]\nedge = \"?\"\nto = \"#\"\n";
    EXPECT_TRUE(are_found(cut));
    EXPECT_TRUE(are_found("edges = { left = \"b\", right = \"r\" }\n[[move]]\nedge = \"b\"\nto = \"#\"\n"));
    EXPECT_FALSE(are_found(cut + "if = \"nothing falls\"\n"));
    EXPECT_FALSE(are_found("simple = true\n" + cut)) << "an edge that changes may be lost beside one that is equal";
    EXPECT_FALSE(are_found(cut + "[[move]]\nedge = \"?\"\ncontract = \".\"\n"));
    EXPECT_FALSE(are_found("vertices = { left = \"x\", right = \"o\" }\n" + cut)) << "letters may be looked at";
}

}  // namespace
}  // namespace papamu::tests::grounded_graphs_test
