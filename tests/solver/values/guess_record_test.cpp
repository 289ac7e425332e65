// When guesses at simple values are given up.
#include "solver/values/guess_record.h"

#include <gtest/gtest.h>

namespace papamu::tests::guess_record_test {
namespace {

using solver::detail::GuessRecord;

TEST(GuessRecord, GuessesUntilBothCostsAreKnown) {
    GuessRecord record(16);
    EXPECT_TRUE(record.is_worth_it(16));
    record.note_guess(16, false, 100);
    EXPECT_TRUE(record.is_worth_it(16)) << "nothing was evaluated that a guess could have spared";
    record.note_evaluation(16, 1000);
    EXPECT_FALSE(record.is_worth_it(16)) << "no guess has found anything";
}

TEST(GuessRecord, ComparesWhatGuessesCostWithWhatTheySpare) {
    GuessRecord record(16);
    record.note_guess(15, true, 100);
    record.note_guess(15, false, 100);
    record.note_evaluation(15, 1000);
    EXPECT_TRUE(record.is_worth_it(15)) << "half of 1000 is more than 100";
    record.note_guess(15, false, 1200);
    EXPECT_FALSE(record.is_worth_it(15)) << "a third of 1000 is less than 1400 / 3";
}

TEST(GuessRecord, KeepsSizesApart) {
    GuessRecord record(16);
    record.note_guess(15, false, 100);
    record.note_evaluation(15, 1);
    EXPECT_FALSE(record.is_worth_it(15));
    EXPECT_TRUE(record.is_worth_it(14));
    record.note_guess(40, false, 100);  // counted as the largest size
    record.note_evaluation(16, 1);
    EXPECT_FALSE(record.is_worth_it(16));
}

}  // namespace
}  // namespace papamu::tests::guess_record_test
