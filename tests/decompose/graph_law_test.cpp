// Regions and keys of games on graphs: the value of a position is the sum of the values of its regions, and positions
// of one key have one value, or values that are negatives of each other.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "decompose/arc_kayles/arc_kayles_parts.h"
#include "decompose/hackenbush/hackenbush_parts.h"
#include "tests/decompose/region_law.h"
#include "tests/rulesets/random_graphs.h"

namespace papamu::tests::graph_law_test {
namespace {

template <class Parts>
class GraphLaw : public testing::Test {};
using Games = testing::Types<decompose::HackenbushParts, decompose::ArcKaylesParts>;
TYPED_TEST_SUITE(GraphLaw, Games);

template <class R>
typename R::Position random_position(std::mt19937_64& random, int most_vertices) {
    const int vertices = 2 + static_cast<int>(random() % static_cast<unsigned>(most_vertices - 1));
    return R::parse(random_graph<R>(random, vertices, static_cast<int>(random() % 9))).value();
}

// Moves in a region are called as in the whole, and every move lies in one.
template <class R>
void expect_moves_of(const typename R::Position& position, const decompose::Regions<typename R::Position>& parts) {
    for (const auto player : {rulesets::Player::kLeft, rulesets::Player::kRight}) {
        std::vector<typename R::Move> whole, inside;
        R::moves(position, player, whole);
        for (const auto& region : parts.list) R::moves(region.position, player, inside);
        std::sort(whole.begin(), whole.end());
        std::sort(inside.begin(), inside.end());
        // Loops at the ground that are alike are a region each.
        inside.erase(std::unique(inside.begin(), inside.end()), inside.end());
        ASSERT_EQ(whole, inside) << R::print(position);
    }
}

TYPED_TEST(GraphLaw, Regions) {
    using R = typename TypeParam::Ruleset;
    std::mt19937_64 random(5);
    cgt::ValueStore store;
    TinyEvaluation<R> reference(store);
    std::size_t most = 0;
    for (int i = 0; i < 400 && !testing::Test::HasFatalFailure(); ++i) {
        const auto position = random_position<R>(random, 10);
        const auto parts = TypeParam::regions(position);
        expect_law<R>(reference, position, parts);
        expect_moves_of<R>(position, parts);
        for (const auto& region : parts.list) EXPECT_EQ(TypeParam::regions(region.position).list.size(), 1U);
        most = std::max(most, parts.list.size());
    }
    EXPECT_GE(most, 3U);
}

TYPED_TEST(GraphLaw, KeysKeepTheValue) {
    using R = typename TypeParam::Ruleset;
    std::mt19937_64 random(6);
    cgt::ValueStore store;
    TinyEvaluation<R> reference(store);
    std::map<std::string, cgt::Value> values;
    int met_again = 0;
    for (int i = 0; i < 4'000; ++i) {
        const auto position = random_position<R>(random, 6);
        const decompose::GraphKey key = TypeParam::key(position);
        const cgt::Value value = reference.value(position);
        const auto [known, is_new] = values.emplace(key.bytes, key.negated ? -value : value);
        EXPECT_EQ(known->second, key.negated ? -value : value) << R::print(position);
        met_again += is_new ? 0 : 1;
    }
    EXPECT_GE(met_again, 1'000);
}

/// The same graph with its vertices shuffled.
decompose::LabelledGraph shuffled(const std::vector<std::uint64_t>& labels,
                                  const std::vector<std::array<int, 3>>& edges, std::mt19937_64& random) {
    std::vector<int> place(labels.size());
    std::iota(place.begin(), place.end(), 0);
    std::shuffle(place.begin(), place.end(), random);
    std::vector<std::uint64_t> moved(labels.size());
    for (std::size_t i = 0; i < labels.size(); ++i) moved[static_cast<std::size_t>(place[i])] = labels[i];
    decompose::LabelledGraph graph;
    for (const std::uint64_t label : moved) graph.add_vertex(label);
    auto list = edges;
    std::shuffle(list.begin(), list.end(), random);
    for (const auto& [u, v, label] : list) {
        graph.add_edge(place[static_cast<std::size_t>(v)], place[static_cast<std::size_t>(u)],
                       static_cast<std::uint8_t>(label));
    }
    return graph;
}

TEST(GraphForm, TellsTreesApartFromNothingButThemselves) {
    std::mt19937_64 random(7);
    for (int i = 0; i < 300; ++i) {
        std::vector<std::uint64_t> labels(1 + random() % 40);
        for (std::uint64_t& label : labels) label = random() % 3 == 0 ? ~random() : 0;
        std::vector<std::array<int, 3>> edges;
        for (int v = 1; v < static_cast<int>(labels.size()); ++v) {
            edges.push_back({static_cast<int>(random() % static_cast<unsigned>(v)), v, static_cast<int>(random() % 2)});
        }
        const std::string form = shuffled(labels, edges, random).form();
        EXPECT_EQ(form, shuffled(labels, edges, random).form());
        if (edges.empty()) continue;
        edges[0][2] ^= 1;
        EXPECT_NE(form, shuffled(labels, edges, random).form()) << "another label is another graph";
    }
}

TEST(GraphForm, CyclesAndGridsHaveOneForm) {
    std::mt19937_64 random(8);
    const auto expect_one_form = [&](int vertices, const std::vector<std::array<int, 3>>& edges) {
        const std::vector<std::uint64_t> labels(static_cast<std::size_t>(vertices), 0);
        const std::string form = shuffled(labels, edges, random).form();
        for (int i = 0; i < 20; ++i) EXPECT_EQ(shuffled(labels, edges, random).form(), form);
        return form;
    };
    std::vector<std::array<int, 3>> cycle, two_cycles, grid;
    for (int v = 0; v < 12; ++v) {
        cycle.push_back({v, (v + 1) % 12, 0});
        two_cycles.push_back({v, v % 6 == 5 ? v - 5 : v + 1, 0});
        if (v % 4 < 3) grid.push_back({v, v + 1, 0});
        if (v < 8) grid.push_back({v, v + 4, 0});
    }
    EXPECT_NE(expect_one_form(12, cycle), expect_one_form(12, two_cycles))
        << "refinement alone cannot tell these apart";
    expect_one_form(12, grid);
}

}  // namespace
}  // namespace papamu::tests::graph_law_test
