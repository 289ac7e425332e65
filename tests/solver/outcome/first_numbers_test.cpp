// The numbers with which proof-number searches begin.
#include "solver/outcome/first_numbers.h"

#include <gtest/gtest.h>

#include <cmath>

#include "solver/outcome/guess_table.h"

namespace papamu::tests::first_numbers_test {
namespace {

using solver::detail::Efforts;
using solver::detail::efforts_of_points;
using solver::detail::FirstNumbers;
using solver::detail::GuessTable;

TEST(FirstNumbers, AreTheExponentialsOfEfforts) {
    const FirstNumbers& numbers = FirstNumbers::all();
    for (double effort = 0.1; effort < 12.7; effort += 0.37) {
        const FirstNumbers::Guess guess = FirstNumbers::guess({.to_win = effort, .to_lose = 12.7 - effort});
        EXPECT_NE(guess, GuessTable::kNone);
        EXPECT_NEAR(numbers.proof(guess), std::exp(effort), 1 + 0.026 * std::exp(effort)) << effort;
        EXPECT_NEAR(numbers.disproof(guess), std::exp(12.7 - effort), 1 + 0.026 * std::exp(12.7 - effort)) << effort;
    }
}

TEST(FirstNumbers, AreNeverNothingAndNeverTooLarge) {
    const FirstNumbers& numbers = FirstNumbers::all();
    const FirstNumbers::Guess guess = FirstNumbers::guess({.to_win = -100, .to_lose = 100});
    EXPECT_NE(guess, GuessTable::kNone);
    EXPECT_EQ(numbers.proof(guess), 1);
    EXPECT_GT(numbers.disproof(guess), 300'000);
    EXPECT_LT(numbers.disproof(guess), 1'000'000);
}

TEST(FirstNumbers, OfManyPointsAreCloserToAWin) {
    const FirstNumbers& numbers = FirstNumbers::all();
    const FirstNumbers::Guess none = FirstNumbers::guess(efforts_of_points(0));
    const FirstNumbers::Guess many = FirstNumbers::guess(efforts_of_points(5));
    EXPECT_EQ(none, FirstNumbers::guess({}));
    EXPECT_EQ(numbers.proof(none), 148);
    EXPECT_EQ(numbers.disproof(none), 148);
    EXPECT_EQ(numbers.proof(many), 54);
    EXPECT_EQ(numbers.disproof(many), 403);
}

}  // namespace
}  // namespace papamu::tests::first_numbers_test
