// Where the cells of boards lie: what must hold of squares and of hexagons, and pictures of boards of hexagons.
#include "apps/pictures/board_geometry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "apps/pictures/colours.h"
#include "apps/pictures/tree.h"
#include "apps/value/position_picture.h"
#include "apps/value/position_tree.h"
#include "apps/value/region_map.h"
#include "rulesets/rule_file/direction_words.h"
#include "solver/analysis.h"
#include "tests/apps/picture_checks.h"
#include "tests/solver/rule_file/shipped_rules.h"

namespace papamu::apps::board_geometry_test {
namespace {

using namespace picture_checks;
using base::picture::Lines;
using rulesets::CellShape;

constexpr int kRows = 3, kColumns = 4;

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

BoardGeometry board(CellShape shape) { return {shape, kRows, kColumns, {10, 20}, 30}; }

/// The steps to the neighbours of a cell, by the words of rule files.
std::set<std::pair<int, int>> neighbours(CellShape shape) {
    const bool hexagons = shape == CellShape::kHexagon;
    const auto directions = rulesets::rule_file::directions_of(hexagons ? "hexagonal" : "sides");
    std::set<std::pair<int, int>> steps;
    for (const auto& step : *directions) steps.emplace(step.rows, step.columns);
    return steps;
}

class BoardGeometryOf : public ::testing::TestWithParam<CellShape> {};

TEST_P(BoardGeometryOf, NeighboursAreNearestAndShareASide) {
    const BoardGeometry geometry = board(GetParam());
    const auto steps = neighbours(GetParam());
    for (int rows = -2; rows <= 2; ++rows) {
        for (int columns = -2; columns <= 2; ++columns) {
            if (rows == 0 && columns == 0) continue;
            const double away = distance(geometry.middle(1, 1), geometry.middle(1 + rows, 1 + columns));
            if (steps.contains({rows, columns})) {
                EXPECT_NEAR(away, 30, 1e-9) << rows << ' ' << columns;
            } else {
                EXPECT_GT(away, 31) << rows << ' ' << columns;
            }
        }
    }
    std::set<std::pair<int, int>> beyond;
    for (const auto& side : geometry.lattice().sides) {
        beyond.emplace(side.rows, side.columns);
        beyond.emplace(-side.rows, -side.columns);
        for (const Point& end : geometry.side(1, 1, side)) {  // as far from one middle as from the other
            EXPECT_NEAR(distance(end, geometry.middle(1, 1)),
                        distance(end, geometry.middle(1 + side.rows, 1 + side.columns)), 1e-9);
        }
    }
    EXPECT_EQ(beyond, steps);
}

TEST_P(BoardGeometryOf, EverySideOfEveryCellIsThereOnce) {
    const BoardGeometry geometry = board(GetParam());
    const auto key = [](Point point) { return std::pair(std::lround(point.x * 1000), std::lround(point.y * 1000)); };
    using Side = std::set<std::pair<long, long>>;
    std::set<Side> wanted;
    for (int row = 0; row < kRows; ++row) {
        for (int column = 0; column < kColumns; ++column) {
            const auto corners = geometry.outline(row, column);
            for (std::size_t i = 0; i < corners.size(); ++i) {
                wanted.insert({key(corners[i]), key(corners[(i + 1) % corners.size()])});
            }
        }
    }
    std::map<Side, int> found;
    geometry.for_each_side([&](int row, int column, const CellLattice::Side& side) {
        const auto ends = geometry.side(row, column, side);
        ++found[{key(ends[0]), key(ends[1])}];
    });
    EXPECT_EQ(found.size(), wanted.size());
    for (const auto& [side, times] : found) {
        EXPECT_EQ(times, 1);
        EXPECT_TRUE(wanted.contains(side));
    }
}

TEST_P(BoardGeometryOf, TheFrameIsAroundTheCells) {
    const BoardGeometry geometry = board(GetParam());
    double left = 1e9, top = 1e9, right = 0, bottom = 0;
    for (int row = 0; row < kRows; ++row) {
        for (int column = 0; column < kColumns; ++column) {
            for (const Point& corner : geometry.outline(row, column)) {
                left = std::min(left, corner.x), right = std::max(right, corner.x);
                top = std::min(top, corner.y), bottom = std::max(bottom, corner.y);
            }
        }
    }
    EXPECT_NEAR(left, 10, 1e-9);
    EXPECT_NEAR(top, 20, 1e-9);
    EXPECT_NEAR(right - left, geometry.width(), 1e-9);
    EXPECT_NEAR(bottom - top, geometry.height(), 1e-9);
}

INSTANTIATE_TEST_SUITE_P(Shapes, BoardGeometryOf, ::testing::Values(CellShape::kSquare, CellShape::kHexagon));

TEST(CellShape, IsThatOfTheNeighbours) {
    for (const char* name : {"hex-clobber", "hex-col", "hex-konane", "hex-nogo", "hex-snort"}) {
        EXPECT_EQ(rulesets::cell_shape_of(tests::shipped_game(name)), CellShape::kHexagon) << name;
    }
    for (const char* name : {"king-clobber", "winding-konane", "kayles-on-a-strip", "torus-domineering"}) {
        EXPECT_EQ(rulesets::cell_shape_of(tests::shipped_game(name)), CellShape::kSquare) << name;
    }
    for (const auto* const ruleset : rulesets::all_rulesets()) {
        const bool hexagons = rulesets::cell_shape_of(*ruleset) == CellShape::kHexagon;
        EXPECT_EQ(hexagons, ruleset->name() == "sheep") << ruleset->name();
    }
}

solver::Analysis analysis_of(const rulesets::AnyPosition& position, cgt::ValueStore& store) {
    solver::AnalysisOptions options;
    options.position_limit = 3000;
    return solver::make_analyst(position.ruleset(), store, {})->analyse(position, options);
}

/// Whether a line between two points has more than its ends in common with a frame (by its separating axes).
bool crosses(Point a, Point b, const Frame& frame) {
    if (std::max(a.x, b.x) <= frame.left || std::min(a.x, b.x) >= frame.right) return false;
    if (std::max(a.y, b.y) <= frame.top || std::min(a.y, b.y) >= frame.bottom) return false;
    int above = 0;
    for (const Point& corner : {Point{frame.left, frame.top}, Point{frame.right, frame.top},
                                Point{frame.left, frame.bottom}, Point{frame.right, frame.bottom}}) {
        above += (b.x - a.x) * (corner.y - a.y) > (b.y - a.y) * (corner.x - a.x) ? 1 : 0;
    }
    return above > 0 && above < 4;
}

/// No text lies on the edge of a region.
::testing::AssertionResult edges_are_free(const Drawing& drawing) {
    for (const Lines& shape : shapes<Lines>(drawing)) {
        if (shape.style.stroke != kInk) continue;
        for (const auto& line : shape.lines) {
            for (const Words& words : shapes<Words>(drawing)) {
                if (!crosses(line[0], line[1], extent_of(words))) continue;
                return ::testing::AssertionFailure() << words.text << " lies on an edge";
            }
        }
    }
    return ::testing::AssertionSuccess();
}

TEST(BoardPicture, OfHexagonsHidesNothing) {
    std::mt19937 random(2026);
    for (const char* name : {"hex-clobber", "hex-konane", "hex-col"}) {
        const rulesets::AnyRuleset& ruleset = tests::shipped_game(name);
        for (int i = 0; i < 30; ++i) {
            const int rows = 1 + static_cast<int>(random() % 4), columns = 1 + static_cast<int>(random() % 5);
            std::string text;
            for (int cell = 0; cell < rows * columns; ++cell) {
                if (cell > 0 && cell % columns == 0) text += '/';
                text += "xo.#.."[random() % 6];
            }
            const auto position = ruleset.parse(text);
            if (!position) continue;
            cgt::ValueStore store;
            value::ValueTexts texts(store, 400);
            const solver::Analysis analysis = analysis_of(*position, store);
            const Drawing drawing = value::analysis_picture(ruleset, analysis, texts);
            EXPECT_TRUE(texts_are_readable(drawing)) << name << ' ' << text;
            EXPECT_TRUE(nothing_is_hidden(drawing, kHole)) << name << ' ' << text;
            EXPECT_TRUE(edges_are_free(drawing)) << name << ' ' << text;
            EXPECT_TRUE(formats_agree(drawing)) << name << ' ' << text;
        }
    }
}

/// How many closed outlines with so many corners are filled with a colour.
std::ptrdiff_t filled(const Drawing& drawing, const std::string& colour, std::size_t corners) {
    const auto all = shapes<Lines>(drawing);
    return std::count_if(all.begin(), all.end(), [&](const Lines& lines) {
        return lines.closed && lines.style.fill == colour && lines.lines.front().size() == corners;
    });
}

TEST(BoardPicture, OfHexagonsHasThem) {
    const auto position = tests::shipped_game("hex-clobber").parse("xo.#/..ox").value();
    const Drawing alone = value::position_picture(position);
    EXPECT_EQ(filled(alone, kBoard, 6), 8);
    EXPECT_EQ(filled(alone, kHole, 6), 1);
    cgt::ValueStore store;
    value::ValueTexts texts(store, 400);
    const solver::Analysis analysis = analysis_of(position, store);
    const Drawing tinted = value::analysis_picture(position.ruleset(), analysis, texts);
    std::size_t cells = 0;
    for (std::size_t i = 0; i < analysis.regions.size(); ++i) {
        cells += analysis.regions[i].cells.size();
        EXPECT_EQ(filled(tinted, std::string(value::tint(i).rgb), 6),
                  static_cast<std::ptrdiff_t>(analysis.regions[i].cells.size()));
    }
    EXPECT_GT(cells, 0U);
}

// A herd is a disc with its number, in the middle of its cell.
TEST(BoardPicture, OfHerdsHasTheirNumbers) {
    const rulesets::AnyRuleset& sheep = *rulesets::find_ruleset("sheep");
    const auto position = sheep.parse("0,0,3/-12,0,0").value();
    const Drawing alone = value::position_picture(position);
    EXPECT_EQ(filled(alone, kBoard, 6), 6);
    const std::vector<std::pair<std::string, std::string>> wanted = {{"3", kInk}, {"12", "FFFFFF"}};
    const auto discs = shapes<Circles>(alone);
    ASSERT_EQ(discs.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        EXPECT_EQ(discs[i].style.fill, wanted[i].second);
        const auto words = shapes<Words>(alone);
        const auto number = std::find_if(words.begin(), words.end(), [&](const Words& one) {
            return one.text == wanted[i].first && one.style.bold;
        });
        ASSERT_NE(number, words.end()) << wanted[i].first;
        const Frame frame = extent_of(*number);
        const Point middle = discs[i].centres.front();
        EXPECT_LT(std::hypot(frame.centre().x - middle.x, frame.centre().y - middle.y), 2) << wanted[i].first;
        EXPECT_LT(frame.width(), 2 * discs[i].radius);
        EXPECT_NE(number->style.colour, discs[i].style.fill);
    }
    // Three columns to the right and one row up, in rows that begin half a cell further to the right.
    const Point away{discs[0].centres[0].x - discs[1].centres[0].x, discs[1].centres[0].y - discs[0].centres[0].y};
    EXPECT_NEAR(away.y / away.x, std::sqrt(3) / 2 / 1.5, 1e-9);
    cgt::ValueStore store;
    value::ValueTexts texts(store, 400);
    const Drawing with_value = value::analysis_picture(sheep, analysis_of(position, store), texts);
    EXPECT_TRUE(texts_are_readable(with_value));
    EXPECT_TRUE(formats_agree(with_value));
    EXPECT_EQ(shapes<Circles>(with_value).size(), 2U);
}

TEST(TreePicture, HasBoardsOfHexagons) {
    GameTree tree("hexagons");
    const auto root = tree.add_root({.lines = {"xo", ".."}, .board = RowText::kLetters, .cells = CellShape::kHexagon});
    tree.add_option(
        root, rulesets::Player::kLeft,
        {.move = "0,0-0,1", .lines = {".x", ".."}, .board = RowText::kLetters, .cells = CellShape::kHexagon});
    const Drawing drawing = tree_picture(tree);
    EXPECT_EQ(filled(drawing, kBoard, 6), 8);
    EXPECT_TRUE(texts_are_readable(drawing));
    GameTree herds("herds");
    herds.add_root({.lines = {"0,0,3", "-12,0,0"}, .board = RowText::kNumbers, .cells = CellShape::kHexagon});
    EXPECT_EQ(filled(tree_picture(herds), kBoard, 6), 6);
}

}  // namespace
}  // namespace papamu::apps::board_geometry_test
