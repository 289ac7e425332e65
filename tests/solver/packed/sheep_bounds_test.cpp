// Bounds of sheep (solver/games/sheep/sheep_bounds.h) against values by the rules alone.
#include "solver/games/sheep/sheep_bounds.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "cgt/order.h"
#include "rulesets/sheep/sheep.h"
#include "solver/analysis.h"
#include "tests/by_text.h"
#include "tests/solver/packed/random_packed.h"

namespace papamu::tests::sheep_bounds_test {
namespace {

using solver::detail::PackedBounds;
using solver::detail::PackedGrid;
using solver::detail::sheep_bounds;

PackedGrid grid_of_text(std::string_view text) {
    const auto position = rulesets::Sheep::parse(text).value();
    PackedGrid grid;
    grid.rows = position.rows;
    grid.columns = position.columns;
    for (const int sheep : position.herds) {
        const bool stays = sheep == 1 || sheep == -1;
        grid.cells.push_back(stays ? PackedGrid::kWall : static_cast<PackedGrid::Cell>(sheep));
    }
    return grid;
}

TEST(SheepBounds, HoldWithAnyNumberOfNodes) {
    auto random = seeded_random();
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst("sheep", store, {});
    solver::AnalysisOptions value_only;
    value_only.moves = solver::MovesAsked::kNone;
    for (int i = 0; i < 250; ++i) {
        const int rows = 1 + static_cast<int>(random() % 3), columns = 2 + static_cast<int>(random() % 3);
        if (rows * columns > 9) continue;
        const std::string text = random_sheep(random, rows, columns);
        const cgt::Value value = *tests::analyse(*analyst, text, value_only).value().value;
        PackedBounds before = {-100, 100};
        for (const int nodes : {0, 3, 30, 10'000}) {
            const PackedBounds bounds = sheep_bounds(grid_of_text(text), nodes);
            ASSERT_TRUE(cgt::less_or_equal(store, cgt::Value::integer(bounds.lower), value)) << text << ' ' << nodes;
            ASSERT_TRUE(cgt::less_or_equal(store, value, cgt::Value::integer(bounds.upper))) << text << ' ' << nodes;
            ASSERT_GE(bounds.lower, before.lower) << text << ' ' << nodes;
            ASSERT_LE(bounds.upper, before.upper) << text << ' ' << nodes;
            before = bounds;
        }
    }
}

// More herds than a list holds inline: the list moves while they are traversed.
TEST(SheepBounds, OfManyHerds) {
    const std::string text =
        "-1,0,0,1,0,0,-2,3,0,-1,3,0,1,-1,0,0,0,0,0,3,0,-1,0,1,50,-50,0,0/"
        "3,0,0,3,50,0,0,-50,0,-2,0,3,-50,0,-50,-50,0,0,-50,0,0,3,0,50,0,0,1,0/"
        "0,0,0,3,50,0,-2,0,0,3,-50,0,-2,0,50,0,1,-2,0,3,0,0,-1,50,0,0,0,0/"
        "-50,-50,1,-2,0,0,0,-50,1,0,3,0,0,0,1,50,50,0,50,0,0,-50,3,-2,0,0,1,-1";
    const PackedBounds bounds = sheep_bounds(grid_of_text(text), 2000);
    EXPECT_LE(bounds.lower, bounds.upper);
}

/// A search of the whole game takes long on this board.
TEST(SheepBounds, MeetWhereBothHaveRoom) {
    const std::string text = "0,0,0,0,0,0,0/0,0,0,0,0,0,0/0,0,6,0,0,0,0/0,0,0,0,-6,0,0/0,0,0,0,0,0,0/0,0,0,0,0,0,0";
    const PackedBounds at_first = sheep_bounds(grid_of_text(text), 0);
    EXPECT_LT(at_first.lower, 0);
    EXPECT_GT(at_first.upper, 0);
    const PackedBounds bounds = sheep_bounds(grid_of_text(text), 1000);
    EXPECT_EQ(bounds.lower, 0);
    EXPECT_EQ(bounds.upper, 0);
}

TEST(SheepBounds, OfOneWhoHasMoreSheep) {
    const PackedBounds bounds = sheep_bounds(grid_of_text("0,0,0,0,0/0,0,0,6,0/0,-3,0,0,0/0,0,0,0,0/0,0,0,0,0"), 1000);
    EXPECT_EQ(bounds.lower, 3);
    EXPECT_EQ(bounds.upper, 3);
}

}  // namespace
}  // namespace papamu::tests::sheep_bounds_test
