// The ways to find independent regions, held against an enumeration of all that can happen.
#include "decompose/konane/independence.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "decompose/partition.h"
#include "tests/decompose/konane_positions.h"
#include "tests/decompose/reference_reach.h"

namespace papamu::tests::independence_test {
namespace {

using decompose::find_independence;
using decompose::Independence;
using decompose::KonaneJump;
using decompose::Partition;
using decompose::RegionOptions;
using rulesets::Konane;
using rulesets::KonanePosition;

std::vector<std::vector<int>> groups(int cells, const std::set<PlainJump>& jumps) {
    Partition partition(cells);
    for (const auto& [from, over, to, own] : jumps) {
        partition.unite(from, over);
        partition.unite(from, to);
    }
    return partition.groups();
}

std::set<PlainJump> plain(const std::vector<KonaneJump>& jumps) {
    std::set<PlainJump> result;
    for (const KonaneJump& jump : jumps) {
        result.insert({jump.from, jump.over, jump.to, jump.player == rulesets::Player::kLeft ? 'x' : 'o'});
    }
    return result;
}

std::set<PlainJump> truth(const KonanePosition& position) {
    std::string board = Konane::print(position);
    std::erase(board, '/');
    return reachable_jumps(board, position.rows, position.columns);
}

bool covers(const std::set<PlainJump>& all, const std::set<PlainJump>& some) {
    return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

class IndependenceTest : public testing::Test {
 protected:
    // Each way finds all that can happen, finer ways no more than coarser ones; and what says that it is exact, is.
    void check(const KonanePosition& position) {
        const auto text = Konane::print(position);
        const auto real = truth(position);
        const auto real_groups = groups(position.cells(), real);
        const std::set<PlainJump> before = plain(find_independence(position, RegionOptions::plain()).jumps);
        ASSERT_TRUE(covers(before, real)) << text;
        for (const RegionOptions& options :
             {RegionOptions::fast(), RegionOptions{.plays = 0}, RegionOptions{.plays = 4}, backwards(), unguided(),
              branching(), cutting()}) {
            const Independence found = find_independence(position, options);
            const auto jumps = plain(found.jumps);
            ASSERT_TRUE(covers(jumps, real)) << text;
            ASSERT_TRUE(covers(before, jumps)) << text;
            const auto found_groups = groups(position.cells(), jumps);
            ASSERT_TRUE(!found.exact || found_groups == real_groups) << text;
            if (options.counting) {
                exact_ += found_groups == real_groups ? 1 : 0;
                claimed_ += found.exact ? 1 : 0;
                asked_ += found.asked;
            } else {
                pairs_ += found_groups == real_groups ? 1 : 0;
            }
        }
        relaxed_ += groups(position.cells(), before) == real_groups ? 1 : 0;
        ++positions_;
    }
    void TearDown() override {
        std::cout << positions_ << " positions; right groups: relaxation " << relaxed_ << ", pairs " << pairs_
                  << ", counting " << exact_ << " of six times as many, " << claimed_ << " known to be; " << asked_
                  << " questions\n";
        EXPECT_GE(exact_, 6 * pairs_);
        EXPECT_GE(pairs_, relaxed_);
    }

    // Next to no simplex at first, so that much is left to looking backwards.
    static RegionOptions backwards() { return {.plays = 0, .pivots = 2, .efforts = 6, .branchings = 0}; }
    static RegionOptions branching() { return {.plays = 0, .cut_rounds = 0}; }
    static RegionOptions cutting() { return {.plays = 0, .branchings = 0, .backward_search = false}; }
    static RegionOptions unguided() { return {.plays = 4, .guided = false, .backward_search = false}; }

    int positions_ = 0;
    int relaxed_ = 0;
    int pairs_ = 0;
    int exact_ = 0;
    int claimed_ = 0;
    int asked_ = 0;
};

TEST_F(IndependenceTest, AllParityLegalPositionsUpTo3x4) {
    for (int rows = 1; rows <= 4; ++rows) {
        for (int columns = 1; columns <= 3; ++columns) {
            for (unsigned stones = 0; stones < 1U << (rows * columns); ++stones) {
                ASSERT_NO_FATAL_FAILURE(check(checkerboard_part(rows, columns, stones, 0)));
            }
        }
    }
}

TEST_F(IndependenceTest, RandomPositionsOfEveryKind) {
    std::mt19937 random(7);
    for (int round = 0; round < 500; ++round) {
        const int rows = 3 + static_cast<int>(random() % 3);
        const int columns = 4 + static_cast<int>(random() % 3);
        const unsigned percent = 25 + static_cast<unsigned>(random() % 25);
        ASSERT_NO_FATAL_FAILURE(check(random_position(random, rows, columns, percent, round % 3 != 0)))
            << "round " << round;
    }
}

}  // namespace
}  // namespace papamu::tests::independence_test
