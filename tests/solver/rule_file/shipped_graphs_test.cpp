// Games on graphs from the rule files that are shipped: values of the tests of CGSuite 2 (GameGraphTest.scala) and of
// cgt-tools, and published ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "cgt/notation.h"
#include "cgt/order.h"
#include "cgt/sum.h"
#include "solver/analysis.h"
#include "tests/by_text.h"
#include "tests/rulesets/random_graphs.h"
#include "tests/solver/rule_file/shipped_rules.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::shipped_graphs_test {
namespace {

TEST(ShippedGraphs, HaveTheValuesOfOtherPrograms) {
    cgt::ValueStore store;
    const auto is = [&](const std::string& game, const std::string& text, const std::string& value) {
        const auto analyst = solver::make_analyst(shipped_game(game), store, {});
        EXPECT_EQ(tests::analyse(*analyst, text, {})->value.value(), cgt::parse_value(store, value).value())
            << game << text;
    };
    is("childish-hackenbush", "0-1b,1-2b,1-3r,3-4b", "2");
    is("childish-hackenbush", "0-1b,1-2b,2-3b,3-4b,4-5b,5-6b,6-7r,7-8r,8-9r,0-9r", "{4|-2}");
    is("childish-hackenbush", "0-1r,1-9b,1-2r,2-9b,2-3r,3-9b,3-4r,4-9b,4-5r,5-9b", "15/16");
    is("childish-hackenbush", "0-1g,0-1g,1-2b,2-3b,3-4b,4-5b,5-6b,6-7b,7-8r,8-9r,1-9r", "{0|^[4]*||vv}");
    is("partizan-arc-kayles", "0-1b,1-2b,2-3r", "1/2");
    is("partizan-arc-kayles", "0-1b,1-2r,2-3b,3-4r,4-5b,5-6b,4-7r,7-8g,8-9g,9-10r,10-11b,9-12b",
       "{3*|2*||3/2,3/2*|1/2*}");
    is("digraph-placement", "rrbbb:1>0,2>0,3>0,4>0,2>1,3>1,4>1,1>4,2>4,3>4", "2v*");
    // Forests: every move leaves an edge less. Cycles, complete graphs, K(2,3) and a wheel: by a program in another
    // language, from lists of edges.
    is("graph-nimors", "0-1,1-2,1-3,3-4,5-6", "*");
    is("graph-nimors", "0-1,1-2,0-2", "*2");
    is("graph-nimors", "0-1,1-2,2-3,0-3", "0");
    is("graph-nimors", "0-1,1-2,2-3,3-4,0-4", "*");
    is("graph-nimors", "0-1,0-2,0-3,1-2,1-3,2-3", "0");
    is("graph-nimors", "0-1,0-2,0-3,0-4,1-2,1-3,1-4,2-3,2-4,3-4", "*");
    is("graph-nimors", "0-2,0-3,0-4,1-2,1-3,1-4", "0");
    is("graph-nimors", "0-1,1-2,2-3,0-3,0-4,1-4,2-4,3-4", "*3");
    // By hand: an edge; two parallel ones, of which Left takes one and Right both; a path; a triangle.
    is("deletion-contraction", "0-1", "*");
    is("deletion-contraction", "0-1,0-1", "{*|0}");
    is("deletion-contraction", "0-1,1-2", "0");
    is("deletion-contraction", "0-1,1-2,0-2", "{0|{*|0}}");
    // Dawson's Kayles with a counter on each vertex of a path, and Dawson's chess (Winning Ways, ch. 4).
    const std::vector<int> dawsons_kayles = {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3};
    const std::vector<int> dawsons_chess = {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2};
    for (int vertices = 2; vertices < 12; ++vertices) {
        std::string edges;
        for (int i = 1; i < vertices; ++i) {
            edges += (i == 1 ? ":" : ",") + std::to_string(i - 1) + "-" + std::to_string(i);
        }
        const auto path = [&](char letter) { return std::string(static_cast<std::size_t>(vertices), letter) + edges; };
        const auto at = static_cast<std::size_t>(vertices);
        is("weighted-arc-kayles", path('1'), "*" + std::to_string(dawsons_kayles[at]));
        is("graph-node-kayles", path('.'), "*" + std::to_string(dawsons_chess[at]));
    }
}

std::string nimber(int n) { return n == 0 ? "0" : n == 1 ? "*" : "*" + std::to_string(n); }

/// Graphs with so many vertices, all of them '.'.
std::string graph_of(int vertices, const std::vector<std::string>& edges) {
    std::string text(static_cast<std::size_t>(vertices), '.');
    for (std::size_t i = 0; i < edges.size(); ++i) text += (i == 0 ? ":" : ",") + edges[i];
    return text;
}
std::string edge_of(int a, int b) { return std::to_string(a) + "-" + std::to_string(b); }

// Adams et al. 2016: on a path grim is the take-and-break game 0.6, whose nim values are these (Winning Ways, ch. 4); a
// cycle leaves a path; and of a complete graph only the number of its vertices matters.
TEST(ShippedGraphs, GrimHasThePublishedValues) {
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst(shipped_game("grim"), store, {});
    const auto is = [&](const std::string& text, int expected) {
        EXPECT_EQ(cgt::to_string(store, tests::analyse(*analyst, text, {})->value.value()), nimber(expected)) << text;
    };
    const std::vector<int> officers = {0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1};
    for (int vertices = 1; vertices < static_cast<int>(officers.size()); ++vertices) {
        std::vector<std::string> edges;
        for (int i = 1; i < vertices; ++i) edges.push_back(edge_of(i - 1, i));
        is(graph_of(vertices, edges), officers[static_cast<std::size_t>(vertices)]);
        if (vertices < 3) continue;
        edges.push_back(edge_of(0, vertices - 1));
        is(graph_of(vertices, edges), officers[static_cast<std::size_t>(vertices) - 1] == 0 ? 1 : 0);
    }
    for (int vertices = 1; vertices < 8; ++vertices) {
        std::vector<std::string> edges;
        for (int i = 0; i < vertices; ++i) {
            for (int j = 0; j < i; ++j) edges.push_back(edge_of(j, i));
        }
        is(graph_of(vertices, edges), vertices % 2 == 0 ? 1 : 0);
    }
}

// Krueger 2012: on a bipartite graph the nim value is 1 if the number of edges is odd, and else 0.
TEST(ShippedGraphs, OddOddVertexRemovalHasThePublishedValues) {
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst(shipped_game("odd-odd"), store, {});
    std::mt19937_64 random = seeded_random();
    for (int round = 0; round < 40; ++round) {
        const int vertices = 2 + round % 8;
        std::vector<std::string> edges;
        for (int i = 0; i < vertices; ++i) {
            for (int j = i + 1; j < vertices; j += 2) {
                if (random() % 3 != 0) edges.push_back(edge_of(i, j));
            }
        }
        const std::string text = graph_of(vertices, edges);
        EXPECT_EQ(cgt::to_string(store, tests::analyse(*analyst, text, {})->value.value()),
                  nimber(static_cast<int>(edges.size() % 2)))
            << text;
    }
    // Not so on others: a triangle has three edges, but no vertex that can be taken.
    EXPECT_EQ(cgt::to_string(store, tests::analyse(*analyst, "...:0-1,0-2,1-2", {})->value.value()), "0");
}

// Against the definition; a position is the sum of its regions, whose vertices have the numbers that they have in the
// whole, and letters for the moves that are left.
TEST(ShippedGraphs, ColouringsHaveTheValuesOfTheDefinition) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random = seeded_random();
    cgt::ValueStore store;
    for (const char* const name : {"graph-col", "graph-snort"}) {
        const rulesets::AnyRuleset& game = *rulesets::find_ruleset(name);
        ValueByDefinition definition(store);
        const auto analyst = solver::make_analyst(game, store, {});
        std::size_t regions = 0;
        for (int i = 0; i < 150; ++i) {
            const auto position = game.parse(random_colouring(random, 2 + i % 8, i % 13)).value();
            const solver::Analysis analysis = analyst->analyse(position, {});
            ASSERT_EQ(analysis.value.value(), definition.value(position)) << name << ' ' << position.text();
            cgt::Value sum;
            std::multiset<std::string> inside, whole;
            for (const auto& region : analysis.regions) {
                ASSERT_EQ(region.value.value(), definition.value(region.position)) << name << ' ' << position.text();
                sum = cgt::add(store, sum, *region.value);
                for (const auto player : {rulesets::Player::kLeft, rulesets::Player::kRight}) {
                    for (const auto& text : region.position.move_texts(player)) inside.insert(text);
                }
            }
            ASSERT_EQ(sum, *analysis.value) << name << ' ' << position.text();
            for (const auto player : {rulesets::Player::kLeft, rulesets::Player::kRight}) {
                for (const auto& text : position.move_texts(player)) whole.insert(text);
            }
            ASSERT_EQ(inside, whole) << name << ' ' << position.text();
            solver::AnalysisOptions limited;
            limited.position_limit = 1 + random() % 4;
            const solver::Analysis stopped = solver::make_analyst(game, store, {})->analyse(position, limited);
            EXPECT_TRUE(cgt::less_or_equal(store, cgt::Value::integer(stopped.lower), *analysis.value));
            EXPECT_TRUE(cgt::less_or_equal(store, *analysis.value, cgt::Value::integer(stopped.upper)));
            regions = std::max(regions, analysis.regions.size());
        }
        EXPECT_GE(regions, 3U) << name;
        const auto parts = analyst->analyse(game.parse("..x..:0-1,1-2,1-3,3-4").value(), {}).regions;
        ASSERT_EQ(parts.size(), 1U);
        EXPECT_EQ(parts[0].position.text(),
                  std::string(name) == "graph-col" ? ".r#..:0-1,1-3,3-4" : ".l#..:0-1,1-3,3-4");
    }
}

// Each vertex is one player's from the start, which snort on graphs writes as a tint.
TEST(ShippedGraphs, BipartiteSnortIsSnortWithATintOnEachVertex) {
    cgt::ValueStore store;
    const auto own = solver::make_analyst(shipped_game("bipartite-snort"), store, {});
    const auto other = solver::make_analyst("graph-snort", store, {});
    std::mt19937_64 random = seeded_random();
    for (int round = 0; round < 60; ++round) {
        const int count = 3 + round % 6;
        std::string text, twin, edges;
        for (int i = 0; i < count; ++i) {
            const bool is_lefts = random() % 2 == 0;
            text += is_lefts ? 'x' : 'o';
            twin += is_lefts ? 'l' : 'r';
            for (int j = 0; j < i; ++j) {
                if (random() % 3 == 0) continue;
                edges += (edges.empty() ? ":" : ",") + std::to_string(j) + "-" + std::to_string(i);
            }
        }
        ASSERT_EQ(tests::analyse(*own, text + edges, {})->value.value(),
                  tests::analyse(*other, twin + edges, {})->value.value())
            << text + edges;
    }
}

}  // namespace
}  // namespace papamu::tests::shipped_graphs_test
