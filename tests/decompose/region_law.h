// The laws of regions, for any ruleset and any way to find them.
//
//     expect_law<Konane>(reference, position, regions(position));
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "cgt/sum.h"
#include "decompose/regions.h"
#include "tests/rulesets/tiny_evaluation.h"

namespace papamu::tests {

/// The value of the whole is the sum of the values of the regions, and each integer is the value of its region.
template <rulesets::Ruleset R>
void expect_law(TinyEvaluation<R>& reference, const typename R::Position& position,
                const decompose::Regions<typename R::Position>& parts) {
    cgt::Value sum;
    for (const auto& region : parts.list) {
        const cgt::Value value = reference.value(region.position);
        sum = cgt::add(reference.store(), sum, value);
        if (region.integer) {
            ASSERT_EQ(value, cgt::Value::integer(*region.integer))
                << R::print(region.position) << " in " << R::print(position);
        }
    }
    ASSERT_EQ(reference.value(position), sum) << R::print(position) << " with " << parts.list.size() << " regions";
}

/// Cells are in one region at most and in order, and lie where the box says.
template <rulesets::Ruleset R>
void expect_well_formed(const typename R::Position& position, const decompose::Regions<typename R::Position>& parts) {
    std::set<int> seen;
    int last_first = -1;
    for (const auto& region : parts.list) {
        ASSERT_FALSE(region.cells.empty());
        ASSERT_TRUE(std::is_sorted(region.cells.begin(), region.cells.end()));
        ASSERT_LT(last_first, region.cells.front()) << R::print(position);
        last_first = region.cells.front();
        int rows = 0;
        int columns = 0;
        for (const int cell : region.cells) {
            ASSERT_TRUE(seen.insert(cell).second) << "cell " << cell << " twice in " << R::print(position);
            const int row = cell / position.columns - region.row;
            const int column = cell % position.columns - region.column;
            ASSERT_GE(row, 0);
            ASSERT_GE(column, 0);
            rows = std::max(rows, row + 1);
            columns = std::max(columns, column + 1);
        }
        ASSERT_EQ(rows, region.position.rows);
        ASSERT_EQ(columns, region.position.columns);
    }
}

/// Every group of the finer regions lies inside one of the coarser.
template <class Position>
bool refines(const decompose::Regions<Position>& finer, const decompose::Regions<Position>& coarser) {
    return std::all_of(finer.list.begin(), finer.list.end(), [&](const auto& part) {
        return std::any_of(coarser.list.begin(), coarser.list.end(), [&](const auto& whole) {
            return std::includes(whole.cells.begin(), whole.cells.end(), part.cells.begin(), part.cells.end());
        });
    });
}

}  // namespace papamu::tests
