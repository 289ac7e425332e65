// The construction of kōnane positions of value *n: by the definition of a value, and by the rules where it is large.
#include "papers/santos-silva-2008/konane_nimber.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "papers/santos-silva-2008/nimber_check.h"
#include "rulesets/konane/konane.h"
#include "tests/rulesets/reference_grid.h"
#include "tests/rulesets/tiny_evaluation.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::konane_nimber_test {
namespace {

using papers::is_nimber;
using papers::konane_nimber;

constexpr std::size_t kEnough = 1'000'000;

bool is_stone(char letter) { return letter == 'x' || letter == 'o'; }

int neighbouring_stones(const Rows& rows) {
    int pairs = 0;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        for (std::size_t c = 0; c < rows[r].size(); ++c) {
            if (!is_stone(rows[r][c])) continue;
            if (c + 1 < rows[r].size() && is_stone(rows[r][c + 1])) ++pairs;
            if (r + 1 < rows.size() && is_stone(rows[r + 1][c])) ++pairs;
        }
    }
    return pairs;
}

Rows turned_with_players_changed(const Rows& rows) {
    Rows turned(rows.rbegin(), rows.rend());
    for (std::string& row : turned) {
        std::reverse(row.begin(), row.end());
        for (char& letter : row) letter = letter == 'x' ? 'o' : letter == 'o' ? 'x' : letter;
    }
    return turned;
}

TEST(KonaneNimber, SmallOnesByTheDefinition) {
    cgt::ValueStore store;
    TinyEvaluation<rulesets::Konane> definition(store);
    EXPECT_EQ(text_of(konane_nimber(2)), "......../.o.ox.x./........");
    for (int n = 1; n <= 3; ++n) {
        EXPECT_EQ(definition.value(text_of(konane_nimber(n))), cgt::Value::nimber(n)) << n;
    }
}

TEST(KonaneNimber, ByTheRules) {
    for (int n = 1; n <= 8; ++n) EXPECT_TRUE(is_nimber(konane_nimber(n), n, kEnough).yes) << n;
}

TEST(KonaneNimber, AreNoOtherNimbers) {
    for (const int other : {0, 1, 2, 3, 5}) EXPECT_FALSE(is_nimber(konane_nimber(4), other, kEnough).yes) << other;
}

// What the proof rests on: nothing can happen outside the middle until a stone stops beside a road's stones.
TEST(KonaneNimber, OnlyTheTwoInTheMiddleTouch) {
    for (int n = 1; n <= papers::kLargestNimber; ++n) {
        const Rows rows = konane_nimber(n);
        EXPECT_EQ(neighbouring_stones(rows), 1) << n;
        EXPECT_EQ(turned_with_players_changed(rows), rows) << n;
    }
}

TEST(KonaneNimber, OutOfRange) {
    EXPECT_THROW(konane_nimber(0), std::invalid_argument);
    EXPECT_THROW(konane_nimber(papers::kLargestNimber + 1), std::invalid_argument);
}

// A guard taken away leaves a stop that is worth too much.
TEST(KonaneNimber, AMissingGuardIsMissed) {
    Rows rows = konane_nimber(4);
    const std::size_t middle = rows.size() / 2;
    const std::size_t guard = rows[middle - 1].find('o');
    ASSERT_NE(guard, std::string::npos);
    rows[middle - 1][guard] = '.';
    EXPECT_FALSE(is_nimber(rows, 4, kEnough).yes);
}

TEST(IsNimber, AgreesWithTheDefinition) {
    auto random = seeded_random();
    cgt::ValueStore store;
    TinyEvaluation<rulesets::Konane> definition(store);
    int nimbers = 0;
    for (int trial = 0; trial < 1000; ++trial) {
        const std::string text = random_board(random, 4, 4, ".xo.xo#");
        const cgt::Value value = definition.value(text);
        for (int n = 0; n <= 3; ++n) {
            const bool equal = value == cgt::Value::nimber(n);
            ASSERT_EQ(is_nimber(rows_of(text), n, kEnough).yes, equal) << text << " *" << n;
            if (equal) ++nimbers;
        }
    }
    EXPECT_GT(nimbers, 40);
}

TEST(IsNimber, Errors) {
    EXPECT_THROW(is_nimber({}, 1, kEnough), std::invalid_argument);
    EXPECT_THROW(is_nimber({".ox.", ".o."}, 1, kEnough), std::invalid_argument);
    EXPECT_THROW(is_nimber({".oz."}, 1, kEnough), std::invalid_argument);
    EXPECT_THROW(is_nimber({".ox."}, 256, kEnough), std::invalid_argument);
    EXPECT_THROW(is_nimber({".o.ox.x."}, 2, 5), std::length_error);
}

}  // namespace
}  // namespace papamu::tests::konane_nimber_test
