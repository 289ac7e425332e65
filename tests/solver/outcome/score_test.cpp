// The learned guess for a kōnane position is the same for all its images.
#include <gtest/gtest.h>

#include <cstdint>
#include <random>

#include "solver/games/konane/konane_score.h"
#include "solver/outcome/word_flips.h"

namespace papamu::tests::score_test {
namespace {

using rulesets::Player;
using solver::detail::KonaneScore;
using Word = std::uint64_t;

constexpr int kRows = 7;
constexpr int kColumns = 6;
constexpr int kCells = kRows * kColumns;
constexpr Word kAll = (Word{1} << kCells) - 1;

Word even_cells() {
    Word cells = 0;
    for (int i = 0; i < kCells; ++i) {
        if ((i / kColumns + i % kColumns) % 2 == 0) cells |= Word{1} << i;
    }
    return cells;
}

TEST(KonaneScore, SameForImages) {
    const KonaneScore::Area area(kRows, kColumns);
    const Word even = even_cells();
    const KonaneScore score(area, even);
    const KonaneScore swapped(area, kAll & ~even);
    const KonaneScore reversed(area, solver::detail::reversed(even, kCells));
    const KonaneScore flipped(area, solver::detail::upside_down(even, kRows, kColumns));
    constexpr unsigned kSeed = 20;
    SCOPED_TRACE(kSeed);
    std::mt19937_64 random(kSeed);
    int different = 0;
    for (int i = 0; i < 300; ++i) {
        const Word stones = random() & kAll & (i % 2 == 0 ? random() : ~Word{0});
        const double left = score(stones, Player::kLeft);
        const double right = score(stones, Player::kRight);
        EXPECT_EQ(swapped(stones, Player::kRight), left);
        EXPECT_EQ(swapped(stones, Player::kLeft), right);
        EXPECT_EQ(reversed(solver::detail::reversed(stones, kCells), Player::kLeft), left);
        EXPECT_EQ(flipped(solver::detail::upside_down(stones, kRows, kColumns), Player::kRight), right);
        if (left != right) ++different;
    }
    EXPECT_GT(different, 200);
}

}  // namespace
}  // namespace papamu::tests::score_test
