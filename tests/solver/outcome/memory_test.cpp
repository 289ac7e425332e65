// A search uses the memory it was given: its shares add up to all of it, and its tables take it, whatever its size.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>

#include "rulesets/any_rules.h"
#include "solver/games/domineering/domineering_outcome_game.h"
#include "solver/games/konane/konane_outcome_game.h"
#include "solver/outcome/game_solver.h"
#include "solver/outcome/memory_shares.h"
#include "solver/outcome/ruleset_outcome_game.h"
#include "solver/sums/sum_outcome_game.h"
#include "tests/solver/outcome/small_boards.h"

namespace papamu::tests::memory_test {
namespace {

using solver::OutcomeReport;
using namespace solver::detail;

/// Some that are powers of two, and some that are just less.
constexpr std::array<std::size_t, 5> kBytes = {1'000'000, std::size_t{1} << 20, 2'000'000, 3'333'333, 4'194'303};

/// What a search of at most so many nodes says of its tables.
OutcomeReport searched(const std::string& ruleset, const std::string& text, std::size_t bytes, std::uint64_t nodes) {
    solver::OutcomeOptions options;
    options.table_bytes = bytes;
    return solver::make_outcome_solver(position_of(ruleset, text), options).value()->solve({}, {.nodes = nodes});
}

std::string board(int rows, int columns, const std::string& row_pair) {
    std::string text;
    for (int row = 0; row < rows; ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < columns; ++column) text += row_pair[static_cast<std::size_t>((row + column) % 2)];
    }
    return text;
}

TEST(Memory, SharesAddUpToAllOfIt) {
    for (const std::size_t bytes : kBytes) {
        EXPECT_EQ(GameSolver<DomineeringOutcomeGame<std::uint64_t>>::shares(bytes).game, bytes);
        EXPECT_EQ(GameSolver<RulesetOutcomeGame<rulesets::AnyRules>>::shares(bytes).game, bytes);
        EXPECT_EQ(GameSolver<KonaneOutcomeGame>::shares(bytes).sum(), bytes);
        const SearchShares shares = GameSolver<SumOutcomeGame<rulesets::AnyRules>>::shares(bytes);
        EXPECT_EQ(shares.sum(), bytes);
        EXPECT_LE(sum_shares(shares.game).sum(), shares.game);
        EXPECT_GE(sum_shares(shares.game).sum() + shares.proofs, bytes / 10 * 9);
        EXPECT_EQ(turn_shares(bytes).whole + turn_shares(bytes).sum, bytes);
    }
    EXPECT_EQ(GameSolver<KonaneOutcomeGame>::shares(std::size_t{1} << 30).guesses, std::size_t{16} << 20);
}

void expect_nearly(std::size_t found, std::size_t bytes, const std::string& name) {
    constexpr std::size_t kEmptyTables = 128;  // a table has at least one line
    EXPECT_LE(found, bytes + kEmptyTables) << name;
    EXPECT_GE(found, bytes / 10 * 9) << name;
}

TEST(Memory, WholeBoardsTakeAllOfIt) {
    for (const std::size_t bytes : kBytes) {
        expect_nearly(searched("domineering", board(7, 9, ".."), bytes, 10).bytes, bytes, "domineering");
        expect_nearly(searched("konane", board(8, 8, "xo"), bytes, 10).bytes, bytes, "konane");
    }
}

// The sum of regions is given up when it is full, and the whole board gets what it had.
TEST(Memory, LargeBoardsOfDomineeringTakeItWhenTheSumIsGivenUp) {
    const std::string text = board(8, 9, "..");
    for (const std::size_t bytes : {1'000'000U, 1'500'000U}) {
        expect_nearly(searched("domineering", text, bytes, 500'000).bytes, bytes, "after the sum");
    }
}

// Regions and values are thrown away when they are full, so what there is of them varies.
TEST(Memory, SumsTakeNoMore) {
    for (const std::size_t bytes : {1'000'000U, 3'333'333U}) {
        const OutcomeReport report = searched("nogo", board(4, 4, ".."), bytes, 10'000);
        EXPECT_LE(report.bytes, bytes);
        EXPECT_GE(report.bytes, bytes / 3) << "answers and proof numbers alone, and a part of the regions";
    }
}

}  // namespace
}  // namespace papamu::tests::memory_test
