// Who wins, with a file of values and without: the same answers, and no search if the file knows the position.
#include <gtest/gtest.h>

#include <string>

#include "rulesets/any_ruleset.h"
#include "solver/outcome/outcome.h"
#include "solver/stored/region_space.h"
#include "tests/by_text.h"
#include "tests/solver/stored/folder_test.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::solver::stored_outcome_test {
namespace {

using StoredOutcomeTest = StoredFolderTest;

OutcomeReport solved(const std::string& ruleset, const std::string& position, StoredValues* stored,
                     const Switches& switches = {}) {
    const auto solver = tests::make_outcome_solver(
        ruleset, position, {.switches = switches, .table_bytes = std::size_t{64} << 20, .stored = stored});
    return (*solver)->solve({}, {});
}

/// Checks that the answer names a move if and only if it is a win, and that the move wins.
void expect_good_move(const std::string& ruleset, const std::string& position, rulesets::Player first,
                      const FirstAnswer& answer) {
    ASSERT_EQ(answer.best_move.has_value(), *answer.wins) << ruleset << ' ' << position;
    if (!*answer.wins) return;
    const auto start = rulesets::find_ruleset(ruleset)->parse(position).value();
    const OutcomeReport after = solved(ruleset, start.play(first, *answer.best_move).text(), nullptr);
    EXPECT_FALSE(*(first == rulesets::Player::kLeft ? after.right : after.left)->wins) << ruleset << ' ' << position;
}

TEST_F(StoredOutcomeTest, AnswersAreTheSameWithAFile) {
    auto random = tests::seeded_random();
    const auto file = open(path("values.db"));
    ASSERT_NE(file, nullptr);
    for (const std::string ruleset : {"konane", "domineering"}) {
        const RegionSpace& space = *find_region_space(ruleset);
        const rulesets::BoardSize board{4, 5};
        for (int i = 0; i < 30; ++i) {
            const std::string position = space.position(board, random() % *space.positions(board));
            const OutcomeReport without = solved(ruleset, position, nullptr);
            const OutcomeReport with = solved(ruleset, position, file.get());
            ASSERT_EQ(with.outcome(), without.outcome()) << ruleset << ' ' << position;
            expect_good_move(ruleset, position, rulesets::Player::kLeft, *with.left);
            expect_good_move(ruleset, position, rulesets::Player::kRight, *with.right);
            const OutcomeReport by_search =
                solved(ruleset, position, file.get(), Switches().without(Optimisation::kValues));
            EXPECT_EQ(by_search.outcome(), without.outcome()) << ruleset << ' ' << position;
        }
    }
    EXPECT_EQ(failure_of(*file), "");
}

TEST_F(StoredOutcomeTest, WhatTookWorkIsThereNextTime) {
    const std::string position = "xoxox/oxoxo/xo.ox/oxoxo";
    const std::uint64_t first = solved("konane", position, open(path("values.db")).get()).nodes;
    const std::uint64_t second = solved("konane", position, open(path("values.db")).get()).nodes;
    EXPECT_GT(first, 200U);
    EXPECT_LT(second, first / 10);
}

}  // namespace
}  // namespace papamu::solver::stored_outcome_test
