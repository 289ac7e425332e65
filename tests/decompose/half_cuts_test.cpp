// Cuts by parity: every solution in integers obeys them, and the point that they were made for does not.
#include "decompose/half_cuts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <random>
#include <vector>

namespace papamu::tests::half_cuts_test {
namespace {

using decompose::CountSystem;
using decompose::half_cuts;
using decompose::HalfCut;
using decompose::NearRow;

using RowEntries = std::vector<CountSystem::RowEntry>;

template <class Counts>
auto total(const RowEntries& entries, const Counts& counts) {
    typename Counts::value_type sum = 0;
    for (const auto& entry : entries) sum += entry.coefficient * counts[static_cast<std::size_t>(entry.column)];
    return sum;
}

// Calls f(counts) for all counts up to 3.
template <class F>
void for_all_counts(std::vector<int>& counts, std::size_t column, F&& f) {
    if (column == counts.size()) return f(counts);
    for (counts[column] = 0; counts[column] <= 3; ++counts[column]) for_all_counts(counts, column + 1, f);
    counts[column] = 0;
}

// Points with halves, the rows that are near a bound there, and cuts; then the rows and the cuts for all counts.
TEST(HalfCuts, HoldForIntegersAndNotForThePoint) {
    std::mt19937 random(5);
    int found = 0;
    int obeyed = 0;
    for (int round = 0; round < 3000; ++round) {
        constexpr std::size_t kColumns = 4;
        std::vector<double> point;
        for (std::size_t column = 0; column < kColumns; ++column)
            point.push_back(0.5 * static_cast<double>(random() % 4));
        std::vector<RowEntries> entries(3 + random() % 3);
        std::vector<NearRow> rows;
        for (RowEntries& row : entries) {
            for (int column = 0; column < static_cast<int>(kColumns); ++column) {
                const int coefficient = static_cast<int>(random() % 5) - 2;
                if (coefficient != 0) row.push_back({column, coefficient});
            }
            const int sign = random() % 2 == 0 ? 1 : -1;
            const double value = sign * total(row, point);
            const int bound = static_cast<int>(std::ceil(value));
            rows.push_back({&row, static_cast<int>(rows.size()), sign, bound, bound - value});
        }
        const std::vector<HalfCut> cuts = half_cuts(rows, point, 10);
        for (const HalfCut& cut : cuts) {
            ASSERT_GT(total(cut.entries, point), cut.high) << "round " << round;
            ASSERT_GT(cut.depth, 0);
        }
        found += static_cast<int>(cuts.size());
        if (cuts.empty()) continue;
        std::vector<int> counts(kColumns, 0);
        for_all_counts(counts, 0, [&](const std::vector<int>& all) {
            const bool allowed = std::all_of(rows.begin(), rows.end(), [&](const NearRow& row) {
                return row.sign * total(*row.entries, all) <= row.bound;
            });
            if (!allowed) return;
            ++obeyed;
            for (const HalfCut& cut : cuts) ASSERT_LE(total(cut.entries, all), cut.high) << "round " << round;
        });
    }
    std::cout << found << " cuts, " << obeyed << " solutions\n";
    EXPECT_GT(found, 1000);
    EXPECT_GT(obeyed, 10000);
}

TEST(HalfCuts, NoneWhereTheCountsAreWhole) {
    const RowEntries row = {{0, 1}, {1, 1}};
    EXPECT_TRUE(half_cuts({{&row, 0, 1, 1, 0}}, {1, 0}, 10).empty());
    EXPECT_TRUE(half_cuts({}, {0.5, 0.5}, 10).empty());
}

}  // namespace
}  // namespace papamu::tests::half_cuts_test
