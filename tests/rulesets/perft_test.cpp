// Exact counts of move trees. The constants for kōnane were computed by reference_konane.cpp, which recomputes the
// shallow ones here; those for domineering by the definition (two lines of Python).
#include "rulesets/perft.h"

#include <gtest/gtest.h>

#include "rulesets/domineering/domineering.h"
#include "rulesets/konane/konane_start.h"
#include "tests/rulesets/reference_konane.h"

namespace papamu::rulesets::perft_test {
namespace {

constexpr int kReferenceNodes = 50'000;

struct StartCounts {
    int rows, columns;
    KonaneGap gap;
    std::vector<std::uint64_t> counts;  // depth 1, 2, ..., Left first
};

const StartCounts kStartCounts[] = {
    {4, 4, KonaneGap::kHM, {1, 4, 7, 21, 50, 147, 271, 601, 830, 1171}},
    {4, 4, KonaneGap::kVC, {1, 3, 7, 20, 38, 117, 211, 470, 611, 806}},
    {5, 5, KonaneGap::kHM, {3, 16, 62, 312, 1324, 6824, 29248, 142614}},
    {6, 6, KonaneGap::kHM, {3, 20, 91, 614, 3437, 25415, 164729, 1289478}},
    {6, 6, KonaneGap::kVC, {1, 3, 10, 44, 198, 1167, 6859, 47817}},
    {6, 7, KonaneGap::kVM, {3, 20, 93, 656, 3864, 30550, 213010}},
    {7, 7, KonaneGap::kHM, {3, 20, 95, 706, 4394, 37670, 282580}},
    {8, 8, KonaneGap::kHM, {3, 20, 103, 837, 6024, 58637, 524762}},
    {8, 8, KonaneGap::kHC, {1, 3, 10, 44, 211, 1350, 9144, 75480}},
    {12, 14, KonaneGap::kVM, {3, 20, 118, 1068, 9241, 107407}},
    {18, 18, KonaneGap::kHM, {3, 20, 118, 1068, 9313, 109006}},
    {20, 20, KonaneGap::kVC, {1, 3, 10, 44, 211, 1350, 9235, 77221}},
};

TEST(KonanePerft, StartBoards) {
    for (const StartCounts& row : kStartCounts) {
        const auto start = konane_start(row.rows, row.columns, row.gap).value();
        const auto reference = tests::reference_rows(Konane::print(start));
        for (std::size_t i = 0; i < row.counts.size(); ++i) {
            const int depth = static_cast<int>(i) + 1;
            SCOPED_TRACE(Konane::print(start) + " at depth " + std::to_string(depth));
            with_konane_board(start, [&](const auto& area, const auto& board) {
                EXPECT_EQ(perft(area, board, Player::kLeft, depth), row.counts[i]);
            });
            if (row.counts[i] > 20 * kReferenceNodes) continue;
            EXPECT_EQ(perft<Konane>(start, Player::kLeft, depth), row.counts[i]);
            if (row.counts[i] > kReferenceNodes) continue;
            EXPECT_EQ(tests::reference_perft(reference, 'x', depth), row.counts[i]);
        }
    }
}

TEST(DomineeringPerft, EmptyBoards) {
    const struct {
        const char* text;
        std::vector<std::uint64_t> counts;  // depth 1, 2, ..., Left first
    } rows[] = {
        {"../..", {2, 0, 0}},
        {".../...", {3, 4, 0, 0}},
        {"..../..../..../....", {12, 108, 756, 3628, 11904}},
        {"..#../...../#..../...../....#", {16, 207, 2258, 19092}},
        {"......../......../......../......../......../......../......../........", {56, 2940, 146580}},
    };
    for (const auto& [text, counts] : rows) {
        const auto position = Domineering::parse(text).value();
        for (std::size_t i = 0; i < counts.size(); ++i) {
            EXPECT_EQ(perft<Domineering>(position, Player::kLeft, static_cast<int>(i) + 1), counts[i])
                << text << " at depth " << i + 1;
        }
    }
}

}  // namespace
}  // namespace papamu::rulesets::perft_test
