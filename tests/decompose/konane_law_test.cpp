// The law of kōnane's regions on small boards (a sample of them, all in the long test), and at random on larger
// ones.
#include <gtest/gtest.h>

#include <iostream>
#include <random>
#include <string>

#include "decompose/konane/konane_regions.h"
#include "tests/decompose/konane_positions.h"
#include "tests/decompose/region_law.h"
#include "tests/rulesets/grid_boards.h"
#include "tests/sample.h"

namespace papamu::tests::konane_law_test {
namespace {

using decompose::RegionOptions;
using decompose::regions;
using rulesets::Konane;
using rulesets::KonanePosition;

class KonaneLaw : public testing::Test {
 protected:
    void check(const KonanePosition& position) {
        const auto coarse = regions(position, RegionOptions::plain());
        const auto middle = regions(position, RegionOptions::fast());
        const auto fine = regions(position, {.plays = 4});
        const auto backwards = regions(position, {.plays = 0, .pivots = 2, .efforts = 6, .branchings = 0});
        ASSERT_NO_FATAL_FAILURE(expect_well_formed<Konane>(position, fine));
        ASSERT_NO_FATAL_FAILURE(expect_law(reference_, position, fine));
        ASSERT_TRUE(refines(fine, middle) && refines(middle, coarse)) << Konane::print(position);
        if (backwards != fine) {
            ASSERT_NO_FATAL_FAILURE(expect_law(reference_, position, backwards));
        }
        if (middle != fine) {
            ASSERT_NO_FATAL_FAILURE(expect_law(reference_, position, middle));
        }
        if (coarse != middle) {
            ASSERT_NO_FATAL_FAILURE(expect_law(reference_, position, coarse));
        }
        split_ += fine.list.size() > 1 ? 1 : 0;
        for (const auto& region : fine.list) integers_ += region.integer ? 1 : 0;
        ++positions_;
    }
    void TearDown() override {
        std::cout << split_ << " of " << positions_ << " positions have several regions; " << integers_
                  << " regions are integers\n";
        EXPECT_GT(split_, 0);
    }

 private:
    cgt::ValueStore store_;
    TinyEvaluation<Konane> reference_{store_};
    int positions_ = 0;
    int split_ = 0;
    int integers_ = 0;
};

// Every set of stones of a full checkerboard; `parity` says on which cells Left stands. On 4x4 the other parity is the
// mirror image.
TEST_F(KonaneLaw, HoldsForAllParityLegalPositionsUpTo4x4) {
    Sample sample(4);
    for (int rows = 1; rows <= 4; ++rows) {
        for (int columns = 1; columns <= rows; ++columns) {  // the others are their transposes
            const int parities = rows == 4 && columns == 4 ? 1 : 2;
            for (unsigned stones = 0; stones < 1U << (rows * columns); ++stones) {
                for (int parity = 0; parity < parities; ++parity) {
                    if (!sample.takes()) continue;
                    ASSERT_NO_FATAL_FAILURE(check(checkerboard_part(rows, columns, stones, parity)));
                }
            }
        }
    }
}

TEST_F(KonaneLaw, HoldsForAllPositionsUpTo3x3) {
    Sample sample(4);
    for (int rows = 1; rows <= 3; ++rows) {
        for (int columns = 1; columns <= rows; ++columns) {
            for_each_board(rows, columns, Konane::kLetters, [&](const std::string& text) {
                if (!HasFatalFailure() && sample.takes()) check(Konane::parse(text).value());
            });
        }
    }
}

TEST_F(KonaneLaw, HoldsForStrips) {
    for (int columns = 4; columns <= 9; ++columns) {
        for_each_board(1, columns, "xo.", [&](const std::string& text) {
            if (!HasFatalFailure()) check(Konane::parse(text).value());
        });
    }
}

TEST_F(KonaneLaw, HoldsForRandomPositionsUpTo5x5) {
    std::mt19937 random(5);
    for (int round = 0; round < 3000; ++round) {
        const int rows = 3 + static_cast<int>(random() % 3);
        const int columns = 4 + static_cast<int>(random() % 2);
        const KonanePosition position = random_position(random, rows, columns, 40, round % 2 == 0);
        if ((position.left | position.right).count() > 12) continue;
        ASSERT_NO_FATAL_FAILURE(check(position)) << "round " << round;
    }
}

}  // namespace
}  // namespace papamu::tests::konane_law_test
