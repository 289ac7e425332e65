// Kōnane's regions by hand, their options, and the pieces they are made of.
#include "decompose/konane/konane_regions.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>

#include "decompose/konane/independence.h"
#include "decompose/konane/one_sided.h"
#include "decompose/konane/random_play.h"
#include "tests/decompose/konane_positions.h"
#include "tests/decompose/reference_reach.h"

namespace papamu::tests::konane_regions_test {
namespace {

using decompose::find_independence;
using decompose::longest_run;
using decompose::RegionOptions;
using decompose::regions;
using rulesets::Konane;
using rulesets::KonanePosition;
using rulesets::Player;

KonanePosition board(const char* text) { return Konane::parse(text).value(); }

TEST(KonaneRegions, OfAPositionWithoutMovesAreNone) {
    const auto parts = regions(board("x.x/.../o.o"));
    EXPECT_TRUE(parts.list.empty());
    EXPECT_EQ(parts.inert, 4);
}

TEST(KonaneRegions, AreCutOutWithHolesAround) {
    // Two parts that cannot meet, and a stone that nothing can reach.
    const auto parts = regions(board("xo....../......../.....o../.....x../.......x"));
    ASSERT_EQ(parts.list.size(), 2U);
    EXPECT_EQ(Konane::print(parts.list[0].position), "xo.");
    EXPECT_EQ(parts.list[0].cells, (std::vector<int>{0, 1, 2}));
    EXPECT_EQ(parts.list[0].integer, 1);
    EXPECT_EQ(Konane::print(parts.list[1].position), "./o/x/.");
    EXPECT_EQ(parts.list[1].row, 1);
    EXPECT_EQ(parts.list[1].column, 5);
    EXPECT_FALSE(parts.list[1].integer);
    EXPECT_EQ(parts.inert, 1);
}

TEST(KonaneRegions, ASharedCellThatNobodyCanUseTwiceStillJoins) {
    // Either stone may jump to the middle, not both: one region.
    EXPECT_EQ(regions(board("xo.ox")).list.size(), 1U);
}

TEST(KonaneRegions, CountWhatOnePlayerCanDoAlone) {
    EXPECT_EQ(regions(board("xo./..o/...")).list.at(0).integer, 2);
    EXPECT_EQ(regions(board("ox./..x/...")).list.at(0).integer, -2);
    EXPECT_FALSE(regions(board("xo.o.")).list.at(0).integer);  // after the first hop Right can take back
    EXPECT_EQ(longest_run(board("xo.o.o."), Player::kLeft, 100), 3);
    EXPECT_EQ(longest_run(board("xo.o.o."), Player::kRight, 100), 0);
    EXPECT_EQ(longest_run(board("xo.o.o."), Player::kLeft, 2), std::nullopt);
}

// Fact pairs let a stone be used twice over in ways that counting sees through: see docs/decomposition.md.
TEST(KonaneRegions, FinerWaysFindMore) {
    std::mt19937 random(11);
    int pairs = 0;
    int counting = 0;
    for (int round = 0; round < 200; ++round) {
        const auto position = random_position(random, 8, 8, 28, true);
        const auto coarse = regions(position, RegionOptions::plain()).list.size();
        const auto middle = regions(position, RegionOptions::fast()).list.size();
        const auto fine = regions(position).list.size();
        pairs += middle > coarse ? 1 : 0;
        counting += fine > middle ? 1 : 0;
    }
    EXPECT_GT(pairs, 5);
    EXPECT_GT(counting, 2);
}

TEST(KonaneRegions, AreTheSameEveryTime) {
    std::mt19937 random(12);
    for (int round = 0; round < 8; ++round) {
        const auto position = random_position(random, 10, 10, 30, true);
        EXPECT_EQ(regions(position), regions(position));
    }
}

// With hardly any work allowed the answer is coarser, and still contains all that random play shows.
TEST(KonaneRegions, CapsLeaveThemSound) {
    std::mt19937 random(13);
    for (int round = 0; round < 25; ++round) {
        const auto position = random_position(random, 9, 12, 25, true);
        std::set<decompose::KonaneJump> found;
        for (const RegionOptions& options :
             {RegionOptions{.plays = 1, .pivots = 0}, RegionOptions{.plays = 1, .pivots = 5, .branchings = 0},
              RegionOptions{.plays = 1, .all_pivots = 30}, RegionOptions{}}) {
            const auto result = find_independence(position, options);
            found = {result.jumps.begin(), result.jumps.end()};
            rulesets::with_konane_board(position, [&](const auto& area, const auto& stones) {
                decompose::random_play(area, stones, {.plays = 100, .seed = 5}).for_each_jump([&](auto jump) {
                    ASSERT_TRUE(found.contains(jump)) << Konane::print(position);
                });
            });
        }
    }
}

TEST(RandomPlay, SeesOnlyWhatCanHappenAndSoonAllOfIt) {
    std::mt19937 random(14);
    for (int round = 0; round < 100; ++round) {
        const auto position = random_position(random, 4, 5, 40, round % 2 == 0);
        std::string letters = Konane::print(position);
        std::erase(letters, '/');
        const auto real = reachable_jumps(letters, position.rows, position.columns);
        std::set<PlainJump> seen;
        rulesets::with_konane_board(position, [&](const auto& area, const auto& stones) {
            decompose::random_play(area, stones, {.plays = 3000, .seed = 1}).for_each_jump([&](auto jump) {
                seen.insert({jump.from, jump.over, jump.to, jump.player == Player::kLeft ? 'x' : 'o'});
            });
        });
        EXPECT_EQ(seen, real) << Konane::print(position);
    }
}

}  // namespace
}  // namespace papamu::tests::konane_regions_test
