// Feasibility of integer counts, held against trying them all.
#include "decompose/count_system.h"

#include <gtest/gtest.h>

#include <iostream>
#include <random>
#include <vector>

namespace papamu::tests::count_system_test {
namespace {

using decompose::CountLimits;
using decompose::CountSearch;
using decompose::CountSystem;
using decompose::Feasible;

bool within(const CountSystem& system, const std::vector<int>& counts) {
    std::vector<int> totals(static_cast<std::size_t>(system.rows()), 0);
    for (int column = 0; column < system.columns(); ++column) {
        for (const auto& entry : system.column(column)) {
            totals[static_cast<std::size_t>(entry.row)] += entry.coefficient * counts[static_cast<std::size_t>(column)];
        }
    }
    for (int row = 0; row < system.rows(); ++row) {
        const int total = totals[static_cast<std::size_t>(row)];
        if (total < system.low(row) || total > system.high(row)) return false;
    }
    return true;
}

// All counts with at most `most` happenings.
bool some_solution(const CountSystem& system, std::vector<int>& counts, std::size_t column, int most) {
    if (column == counts.size()) return within(system, counts);
    for (int count = 0; count <= most; ++count) {
        counts[column] = count;
        if (some_solution(system, counts, column + 1, most - count)) return true;
    }
    counts[column] = 0;
    return false;
}

CountSystem random_system(std::mt19937& random, int rows, int columns) {
    CountSystem system;
    for (int row = 0; row < rows; ++row) {
        const int low = static_cast<int>(random() % 4) - 2;
        system.add_row(low, low + static_cast<int>(random() % 2));
    }
    for (int column = 0; column < columns; ++column) {
        std::vector<CountSystem::Entry> entries;
        for (int row = 0; row < rows; ++row) {
            if (random() % 2 == 0) entries.push_back({row, random() % 2 == 0 ? 1 : -1});
        }
        system.add_column(std::move(entries));
    }
    return system;
}

class CountLimitsTest : public testing::TestWithParam<CountLimits> {};

TEST_P(CountLimitsTest, AgreesWithTryingAllCounts) {
    std::mt19937 random(3);
    int answers[3] = {};
    for (int round = 0; round < 4000; ++round) {
        const int rows = 1 + static_cast<int>(random() % 4);
        const int columns = 1 + static_cast<int>(random() % 4);
        const CountSystem system = random_system(random, rows, columns);
        constexpr int kMost = 7;
        CountSearch search(system, kMost);
        const Feasible answer = search.solve(GetParam());
        std::vector<int> counts(static_cast<std::size_t>(columns), 0);
        const bool possible = some_solution(system, counts, 0, kMost);
        if (answer == Feasible::kNo) {
            EXPECT_FALSE(possible) << "round " << round;
        }
        if (answer == Feasible::kYes) {
            EXPECT_TRUE(within(system, search.counts())) << "round " << round;
        }
        ++answers[static_cast<int>(answer)];
        EXPECT_EQ(search.solve(GetParam()), answer) << "asked again, round " << round;
    }
    std::cout << "no " << answers[0] << ", yes " << answers[1] << ", maybe " << answers[2] << "\n";
    EXPECT_GT(answers[0], 1000);
    EXPECT_GT(answers[1], 300);
    EXPECT_LT(answers[2], 200);
}

INSTANTIATE_TEST_SUITE_P(Ways, CountLimitsTest,
                         testing::Values(CountLimits{.pivots = 1000, .branchings = 50},
                                         CountLimits{.pivots = 1000, .branchings = 0, .cut_rounds = 20},
                                         CountLimits{.pivots = 1000, .branchings = 50, .cut_rounds = 20}));

// The multipliers of a "no" without branching prove it: what is left when they are put to the columns is never
// negative, but for rounding, and the most that the bounds allow is less.
TEST(CountSystem, ProofsCanBeChecked) {
    std::mt19937 random(4);
    int proofs = 0;
    for (int round = 0; round < 2000; ++round) {
        const CountSystem system = random_system(random, 5, 6);
        CountSearch search(system, 50);
        if (search.solve({}) != Feasible::kNo || search.proof().empty()) continue;
        ++proofs;
        std::int64_t least = 0;
        for (int column = 0; column < system.columns(); ++column) {
            std::int64_t change = 0;
            for (const auto& entry : system.column(column)) {
                change += search.proof()[static_cast<std::size_t>(entry.row)] * entry.coefficient;
            }
            least = std::min(least, change);
        }
        std::int64_t most_total = 0;
        for (int row = 0; row < system.rows(); ++row) {
            const std::int64_t weight = search.proof()[static_cast<std::size_t>(row)];
            most_total += std::max(weight * system.low(row), weight * system.high(row));
        }
        EXPECT_LT(most_total, 50 * least) << "round " << round;
    }
    EXPECT_GT(proofs, 200);
}

TEST(CountSystem, BranchingSeesWhatFractionsHide) {
    // 2x = 1 as two rows: x - y = 0 and x + y = 1.
    CountSystem system;
    system.add_row(0, 0);
    system.add_row(1, 1);
    system.add_column({{0, 1}, {1, 1}});
    system.add_column({{0, -1}, {1, 1}});
    EXPECT_EQ(CountSearch(system, 10).solve({}), Feasible::kMaybe);
    EXPECT_EQ(CountSearch(system, 10).solve({.branchings = 10}), Feasible::kNo);
    EXPECT_EQ(CountSearch(system, 10).solve({.cut_rounds = 1}), Feasible::kNo) << "an even sum is odd";
}

TEST(CountSystem, RowsCanBeFixed) {
    CountSystem system;
    const int row = system.add_row(0, 1);
    system.add_column({{row, 1}});
    CountSearch free(system, 3);
    EXPECT_EQ(free.solve({}), Feasible::kYes);
    EXPECT_EQ(free.counts(), std::vector<int>{0});
    CountSearch fixed(system, 3);
    fixed.fix_row(row, 1);
    EXPECT_EQ(fixed.solve({}), Feasible::kYes);
    EXPECT_EQ(fixed.counts(), std::vector<int>{1});
}

}  // namespace
}  // namespace papamu::tests::count_system_test
