// Domineering's connected components: by hand, and the law on all small boards.
#include "decompose/domineering/domineering_regions.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "tests/decompose/region_law.h"
#include "tests/rulesets/grid_boards.h"

namespace papamu::tests::domineering_regions_test {
namespace {

using decompose::regions;
using rulesets::Domineering;
using rulesets::DomineeringPosition;

DomineeringPosition board(const char* text) { return Domineering::parse(text).value(); }

TEST(DomineeringRegions, AreTheConnectedComponents) {
    const auto parts = regions(board("..#./.##./#.#."));
    ASSERT_EQ(parts.list.size(), 2U);  // the cell 2,1 is alone
    EXPECT_EQ(Domineering::print(parts.list[0].position), "../.#");
    EXPECT_EQ(parts.list[0].cells, (std::vector<int>{0, 1, 4}));
    EXPECT_EQ(Domineering::print(parts.list[1].position), "././.");
    EXPECT_EQ(parts.list[1].row, 0);
    EXPECT_EQ(parts.list[1].column, 3);
    EXPECT_EQ(parts.inert, 0);
}

TEST(DomineeringRegions, DoNotRunOnFromTheEndOfARow) {
    EXPECT_TRUE(regions(board("#./.#")).list.empty());
    EXPECT_EQ(regions(board("##../..##")).list.size(), 2U);
}

TEST(DomineeringRegions, StripsAreIntegers) {
    EXPECT_EQ(regions(board("....")).list.at(0).integer, -2);
    EXPECT_EQ(regions(board("./././././.")).list.at(0).integer, 3);
    EXPECT_FALSE(regions(board("../.#")).list.at(0).integer);
}

TEST(DomineeringRegions, TheLawHoldsOnAllSmallBoards) {
    cgt::ValueStore store;
    TinyEvaluation<Domineering> reference(store);
    int split = 0;
    for (int rows = 1; rows <= 4; ++rows) {
        for (int columns = 1; columns <= (rows == 4 ? 3 : 4); ++columns) {
            for_each_board(rows, columns, Domineering::kLetters, [&](const std::string& text) {
                const DomineeringPosition position = Domineering::parse(text).value();
                const auto parts = regions(position);
                ASSERT_NO_FATAL_FAILURE(expect_well_formed<Domineering>(position, parts));
                ASSERT_NO_FATAL_FAILURE(expect_law(reference, position, parts));
                split += parts.list.size() > 1 ? 1 : 0;
            });
        }
    }
    EXPECT_GT(split, 1000);
}

TEST(DomineeringRegions, TheLawHoldsOnLargerBoards) {
    cgt::ValueStore store;
    TinyEvaluation<Domineering> reference(store);
    std::mt19937 random(20);
    for (int round = 0; round < 300; ++round) {
        DomineeringPosition position{3 + static_cast<int>(random() % 5), 3 + static_cast<int>(random() % 5), {}};
        for (int cell = 0; cell < position.cells(); ++cell) {
            if (random() % 100 < 55) position.filled.set(cell);
        }
        const auto parts = regions(position);
        ASSERT_NO_FATAL_FAILURE(expect_well_formed<Domineering>(position, parts));
        ASSERT_NO_FATAL_FAILURE(expect_law(reference, position, parts));
    }
}

}  // namespace
}  // namespace papamu::tests::domineering_regions_test
