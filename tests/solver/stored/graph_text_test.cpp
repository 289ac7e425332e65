// Graphs in files of values as positions: evaluated again, they have the values that the file has for them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "cgt/notation.h"
#include "cgt/value_store.h"
#include "decompose/graph/graph_form.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/rule_file/graph_file_ruleset.h"
#include "solver/analysis.h"
#include "solver/game.h"
#include "solver/stored/part_key.h"
#include "solver/stored/region_space.h"
#include "solver/stored/stored_values.h"
#include "solver/stored/table_work.h"
#include "solver/stored/value_forms.h"
#include "tests/by_text.h"
#include "tests/solver/rule_file/shipped_rules.h"
#include "tests/solver/stored/folder_test.h"
#include "tests/solver/stored/part_positions.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::solver::graph_text_test {
namespace {

using decompose::LabelledGraph;
using GraphTextTest = StoredFolderTest;

TEST(GraphForm, IsRead) {
    auto random = tests::seeded_random();
    for (int i = 0; i < 2000; ++i) {
        LabelledGraph graph;
        const int vertices = static_cast<int>(random() % 9);
        for (int vertex = 0; vertex < vertices; ++vertex) graph.add_vertex(random() >> random() % 64);
        for (auto edges = vertices == 0 ? 0 : random() % 12; edges > 0; --edges) {
            const auto end = [&] { return static_cast<int>(random() % static_cast<unsigned>(vertices)); };
            graph.add_edge(end(), end(), static_cast<std::uint8_t>(random()));
        }
        const std::string form = graph.form();
        const auto read = LabelledGraph::of_form(form);
        ASSERT_TRUE(read.has_value());
        auto labels = graph.labels(), read_labels = read->labels();
        std::sort(labels.begin(), labels.end());
        std::sort(read_labels.begin(), read_labels.end());
        EXPECT_EQ(labels, read_labels);
        EXPECT_EQ(graph.edges().size(), read->edges().size());
        if (form.size() > 1) {  // bytes that are no form are refused or are one
            std::string other = form;
            other[random() % other.size()] = static_cast<char>(random());
            static_cast<void>(LabelledGraph::of_form(other));
            static_cast<void>(LabelledGraph::of_form(other.substr(0, random() % other.size())));
        }
    }
    EXPECT_FALSE(LabelledGraph::of_form(""));
    EXPECT_FALSE(LabelledGraph::of_form("\x05"));
    EXPECT_FALSE(LabelledGraph::of_form(std::string_view("\x80\0", 2))) << "a number with a byte too many";
}

/// How many graphs of the file have a text, and how many have none. Each is evaluated again.
struct Counts {
    int shown = 0, others = 0;
};
Counts evaluate_again(StoredValues& file, const std::string& game) {
    Counts counts;
    cgt::ValueStore store;
    ValueDecoder decoder(store);
    const StoredValues::Snapshot snapshot(file);
    const auto analyst = make_analyst(game, store, {});
    const StoredTable table = file.tables().front();
    snapshot.for_each_region({}, [&](std::string_view key, std::string_view /*reference*/) {
        const auto text = position_text(table.ruleset, table.version, key.substr(1));
        (text ? counts.shown : counts.others) += 1;
        if (!text) return true;
        EXPECT_EQ(region_text(table.ruleset, table.version, key.substr(1)), *text);
        const auto position = rulesets::find_ruleset(game)->parse(*text);
        EXPECT_TRUE(position && position->text() == *text) << *text;
        const cgt::Value stored = decoder.value(snapshot, *snapshot.region(key));
        const auto found = tests::analyse(*analyst, *text, {.moves = MovesAsked::kNone});
        EXPECT_TRUE(found && found->value) << *text;
        if (!found || !found->value) return false;
        EXPECT_EQ(*found->value, stored) << game << ' ' << *text << ": the file has " << cgt::to_string(store, stored);
        return *found->value == stored;
    });
    return counts;
}

TEST_F(GraphTextTest, GraphsAreEvaluatedAgain) {
    auto random = tests::seeded_random();
    for (const std::string game :
         {"arc-kayles", "hackenbush", "partizan-arc-kayles", "graph-node-kayles", "graph-snort"}) {
        SCOPED_TRACE(game);
        const auto file = open(path(game));
        for (int i = 0; i < 6; ++i) {
            cgt::ValueStore store;
            // Without colons and conflicts, parts are kept as graphs.
            for (const bool plain : {false, true}) {
                const Switches switches =
                    plain ? Switches().without(Optimisation::kColon).without(Optimisation::kConflicts) : Switches();
                AnalysisOptions options{.moves = MovesAsked::kNone};
                options.position_limit = 60;  // so that small parts are kept, too
                const std::string position = random_position(game, random);
                const auto analyst = make_analyst(game, store, {.switches = switches, .stored = file.get()});
                ASSERT_TRUE(tests::analyse(*analyst, position, options).has_value());
                const std::vector<rulesets::AnyPosition> list = {rulesets::find_ruleset(game)->parse(position).value()};
                EXPECT_EQ(analyst->store(list, {}, {}), "");
            }
        }
        const Counts counts = evaluate_again(*file, game);
        std::cout << game << ": " << counts.shown << " graphs as positions, " << counts.others << " as bytes\n";
        EXPECT_GT(counts.shown, 5);
        if (game != "hackenbush") {
            EXPECT_EQ(counts.others, 0) << "but values on vertices may be no stalks";
        }
        std::uint64_t visited = 0;
        const auto visit = [&](const StoredTable&, std::string_view, const std::string&) { ++visited; };
        EXPECT_EQ(check_values(*file, {}, std::size_t{1} << 28, visit).fault, "");
        EXPECT_EQ(visited, static_cast<std::uint64_t>(counts.shown));
    }
}

/// Of all games that are shipped, with arrows and without, with a ground and without.
TEST_F(GraphTextTest, ExamplesAreEvaluatedAgain) {
    int games = 0;
    for (const auto* const shipped : tests::shipped_of<rulesets::GraphFileRuleset>()) {
        const std::string game(shipped->name());
        const rulesets::AnyRuleset* const ruleset = rulesets::find_ruleset(game);  // the one that files of values know
        SCOPED_TRACE(game);
        ++games;
        const auto file = open(path(game));
        cgt::ValueStore store;
        for (const bool plain : {false, true}) {
            const Switches switches =
                plain ? Switches().without(Optimisation::kColon).without(Optimisation::kConflicts) : Switches();
            const std::vector<rulesets::AnyPosition> positions = {ruleset->parse(ruleset->example()).value()};
            const auto analyst = make_analyst(game, store, {.switches = switches, .stored = file.get()});
            EXPECT_EQ(analyst->store(positions, {}, {}), "");
            AnalysisOptions options;
            options.position_limit = 3;
            static_cast<void>(analyst->analyse(positions.front(), options));
        }
        const Counts counts = evaluate_again(*file, game);
        EXPECT_GT(counts.shown, 0);
        EXPECT_EQ(counts.others, 0);
    }
    EXPECT_GT(games, 4);
}

/// What stands on the vertices of a block becomes stalks of the same value.
TEST_F(GraphTextTest, StalksHaveTheValues) {
    cgt::ValueStore store;
    const rulesets::AnyRuleset& hackenbush = *rulesets::find_ruleset("hackenbush");
    for (const std::string value :
         {"0", "3", "-2", "1/2", "-5/8", "17/16", "*", "*5", "^", "v", "^3", "v2*", "7/4v*3", "-1/2^2*2", "^*"}) {
        // Vertex 0 is the ground, with a blue edge to vertex 1, on which the value stands.
        std::string block = value == "0" ? "0;:" : "0;" + value + ";:";
        LabelledGraph graph;
        graph.add_vertex(0);
        graph.add_vertex(value == "0" ? 0 : 1);
        graph.add_edge(0, 0, 255);
        graph.add_edge(0, 1, 0);
        const auto text = part_text(hackenbush, detail::PartKey(detail::PartKind::kBlock, block + graph.form()).part());
        ASSERT_TRUE(text.has_value()) << value;
        // A blue edge with x on it is the ordinal sum 1:x; without the edge the picture is x itself.
        std::string on_top;
        for (std::string_view rest = *text; !rest.empty();) {
            const std::string edge(rest.substr(0, rest.find(',')));
            rest.remove_prefix(std::min(rest.size(), edge.size() + 1));
            if (edge == "0-1b") continue;
            std::string lower = edge.starts_with("1-") ? "0" + edge.substr(1) : edge;
            on_top += (on_top.empty() ? "" : ",") + lower;
        }
        const auto found = tests::analyse(*make_analyst("hackenbush", store, {}), on_top.empty() ? "." : on_top, {});
        ASSERT_TRUE(found && found->value) << *text;
        EXPECT_EQ(*found->value, cgt::parse_value(store, value).value()) << *text;
    }
    for (const std::string value : {"{2|-1}", "100000", "^100000", "*100000", "+-1"}) {
        LabelledGraph graph;
        graph.add_vertex(0);
        graph.add_vertex(1);
        graph.add_edge(0, 0, 255);
        graph.add_edge(0, 1, 0);
        EXPECT_EQ(
            part_text(hackenbush, detail::PartKey(detail::PartKind::kBlock, "0;" + value + ";:" + graph.form()).part()),
            std::nullopt)
            << value;
    }
}

TEST(GraphText, BytesThatAreNoPartHaveNone) {
    auto random = tests::seeded_random();
    for (const std::string game :
         {"arc-kayles", "hackenbush", "partizan-arc-kayles", "graph-node-kayles", "graph-snort", "kayles"}) {
        const rulesets::AnyRuleset& ruleset = *rulesets::find_ruleset(game);
        for (const auto kind : {detail::PartKind::kGraph, detail::PartKind::kConflicts, detail::PartKind::kBlock}) {
            for (int i = 0; i < 500; ++i) {
                std::string bytes = i % 2 == 0 ? "0;*;:" : "";
                for (auto length = random() % 40; length > 0; --length) bytes += static_cast<char>(random() % 8);
                const auto text = part_text(ruleset, detail::PartKey(kind, bytes).part());
                if (text) {
                    EXPECT_TRUE(ruleset.parse(*text).has_value()) << *text;
                }
            }
        }
    }
}

}  // namespace
}  // namespace papamu::solver::graph_text_test
