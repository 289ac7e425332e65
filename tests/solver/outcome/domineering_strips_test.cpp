// What strips of known values prove about domineering, against plain minimax; the same bounds of a position after a
// move and of the position that it leads to; sums of games against the values of sums; and answers with and without
// strips.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "base/int128.h"
#include "cgt/order.h"
#include "cgt/predicates.h"
#include "cgt/sum.h"
#include "solver/games/domineering/game_list.h"
#include "solver/games/domineering/game_sum.h"
#include "solver/games/domineering/position_bounds.h"
#include "tests/by_text.h"
#include "tests/cgt/random_games.h"
#include "tests/solver/outcome/domineering_reference.h"
#include "tests/solver/outcome/minimax.h"

namespace papamu::tests::domineering_strips_test {
namespace {

using base::Word128;
using rulesets::opponent;
using rulesets::Player;
using solver::Optimisation;
using solver::detail::BoardBounds;
using solver::detail::GameList;
using solver::detail::GameSum;
using solver::detail::LowWalls;
using solver::detail::PositionBounds;
using Word = std::uint64_t;

constexpr std::size_t kMuchMemory = std::size_t{1} << 30;
constexpr Player kPlayers[] = {Player::kLeft, Player::kRight};

/// What was proven, to see that the test looks at anything.
struct Proven {
    int second = 0, first = 0;
};

template <class AnyWord>
void check(const BoardBounds<AnyWord>& bounds, DomineeringReference& reference, AnyWord empty, Proven& proven) {
    const auto& grid = bounds.grid();
    empty = grid.coverable(empty);
    std::string board = board_of(empty, grid.cells());
    const PositionBounds<AnyWord> now(bounds, empty);
    for (const Player player : kPlayers) {
        if (!now.wins_second(player)) continue;
        ++proven.second;
        EXPECT_FALSE(reference.wins(board, opponent(player))) << board << " second " << (player == Player::kLeft);
    }
    for (const Player player : kPlayers) {
        for (AnyWord rest = grid.places(empty, player); rest != 0; rest &= rest - 1) {
            const AnyWord domino = grid.dominoes(rest & -rest, player);
            const auto after = now.after(domino, player);
            const AnyWord left = grid.coverable(empty & ~domino);
            const PositionBounds<AnyWord> then(bounds, left);
            std::string board_after = board_of(left, grid.cells());
            for (const Player whose : kPlayers) {
                EXPECT_EQ(now.wins_second(after, whose), then.wins_second(whose)) << board_after;
                if (!after.walls(whose).win_first()) continue;
                ++proven.first;
                EXPECT_TRUE(reference.wins(board_after, whose)) << board_after << " first " << (whose == Player::kLeft);
            }
        }
    }
}

TEST(DomineeringStrips, AllBoardsOfTwelveCells) {
    for (const auto& [rows, columns] : {std::pair(3, 4), {4, 3}, {2, 6}, {6, 2}, {12, 1}, {1, 12}}) {
        const BoardBounds<Word> bounds(rows, columns, kMuchMemory);
        DomineeringReference reference(rows, columns);
        Proven proven;
        for (Word empty = 0; empty < Word{1} << 12; ++empty) check(bounds, reference, empty, proven);
        EXPECT_GT(proven.second, 2500) << rows << 'x' << columns;  // of 8192, of which not all are won
        EXPECT_GT(proven.first, 2500) << rows << 'x' << columns;
    }
}

// Regions of more cells than are listed, with several ways to cut them; and boards wider than the table of two rows.
TEST(DomineeringStrips, RandomBoards) {
    constexpr unsigned kSeed = 11;
    SCOPED_TRACE(kSeed);
    std::mt19937_64 random(kSeed);
    for (const auto& [rows, columns] : {std::pair(4, 5), {5, 4}, {3, 8}, {8, 3}, {2, 12}, {12, 2}, {5, 5}, {2, 15}}) {
        const BoardBounds<Word> narrow(rows, columns, kMuchMemory);
        const BoardBounds<Word128> wide(rows, columns, kMuchMemory);
        DomineeringReference reference(rows, columns);
        const auto cells = static_cast<Word>(rows * columns);
        Proven proven;
        for (int i = 0; i < 40; ++i) {
            const int most = 18 + static_cast<int>(random() % 14);  // many fall on the same cells
            Word empty = 0;
            for (int j = 0; j < most; ++j) empty |= Word{1} << (random() % cells);
            check(narrow, reference, empty, proven);
            check(wide, reference, Word128{empty}, proven);
        }
        EXPECT_GT(proven.second + proven.first, 40) << rows << 'x' << columns;
    }
}

// A part of a large board, so that cells have high numbers.
TEST(DomineeringStrips, CornersOfLargeBoards) {
    constexpr unsigned kSeed = 12;
    SCOPED_TRACE(kSeed);
    std::mt19937_64 random(kSeed);
    for (const auto& [rows, columns] :
         {std::pair(8, 8), {4, 16}, {16, 4}, {11, 11}, {8, 16}, {10, 12}, {6, 20}, {64, 2}}) {
        const BoardBounds<Word128> bounds(rows, columns, kMuchMemory);
        DomineeringReference reference(rows, columns);
        Proven proven;
        for (int i = 0; i < 12; ++i) {
            const int first_row = static_cast<int>(random() % 2) * std::max(0, rows - 5);
            const int first_column = static_cast<int>(random() % 2) * std::max(0, columns - 5);
            Word128 empty = 0;
            for (int j = 0; j < 24; ++j) {
                const int row = first_row + static_cast<int>(random() % static_cast<Word>(std::min(rows, 5)));
                const int column = first_column + static_cast<int>(random() % static_cast<Word>(std::min(columns, 5)));
                empty |= Word128{1} << (row * columns + column);
            }
            check(bounds, reference, empty, proven);
        }
        EXPECT_GT(proven.second + proven.first, 40) << rows << 'x' << columns;
    }
}

TEST(DomineeringStrips, NoTablesWithoutRoom) {
    EXPECT_EQ(BoardBounds<Word>::bytes(8, 8, 1 << 20), 0U);
    EXPECT_EQ(BoardBounds<Word128>::bytes(5, 21, kMuchMemory), solver::detail::StripBounds<Word128>::bytes(5));
    const BoardBounds<Word> bounds(4, 4, 0);
    EXPECT_EQ(bounds.strips(Player::kLeft), nullptr);
    const PositionBounds<Word> now(bounds, 0xFFFF);
    for (const Player player : kPlayers) EXPECT_FALSE(now.wins_second(player));
}

// Sums of games, and their walls, against canonical forms.
TEST(DomineeringStrips, SumsOfGames) {
    constexpr unsigned kSeed = 13;
    SCOPED_TRACE(kSeed);
    std::mt19937_64 random(kSeed);
    cgt::ValueStore store;
    cgt::Thermographs thermographs(store);
    GameList list;
    int decided_by_walls = 0;
    int unknown = 0;
    for (int i = 0; i < 400; ++i) {
        GameSum sum(list);
        LowWalls walls;
        cgt::Value value;
        std::vector<cgt::Value> parts(2 + random() % 3);
        for (cgt::Value& part : parts) part = cgt::test::random_game(store, random, cgt::test::GameKind::kAny, 12);
        if (i % 3 == 0) parts.push_back(-parts.front());
        for (const cgt::Value part : parts) {
            const GameList::Term term = list.add(store, thermographs, part);
            GameSum zero(list);
            zero.add(term);
            zero.add(list.add(store, thermographs, -part));
            int none = 0;
            for (const Player player : kPlayers) EXPECT_EQ(zero.wins_second(player, none), std::optional(true));
            sum.add(term);
            walls += list.walls(term);
            value = cgt::add(store, value, part);
        }
        const bool left_second = cgt::greater_or_equal(store, value, {});
        const bool right_second = cgt::less_or_equal(store, value, {});
        int positions = 100'000;
        EXPECT_EQ(sum.wins_second(Player::kLeft, positions), std::optional(left_second));
        EXPECT_EQ(sum.wins_second(Player::kRight, positions), std::optional(right_second));
        EXPECT_EQ(sum.wins_first(Player::kLeft, positions), std::optional(!right_second));
        EXPECT_EQ(sum.wins_first(Player::kRight, positions), std::optional(!left_second));
        if (walls.win_second()) {
            ++decided_by_walls;
            EXPECT_TRUE(left_second);
        }
        if (walls.win_first()) {
            EXPECT_FALSE(right_second);
        }
        int none = 0;
        const auto quick = sum.wins_second(Player::kLeft, none);
        unknown += quick ? 0 : 1;
        if (quick) {
            EXPECT_EQ(*quick, left_second);
        }
    }
    EXPECT_GT(decided_by_walls, 60);
    EXPECT_GT(unknown, 10);
}

TEST(DomineeringStrips, SolverWithAndWithoutThem) {
    struct Case {
        const char* board;
        char outcome;
        double most_of_nodes;
    };
    for (const Case& c : {Case{"6x8", 'R', 0.9}, {"6x10", 'N', 0.2}, {"7x8", 'R', 0.2}, {"4x13", 'P', 0.3}}) {
        const std::string board = c.board;
        const auto nodes = [&](bool with, unsigned threads) {
            solver::OutcomeOptions options;
            options.threads = threads;
            if (!with) options.switches.without(Optimisation::kStrips);
            const std::size_t rows = std::stoul(board);
            const std::size_t columns = std::stoul(board.substr(board.find('x') + 1));
            const std::string text = position_of(std::string(rows * columns, '.'), static_cast<int>(columns));
            const auto solver = tests::make_outcome_solver("domineering", text, options);
            const auto report = (*solver)->solve({}, {});
            EXPECT_EQ(report.outcome(), c.outcome) << board;
            return static_cast<double>(report.nodes);
        };
        EXPECT_LT(nodes(true, 1), c.most_of_nodes * nodes(false, 1)) << board;
        nodes(true, 3);
    }
}

}  // namespace
}  // namespace papamu::tests::domineering_strips_test
