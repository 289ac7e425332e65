// The games on graphs against rules that share no code with them (reference_graph.h): the positions after every move on
// random graphs, and counts of move trees.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "rulesets/any_ruleset.h"
#include "tests/rulesets/random_graphs.h"
#include "tests/rulesets/reference_graph.h"

namespace papamu::tests::graph_reference_test {
namespace {

using rulesets::Player;

/// The edges sorted by their text, so that the comparison ignores their order.
std::string sorted_text(TextGraph graph) {
    std::sort(graph.edges.begin(), graph.edges.end());
    return text_of(graph);
}

/// `draw`: a text of a position with at most so many vertices and about so many edges.
void expect_same_as_reference(std::string_view name, std::string (*draw)(std::mt19937_64&, int, int),
                              GraphGenerator plays) {
    std::mt19937_64 random(17);
    for (int round = 0; round < 600 && !testing::Test::HasFatalFailure(); ++round) {
        const int vertices = 2 + static_cast<int>(random() % 13);
        const auto position =
            rulesets::find_ruleset(name)->parse(draw(random, vertices, static_cast<int>(random() % 20))).value();
        const std::string text = position.text();
        for (const Player player : {Player::kLeft, Player::kRight}) {
            std::vector<std::string> found, expected;
            for (const auto& move : position.moves(player)) {
                found.push_back(sorted_text(text_graph(position.play(player, move).text())));
            }
            for (const TextGraph& next : plays(text_graph(text), player == Player::kLeft ? 'x' : 'o')) {
                expected.push_back(sorted_text(next));
            }
            std::sort(found.begin(), found.end());
            std::sort(expected.begin(), expected.end());
            ASSERT_EQ(found, expected) << name << ' ' << text << (player == Player::kLeft ? " Left" : " Right");
        }
    }
}

template <rulesets::Ruleset R>
void expect_same_as_reference(GraphGenerator plays) {
    expect_same_as_reference(R::kName, random_graph<R>, plays);
}

TEST(GraphReference, Hackenbush) { expect_same_as_reference<rulesets::Hackenbush>(hackenbush_plays); }
TEST(GraphReference, ArcKayles) { expect_same_as_reference<rulesets::ArcKayles>(arc_kayles_plays); }
TEST(GraphReference, Col) { expect_same_as_reference("graph-col", random_colouring, graph_col_plays); }
TEST(GraphReference, Snort) { expect_same_as_reference("graph-snort", random_colouring, graph_snort_plays); }

// Counted by three programs: the ruleset, the generators of reference_graph.h if that is quick, and one in another
// language.
struct Counts {
    const char* text;
    std::vector<std::uint64_t> counts;  // depth 1, 2, ..., Left first
};

void expect_counts(std::string_view name, GraphGenerator plays, const std::vector<Counts>& rows) {
    for (const auto& [text, counts] : rows) {
        const auto position = rulesets::find_ruleset(name)->parse(text).value();
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const int depth = static_cast<int>(i) + 1;
            SCOPED_TRACE(std::string(name) + ' ' + text + " at depth " + std::to_string(depth));
            EXPECT_EQ(position.perft(Player::kLeft, depth), counts[i]);
            if (counts[i] < 20'000) {
                EXPECT_EQ(reference_perft(plays, text_graph(position.text()), 'x', depth), counts[i]);
            }
        }
    }
}

TEST(GraphPerft, Hackenbush) {
    expect_counts(
        "hackenbush", hackenbush_plays,
        {{"0-1b,1-2r,2-3g,3-0b,0-4r,4-5b,4-6g,6-7r,5-7b,0-0g,7-7r,2-6b", {8, 53, 346, 1750, 8305, 25867, 74484}},
         {"0-1g,0-1g,0-1b,1-2r,1-2b,2-3g,3-1r,3-4b,4-5r", {5, 23, 91, 299, 781, 1346, 1655, 846}}});
}
TEST(GraphPerft, ArcKayles) {
    expect_counts("arc-kayles", arc_kayles_plays,
                  {{"0-1,1-2,2-3,4-5,5-6,6-7,8-9,9-10,10-11,12-13,13-14,14-15,"
                    "0-4,1-5,2-6,3-7,4-8,5-9,6-10,7-11,8-12,9-13,10-14,11-15",
                    {24, 448, 6264, 62232, 406560}},
                   {"0-1,1-2,2-3,3-4,4-5,5-6,6-7,7-8,8-0,0-4,2-6", {11, 76, 270, 312, 0}}});
}
TEST(GraphPerft, Col) {
    expect_counts(
        "graph-col", graph_col_plays,
        {{"..........:0-1,1-2,2-3,3-4,4-0,0-5,1-6,2-7,3-8,4-9,5-7,7-9,9-6,6-8,8-5", {10, 90, 480, 2280, 5400}},
         {".x.l.r#o..:0-1,0-2,2-3,3-4,4-5,5-8,8-9,9-7,7-2", {5, 18, 44, 68, 36, 0}}});
}
TEST(GraphPerft, Snort) {
    expect_counts("graph-snort", graph_snort_plays,
                  {{"..........:0-1,1-2,2-3,3-4,4-0,0-5,1-6,2-7,3-8,4-9,5-7,7-9,9-6,6-8,8-5", {10, 60, 300, 720, 1080}},
                   {".x.l.r#o..:0-1,0-2,2-3,3-4,4-5,5-8,8-9,9-7,7-2", {4, 12, 18, 20, 12, 0}}});
}

}  // namespace
}  // namespace papamu::tests::graph_reference_test
