// Domineering decided by counting, against plain minimax on cells and rows, which does not use words of bits; and the
// same answers with and without each measure that saves work.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "base/int128.h"
#include "rulesets/domineering/domineering.h"
#include "solver/games/domineering/domineering_prospect.h"
#include "tests/by_text.h"
#include "tests/solver/outcome/domineering_reference.h"
#include "tests/solver/outcome/minimax.h"

namespace papamu::tests::domineering_counting_test {
namespace {

using base::Word128;
using rulesets::Player;
using solver::Optimisation;
using solver::detail::ProspectGrid;
using Word = std::uint64_t;
using Reference = DomineeringReference;

/// One board, in words of both sizes.
struct Grids {
    Grids(int rows, int columns) : narrow(rows, columns), wide(rows, columns) {}
    ProspectGrid<Word> narrow;
    ProspectGrid<Word128> wide;
};

/// Compares what counting decides with the reference; returns for how many players to move it decides the winner.
int check(const Grids& grids, Reference& reference, Word empty) {
    int decided = 0;
    std::string board = board_of(empty, grids.narrow.cells());
    for (const Player mover : {Player::kLeft, Player::kRight}) {
        const auto winner = grids.narrow.winner_by_counting(empty, mover);
        EXPECT_EQ(grids.wide.winner_by_counting(empty, mover), winner) << board;
        if (!winner) continue;
        ++decided;
        EXPECT_EQ(*winner, reference.wins(board, mover)) << board << (mover == Player::kLeft ? " Left" : " Right");
    }
    return decided;
}

TEST(DomineeringCounting, AllBoardsOfTwelveCells) {
    for (const auto& [rows, columns] : {std::pair(3, 4), {4, 3}, {2, 6}, {6, 2}, {12, 1}, {1, 12}}) {
        const Grids grids(rows, columns);
        Reference reference(rows, columns);
        int decided = 0;
        for (Word empty = 0; empty < Word{1} << 12; ++empty) decided += check(grids, reference, empty);
        EXPECT_GT(decided, 6000) << rows << 'x' << columns;  // of 8192
    }
}

// Areas that meet in more ways, in lines of up to ten cells.
TEST(DomineeringCounting, RandomBoards) {
    constexpr unsigned kSeed = 8;
    SCOPED_TRACE(kSeed);
    std::mt19937_64 random(kSeed);
    for (const auto& [rows, columns] : {std::pair(4, 5), {5, 4}, {3, 7}, {7, 3}, {2, 10}, {10, 2}, {5, 5}}) {
        const Grids grids(rows, columns);
        Reference reference(rows, columns);
        const int cells = rows * columns;
        int decided = 0;
        for (int i = 0; i < 400; ++i) {
            const int most = 18 + static_cast<int>(random() % 12);  // many fall on the same cells
            Word empty = 0;
            for (int j = 0; j < most; ++j) empty |= Word{1} << (random() % static_cast<Word>(cells));
            decided += check(grids, reference, empty);
        }
        EXPECT_GT(decided, 300) << rows << 'x' << columns;  // of 800
    }
}

// Square boards are turned to answer who wins if Right begins.
TEST(DomineeringCounting, SolverWithoutWhatSparesWork) {
    constexpr unsigned kSeed = 9;
    SCOPED_TRACE(kSeed);
    std::mt19937_64 random(kSeed);
    for (const auto& [rows, columns] : {std::pair(4, 4), {5, 5}, {3, 6}, {6, 3}}) {
        Reference reference(rows, columns);
        for (int i = 0; i < 60; ++i) {
            const Word mask = (Word{1} << (rows * columns)) - 1;
            std::string board = board_of((random() | random()) & mask, rows * columns);
            const char expected =
                outcome_letter(reference.wins(board, Player::kLeft), reference.wins(board, Player::kRight));
            const std::string position = position_of(board, columns);
            EXPECT_EQ(solved("domineering", position), expected) << position;
            for (const Optimisation left_out :
                 {Optimisation::kBounds, Optimisation::kDominance, Optimisation::kSymmetry, Optimisation::kOrdering,
                  Optimisation::kCutoffs}) {
                solver::OutcomeOptions options;
                options.switches.without(left_out);
                EXPECT_EQ(solved("domineering", position, options), expected) << position;
                // Bounds decide nearly everything on boards this small, so dominance is exercised without them.
                options.switches.without(Optimisation::kBounds);
                EXPECT_EQ(solved("domineering", position, options), expected) << position;
            }
        }
    }
}

// Boards of more than 64 cells, few of them empty, with areas on both sides of the border between the words.
TEST(DomineeringCounting, SolverOnWideBoards) {
    constexpr unsigned kSeed = 10;
    SCOPED_TRACE(kSeed);
    std::mt19937_64 random(kSeed);
    for (const auto& [rows, columns] : {std::pair(9, 9), {8, 9}, {13, 5}, {3, 22}, {11, 11}, {8, 16}, {128, 1}}) {
        Reference reference(rows, columns);
        const int cells = rows * columns;
        for (int i = 0; i < 10; ++i) {
            std::string board(static_cast<std::size_t>(cells), '#');
            const int first = std::max(0, 64 - 18 + static_cast<int>(random() % 5));
            for (int cell = first; cell < std::min(cells, first + 32); ++cell) {
                if (random() % 4 != 0) board[static_cast<std::size_t>(cell)] = '.';
            }
            const char expected =
                outcome_letter(reference.wins(board, Player::kLeft), reference.wins(board, Player::kRight));
            const std::string position = position_of(board, columns);
            for (const auto left_out : {std::optional<Optimisation>(),
                                        {Optimisation::kBounds},
                                        {Optimisation::kDominance},
                                        {Optimisation::kSymmetry}}) {
                solver::OutcomeOptions options;
                if (left_out) options.switches.without(*left_out);
                EXPECT_EQ(solved("domineering", position, options), expected) << position;
            }
        }
    }
}

// The whole board takes many times the nodes there.
TEST(DomineeringCounting, NarrowWideBoardsAreSums) {
    solver::OutcomeOptions options;
    options.threads = 1;
    const std::string row(35, '.');
    const auto solver = tests::make_outcome_solver("domineering", row + "/" + row, options);
    const auto report = (*solver)->solve({}, {.nodes = 1'000'000});
    EXPECT_EQ(report.outcome(), 'R');
}

// The answer to one question is the answer to the other, turned: nothing more is searched.
TEST(DomineeringCounting, BothQuestionsOfSquareBoardAreOne) {
    solver::OutcomeOptions options;
    options.threads = 1;
    const auto nodes = [&](bool left, bool right) {
        const auto solver =
            tests::make_outcome_solver("domineering", "....../....../....../....../....../......", options);
        const auto report = (*solver)->solve({left, right}, {});
        return report.nodes;
    };
    const auto left_alone = nodes(true, false);
    EXPECT_GT(left_alone, 50U);
    EXPECT_LE(nodes(true, true), left_alone + 1);
}

}  // namespace
}  // namespace papamu::tests::domineering_counting_test
