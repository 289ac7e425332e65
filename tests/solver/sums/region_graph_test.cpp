// Regions as numbers: their values by the lists of options, through kernels and through the rules alone, against the
// values that the analysts find.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "cgt/notation.h"
#include "cgt/sum.h"
#include "rulesets/any_ruleset.h"
#include "solver/sums/region_kinds.h"
#include "solver/sums/rules_kind.h"
#include "tests/by_text.h"
#include "tests/solver/sums/random_sums.h"

namespace papamu::tests::region_graph_test {
namespace {

using solver::detail::RegionFacts;
using solver::detail::RegionGraph;
using solver::detail::RegionRef;
using solver::detail::RulesKind;
using solver::detail::SumParts;

constexpr std::size_t kBytes = std::size_t{64} << 20;

cgt::Value value_of(cgt::ValueStore& store, std::string_view ruleset, const std::string& position) {
    solver::AnalysisOptions value_only;
    value_only.moves = solver::MovesAsked::kNone;
    return *tests::analyse(*solver::make_analyst(ruleset, store, {}), position, value_only).value().value;
}

int make_kind(RegionGraph& graph, std::string_view ruleset, const solver::Switches& switches) {
    return solver::detail::make_region_kind(graph, *rulesets::find_ruleset(ruleset),
                                            {.switches = switches, .bytes = kBytes});
}

/// The value of a position by the graph alone.
cgt::Value by_graph(RegionGraph& graph, int kind, std::string_view ruleset, const std::string& text) {
    SumParts parts;
    graph.kind(kind).split(rulesets::find_ruleset(ruleset)->parse(text).value(), parts);
    cgt::Value sum = parts.value;
    for (const RegionRef region : parts.regions) {
        std::uint64_t positions = 1'000'000;
        sum = cgt::add(graph.store(), sum, graph.evaluate(region, positions).value());
    }
    return sum;
}

void check_rules(std::mt19937_64& random, std::string_view name, std::string_view letters,
                 const solver::Switches& switches) {
    cgt::ValueStore store;
    RegionGraph graph(store, kBytes);
    const int kind = graph.make_kind<RulesKind>(*rulesets::find_ruleset(name), switches);
    for (int i = 0; i < 15; ++i) {
        const std::string text = random_board(random, 2, 3, letters);
        ASSERT_EQ(by_graph(graph, kind, name, text), value_of(store, name, text)) << name << ' ' << text;
    }
}

TEST(RegionGraph, ValuesThroughRules) {
    auto random = seeded_random();
    for (const auto which : {solver::Optimisation::kCount, solver::Optimisation::kSymmetry,
                             solver::Optimisation::kRegions, solver::Optimisation::kValues}) {
        solver::Switches switches;
        if (which != solver::Optimisation::kCount) switches.without(which);
        check_rules(random, "clobber", "xxoo.", switches);
        check_rules(random, "domineering", "...#", switches);
        check_rules(random, "nogo", "...xo", switches);
        check_rules(random, "snort", "..xo#", switches);
    }
}

TEST(RegionGraph, ValuesThroughKernels) {
    auto random = seeded_random();
    solver::Switches switches;
    switches.without(solver::Optimisation::kValues);  // so that the smallest regions are in the graph as well
    for (const Alphabet& at : kAlphabets) {
        cgt::ValueStore store;
        RegionGraph graph(store, kBytes);
        const int kind = make_kind(graph, at.ruleset, switches);
        for (int i = 0; i < 10; ++i) {
            const std::string text = random_board(random, at.most_rows, 4, at.letters);
            ASSERT_EQ(by_graph(graph, kind, at.ruleset, text), value_of(store, at.ruleset, text))
                << at.ruleset << ' ' << text;
        }
    }
}

// The bounds hold for every region that was met on the way, and for its negative.
TEST(RegionGraph, FactsAreTrue) {
    auto random = seeded_random();
    solver::Switches switches;
    switches.without(solver::Optimisation::kValues);
    for (const Alphabet& at : kAlphabets) {
        cgt::ValueStore store;
        const cgt::Value unit = cgt::Value::small(1, RegionFacts::kUnitBits, 0, 0).value();
        RegionGraph graph(store, kBytes);
        const int kind = make_kind(graph, at.ruleset, switches);
        for (int i = 0; i < 10; ++i)
            by_graph(graph, kind, at.ruleset, random_board(random, at.most_rows, 4, at.letters));
        for (RegionRef number = 1; number <= static_cast<RegionRef>(graph.regions()); ++number) {
            for (const RegionRef region : {number, -number}) {
                const auto facts = graph.facts(region);
                std::uint64_t positions = 1'000'000;
                const cgt::Value value = graph.evaluate(region, positions).value();
                const auto number_of = [&](std::int64_t units) { return cgt::multiple(store, units, unit); };
                EXPECT_TRUE(cgt::less_or_equal(store, number_of(facts.lower), value)) << at.ruleset;
                EXPECT_TRUE(cgt::less_or_equal(store, value, number_of(facts.upper))) << at.ruleset;
            }
        }
    }
}

TEST(RegionGraph, OwnNegatives) {
    cgt::ValueStore store;
    RegionGraph graph(store, kBytes);
    const int kind = make_kind(graph, "clobber", {});
    for (const auto& [text, own] : {std::pair("xoxox/oxoxo", true), {"xoxo/oxox", true}, {"xxoxo/oxoxo", false}}) {
        SumParts parts;
        graph.kind(kind).split(rulesets::find_ruleset("clobber")->parse(text).value(), parts);
        ASSERT_EQ(parts.regions.size(), 1U) << text;
        graph.look_for_own_negative(parts.regions[0]);
        EXPECT_EQ(graph.is_own_negative(parts.regions[0]), own) << text;
    }
}

// If there is no room for lists of options, they are made again.
TEST(RegionGraph, ListsThatAreNotKept) {
    auto random = seeded_random();
    cgt::ValueStore store;
    solver::Switches switches;
    switches.without(solver::Optimisation::kValues);
    RegionGraph graph(store, std::size_t{60} << 10);  // less than a block of lists
    const int kind = make_kind(graph, "clobber", switches);
    for (int i = 0; i < 5; ++i) {
        const std::string text = random_board(random, 2, 4, "xo");
        try {
            ASSERT_EQ(by_graph(graph, kind, "clobber", text), value_of(store, "clobber", text)) << text;
        } catch (const base::LimitError&) {
        }
    }
}

// The names of regions are the same in another graph, in which they have other numbers; and so are those of literals in
// another store, in which another one of a game and its negative may be the region.
TEST(RegionGraph, NamesDoNotDependOnTheGraph) {
    const std::vector<std::pair<std::string, std::string>> positions = {
        {"clobber", "xox/oxo"},    {"clobber", "xox./.oxo/xx.o"},
        {"konane", "xo.o"},        {"general-toads", "1,2,2,0:tt..ff."},
        {"sheep", "3,0,0/-2,1,0"}, {"value", "{2|-1}"},
        {"value", "{1|-2}"},       {"value", "{5|3||1/2}"}};
    solver::Switches switches;
    switches.without(solver::Optimisation::kValues);
    switches.without(solver::Optimisation::kIntegers);
    std::vector<std::pair<base::Fingerprint, RegionRef>> seen;
    for (const bool reversed : {false, true}) {
        cgt::ValueStore store;
        if (reversed) (void)cgt::parse_value(store, "{{1/2|-1||-2}|7||{3|2}}");
        RegionGraph graph(store, kBytes);
        graph.keep_hot_apart();
        std::map<std::string, int> kinds;
        for (const auto& [ruleset, text] : positions) {
            if (!kinds.contains(ruleset)) kinds.emplace(ruleset, make_kind(graph, ruleset, switches));
        }
        const std::size_t count = positions.size();
        std::vector<std::pair<base::Fingerprint, RegionRef>> now(count);
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t at = reversed ? count - 1 - i : i;
            const auto& [ruleset, text] = positions[at];
            SumParts parts;
            graph.kind(kinds.at(ruleset)).split(rulesets::find_ruleset(ruleset)->parse(text).value(), parts);
            ASSERT_EQ(parts.regions.size(), 1U) << text;
            now[at] = {graph.print(parts.regions[0]), parts.regions[0]};
            EXPECT_TRUE(graph.lasts(parts.regions[0]));
            EXPECT_NE(graph.print(parts.regions[0]), graph.print(-parts.regions[0])) << text;
        }
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t j = 0; j < i; ++j) EXPECT_NE(now[i].first, now[j].first) << i << ' ' << j;
        }
        // What is added up is not the same when the games of two positions are exchanged.
        {
            const std::string other = "xxo/oxx";
            const auto print = [&](const std::string& ruleset, const std::string& text) {
                if (!kinds.contains(ruleset)) kinds.emplace(ruleset, make_kind(graph, ruleset, switches));
                SumParts parts;
                graph.kind(kinds.at(ruleset)).split(rulesets::find_ruleset(ruleset)->parse(text).value(), parts);
                return graph.print(parts.regions.at(0));
            };
            base::Fingerprint sum = print("clobber", "xox/oxo"), exchanged = print("clobber", other);
            sum += print("cannibal-clobber", other);
            exchanged += print("cannibal-clobber", "xox/oxo");
            EXPECT_NE(sum, exchanged);
        }
        // {2|-1} is the negative of {1|-2}.
        EXPECT_EQ(now[6].first, graph.print(-now[5].second));
        if (reversed) {
            for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(now[i].first, seen[i].first) << i;
        }
        seen = now;
    }
}

}  // namespace
}  // namespace papamu::tests::region_graph_test
