// Pictures of positions on graphs: layouts, labels and game trees, measured on many random graphs.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "apps/pictures/colours.h"
#include "apps/pictures/graph_layout.h"
#include "apps/pictures/tree.h"
#include "apps/value/position_picture.h"
#include "rulesets/any_ruleset.h"
#include "tests/apps/picture_checks.h"
#include "tests/by_text.h"
#include "tests/rulesets/random_graphs.h"

namespace papamu::apps::value::graph_picture_test {
namespace {

using namespace picture_checks;
using base::picture::Lines;
using rulesets::GraphFigure;

GraphFigure figure_of(const std::string& ruleset, const std::string& position) {
    return rulesets::find_ruleset(ruleset)->parse(position)->figure().value();
}

Drawing drawing_of(const std::string& ruleset, const std::string& position) {
    cgt::ValueStore store;
    solver::AnalysisOptions options;
    options.moves = solver::MovesAsked::kNone;
    options.position_limit = 3000;
    const auto analysis = tests::analyse(*solver::make_analyst(ruleset, store, {}), position, options).value();
    ValueTexts texts(store, 400);
    return analysis_picture(*rulesets::find_ruleset(ruleset), analysis, texts);
}

/// A text on a disc is the number of that disc; every other text lies outside all discs.
::testing::AssertionResult no_text_on_discs(const Drawing& drawing) {
    for (const Circles& discs : shapes<Circles>(drawing)) {
        if (discs.radius > kVertexRadius) continue;  // tints
        for (const Point& centre : discs.centres) {
            for (const Words& words : shapes<Words>(drawing)) {
                const Frame box = extent_of(words);
                const Point middle = box.centre();
                const double away = std::hypot(middle.x - centre.x, middle.y - centre.y);
                const bool is_its_number = away < 2 && box.width() < 2 * kVertexRadius;
                if (is_its_number || box.distance_from(centre) >= kVertexRadius) continue;
                return ::testing::AssertionFailure() << words.text << " lies on a vertex";
            }
        }
    }
    return ::testing::AssertionSuccess();
}

/// No disc meets another disc or an edge that does not lead to it, and every disc is above the ground and in the frame.
::testing::AssertionResult is_clear(const GraphLayout& layout) {
    const Frame frame{-0.01, -0.01, layout.width + 0.01, layout.height + 0.01};
    for (const auto& place : layout.places) {
        const Frame disc{place.at.x - kVertexRadius, place.at.y - kVertexRadius, place.at.x + kVertexRadius,
                         place.at.y + kVertexRadius};
        if (!frame.contains(disc)) return ::testing::AssertionFailure() << place.number << " is off the picture";
        for (const auto& other : layout.places) {
            if (other.number >= place.number) break;
            if (std::hypot(other.at.x - place.at.x, other.at.y - place.at.y) >= 2 * kVertexRadius + 4) continue;
            return ::testing::AssertionFailure() << other.number << " and " << place.number << " meet";
        }
        for (const auto& route : layout.routes) {
            const auto& [low, high] = route.edge.ends;
            if (low == place.number || high == place.number) continue;
            if (distance_to_route(place.at, route.points) >= kVertexRadius + 1) continue;
            return ::testing::AssertionFailure() << low << "-" << high << " runs through " << place.number;
        }
    }
    return ::testing::AssertionSuccess();
}

/// `draw`: as random_graph() (tests/rulesets/random_graphs.h).
void expect_readable_pictures(const std::string& ruleset, std::string (*draw)(std::mt19937_64&, int, int),
                              std::mt19937_64& random) {
    for (int i = 0; i < 60; ++i) {
        const int vertices = 2 + static_cast<int>(random() % 8);
        const int edges = 1 + static_cast<int>(random() % static_cast<unsigned>(vertices + 2));
        const std::string text = draw(random, vertices, edges);
        EXPECT_TRUE(is_clear(lay_out(figure_of(ruleset, text)))) << ruleset << " " << text;
        const Drawing drawing = drawing_of(ruleset, text);
        EXPECT_TRUE(texts_are_readable(drawing)) << ruleset << " " << text;
        EXPECT_TRUE(no_text_on_discs(drawing)) << ruleset << " " << text;
        EXPECT_TRUE(formats_agree(drawing)) << ruleset << " " << text;
        EXPECT_EQ(to_svg(drawing), to_svg(drawing_of(ruleset, text))) << "another picture of the same position";
    }
}

TEST(GraphPicture, OfRandomGraphsIsReadable) {
    std::mt19937_64 random(2026);
    expect_readable_pictures("hackenbush", tests::random_graph<rulesets::Hackenbush>, random);
    expect_readable_pictures("graph-col", tests::random_colouring, random);
    expect_readable_pictures("graph-snort", tests::random_colouring, random);
    expect_readable_pictures("arc-kayles", tests::random_graph<rulesets::ArcKayles>, random);
}

std::string stalk(int edges) { return std::string(static_cast<std::size_t>(edges), 'b'); }

TEST(GraphLayout, PathsAreNearlyStraightAndStalksStandUpright) {
    const GraphLayout path = lay_out(figure_of("arc-kayles", "0-1,1-2,2-3,3-4"));
    for (const auto& place : path.places) EXPECT_NEAR(place.at.y, path.places[0].at.y, 15);
    EXPECT_GT(path.width, 4 * 50);
    const GraphLayout tall = lay_out(figure_of("hackenbush", stalk(6)));
    for (const auto& place : tall.places) {
        EXPECT_NEAR(place.at.x, tall.places[0].at.x, 0.01);
        EXPECT_LT(place.at.y, *tall.ground);
    }
    EXPECT_TRUE(is_clear(tall));
}

TEST(GraphLayout, PlanarGraphsAreDrawnWithoutCrossings) {
    // A grid, a wheel and a house on the ground.
    for (const auto& [ruleset, text] : std::vector<std::pair<const char*, const char*>>{
             {"arc-kayles", "0-1,1-2,2-3,4-5,5-6,6-7,8-9,9-10,10-11,0-4,1-5,2-6,3-7,4-8,5-9,6-10,7-11"},
             {"arc-kayles", "0-1,0-2,0-3,0-4,0-5,1-2,2-3,3-4,4-5,1-5"},
             {"hackenbush", "0-1b,0-2b,1-2b,1-3r,3-4r,2-4r,3-5g,4-5g"}}) {
        const GraphLayout layout = lay_out(figure_of(ruleset, text));
        EXPECT_TRUE(is_clear(layout)) << text;
        for (std::size_t i = 0; i < layout.routes.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                const auto& [a, b] = layout.routes[i].edge.ends;
                const auto& [c, d] = layout.routes[k].edge.ends;
                if (a == c || a == d || b == c || b == d) continue;
                for (const Point& p : layout.routes[i].points) {
                    EXPECT_GT(distance_to_route(p, layout.routes[k].points), 1) << text;
                }
            }
        }
    }
}

TEST(GraphLayout, OfTheGroundAloneLoopsAndParallels) {
    EXPECT_TRUE(lay_out(figure_of("hackenbush", ".")).places.empty());
    const GraphLayout layout = lay_out(figure_of("hackenbush", "0-0b,0-1b,0-1r,1-2g,1-2b,2-2r,2-2g"));
    ASSERT_EQ(layout.routes.size(), 7U);
    for (std::size_t i = 0; i < layout.routes.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const auto& a = layout.routes[i].points;
            const auto& b = layout.routes[k].points;
            const double apart =
                std::hypot(a[0].x - b[0].x, a[0].y - b[0].y) +
                std::hypot(a[a.size() / 2].x - b[b.size() / 2].x, a[a.size() / 2].y - b[b.size() / 2].y);
            EXPECT_GT(apart, 5) << i << " and " << k;
        }
        for (const Point& p : layout.routes[i].points) EXPECT_LE(p.y, *layout.ground + 0.01);
    }
}

TEST(GraphLayout, HasAPlaceForEveryVertexOfTheLargestGraphs) {
    std::string text;
    for (int i = 1; i < 256; ++i) text += (i == 1 ? "" : ",") + std::to_string(i / 2) + "-" + std::to_string(i);
    EXPECT_EQ(lay_out(figure_of("arc-kayles", text.substr(text.find(',') + 1))).places.size(), 255U);
}

TEST(GraphPicture, HasThePlayersColours) {
    const Drawing drawing = drawing_of("hackenbush", "0-1b,0-2r,0-3g");
    for (const char* const colour : {kBlueEdge, kRedEdge, kGreenEdge}) {
        const auto lines = shapes<Lines>(drawing);
        EXPECT_EQ(std::count_if(lines.begin(), lines.end(), [&](const Lines& l) { return l.style.stroke == colour; }),
                  1);
    }
    const Drawing coloured = drawing_of("graph-snort", "xolr.:0-1,1-2,2-3,3-4");
    const auto discs = shapes<Circles>(coloured);
    EXPECT_EQ(std::count_if(discs.begin(), discs.end(), [](const Circles& c) { return c.style.fill == kInk; }), 1);
    EXPECT_EQ(std::count_if(discs.begin(), discs.end(), [](const Circles& c) { return c.style.dashed; }), 2);
}

TEST(GraphTree, KeepsEveryVertexInItsPlace) {
    GameTree tree("Game tree");
    tree.add_root({.lines = {"0-1b,1-2r,1-3r"}, .graph = figure_of("hackenbush", "0-1b,1-2r,1-3r"), .value = "1/4"});
    tree.add_option(
        0, rulesets::Player::kRight,
        {.move = "1-2r", .lines = {"0-1b,1-3r"}, .graph = figure_of("hackenbush", "0-1b,1-3r"), .value = "1/2"});
    const Drawing drawing = tree_picture(tree);
    EXPECT_TRUE(no_text_on_discs(drawing));
    std::vector<Frame> nodes;
    for (const Box& box : shapes<Box>(drawing)) nodes.push_back(frame_of(box));
    ASSERT_EQ(nodes.size(), 2U);
    std::vector<std::pair<std::string, Point>> seen[2];  // numbers of vertices and where they are in their node
    for (const Words& words : shapes<Words>(drawing)) {
        for (std::size_t i = 0; i < 2; ++i) {
            const bool is_number = words.text.size() == 1;
            if (!is_number || !nodes[i].contains(extent_of(words))) continue;
            seen[i].emplace_back(words.text, Point{words.at.x - nodes[i].left, words.at.y - nodes[i].top});
        }
    }
    ASSERT_EQ(seen[0].size(), 3U);
    ASSERT_EQ(seen[1].size(), 2U);
    for (const auto& [number, at] : seen[1]) {
        const auto same = std::find_if(seen[0].begin(), seen[0].end(),
                                       [wanted = number](const auto& v) { return v.first == wanted; });
        ASSERT_NE(same, seen[0].end());
        EXPECT_NEAR(same->second.x, at.x, 0.01);
        EXPECT_NEAR(same->second.y, at.y, 0.01);
    }
    EXPECT_NE(tree_dot(tree).find("0-1b,1-3r"), std::string::npos);
}

}  // namespace
}  // namespace papamu::apps::value::graph_picture_test
