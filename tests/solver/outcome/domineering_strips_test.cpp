// What strips of known values prove about domineering, against plain minimax; the same bounds of a position after a
// move and of the position that it leads to; sums of games against the values of sums; and answers with and without
// strips.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/int128.h"
#include "cgt/order.h"
#include "cgt/predicates.h"
#include "cgt/sum.h"
#include "solver/games/domineering/game_list.h"
#include "solver/games/domineering/game_sum.h"
#include "solver/games/domineering/piece_games.h"
#include "solver/games/domineering/position_bounds.h"
#include "solver/games/domineering/sum_answers.h"
#include "solver/games/domineering/three_rows.h"
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
using solver::Switches;
using solver::detail::BoardBounds;
using solver::detail::GameList;
using solver::detail::GameSum;
using solver::detail::LowWalls;
using solver::detail::PieceGames;
using solver::detail::PositionBounds;
using solver::detail::SumAnswers;
using solver::detail::SumKey;
using solver::detail::ThreeRows;
using Word = std::uint64_t;

constexpr int kAllCells = 33;
constexpr std::size_t kMuchMemory = std::size_t{1} << 30;
constexpr Player kPlayers[] = {Player::kLeft, Player::kRight};

/// What was proven, to see that the test looks at anything.
struct Proven {
    int second = 0, first = 0, by_three_rows = 0;
};

template <class AnyWord>
void check(const BoardBounds<AnyWord>& bounds, DomineeringReference& reference, AnyWord empty, Proven& proven) {
    const auto& grid = bounds.grid();
    empty = grid.coverable(empty);
    std::string board = board_of(empty, grid.cells());
    PositionBounds<AnyWord> now(bounds, empty);
    const std::array<bool, 2> quick = {now.wins_second(kPlayers[0]), now.wins_second(kPlayers[1])};
    now.improve();
    for (const Player player : kPlayers) {
        if (!now.wins_second(player)) continue;
        ++proven.second;
        if (!quick[index_of(player)]) ++proven.by_three_rows;
        EXPECT_FALSE(reference.wins(board, opponent(player))) << board << " second " << (player == Player::kLeft);
    }
    for (const Player player : kPlayers) {
        for (AnyWord rest = grid.places(empty, player); rest != 0; rest &= rest - 1) {
            const AnyWord domino = grid.dominoes(rest & -rest, player);
            auto after = now.after(domino, player);
            now.improve(after);
            const AnyWord left = grid.coverable(empty & ~domino);
            PositionBounds<AnyWord> then(bounds, left);
            then.improve();
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
        BoardBounds<Word> bounds(rows, columns, kMuchMemory);
        bounds.allow_three_rows(kAllCells);
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
    int by_three_rows = 0;
    for (const auto& [rows, columns] : {std::pair(4, 5), {5, 4}, {3, 8}, {8, 3}, {2, 12}, {12, 2}, {5, 5}, {2, 15}}) {
        BoardBounds<Word> narrow(rows, columns, kMuchMemory);
        BoardBounds<Word128> wide(rows, columns, kMuchMemory);
        narrow.allow_three_rows(kAllCells);
        wide.allow_three_rows(kAllCells);
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
        by_three_rows += proven.by_three_rows;
    }
    EXPECT_GT(by_three_rows, 15);
}

// A part of a large board, so that cells have high numbers.
TEST(DomineeringStrips, CornersOfLargeBoards) {
    constexpr unsigned kSeed = 12;
    SCOPED_TRACE(kSeed);
    std::mt19937_64 random(kSeed);
    for (const auto& [rows, columns] :
         {std::pair(8, 8), {4, 16}, {16, 4}, {11, 11}, {8, 16}, {10, 12}, {6, 20}, {64, 2}}) {
        BoardBounds<Word128> bounds(rows, columns, kMuchMemory);
        bounds.allow_three_rows(kAllCells);
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
    EXPECT_EQ(BoardBounds<Word128>::bytes(5, 21, kMuchMemory),
              solver::detail::StripBounds<Word128>::bytes(5) + kMuchMemory / 4);
    const BoardBounds<Word> bounds(4, 4, 0);
    EXPECT_EQ(bounds.strips(Player::kLeft), nullptr);
    const PositionBounds<Word> now(bounds, 0xFFFF);
    for (const Player player : kPlayers) EXPECT_FALSE(now.wins_second(player));
}

// Who wins a set of cells of three rows, alone and beside another one, by its value and by minimax; and a limit.
TEST(DomineeringStrips, ThreeRows) {
    constexpr unsigned kSeed = 14;
    SCOPED_TRACE(kSeed);
    std::mt19937_64 random(kSeed);
    PieceGames games(kMuchMemory);
    ThreeRows three_rows(games, kMuchMemory);
    constexpr int kColumns = 5;
    constexpr Word kRow = (1 << kColumns) - 1;
    const auto code = [](Word cells) {  // of three rows of five cells
        return ThreeRows::code(cells & kRow, cells >> kColumns & kRow, cells >> (2 * kColumns) & kRow);
    };
    EXPECT_EQ(three_rows.find(code(0b110011111111111)), nullptr);
    three_rows.allow(12);
    EXPECT_EQ(three_rows.find(code(0b110011111111111)), nullptr);
    EXPECT_NE(three_rows.find(code(0b110011111111101)), nullptr);
    three_rows.allow(15);
    DomineeringReference reference(7, kColumns);
    for (int i = 0; i < 300; ++i) {
        Word board = 0;
        GameSum sum(games.list(), &games.answers());
        for (const int row : {0, 4}) {
            const Word cells = (random() & random() & (kRow << kColumns | kRow)) | (random() % 8 == 0 ? kRow : 0) |
                               (random() & kRow << (2 * kColumns)) | (Word{1} << (random() % 3 * kColumns));
            const auto* piece = three_rows.find(code(cells));
            ASSERT_NE(piece, nullptr);
            sum.add(piece->term);
            board |= cells << (row * kColumns);
        }
        std::string text = board_of(board, 7 * kColumns);
        int positions = 100'000;
        for (const Player player : kPlayers) {
            EXPECT_EQ(sum.wins_first(player, positions), std::optional(reference.wins(text, player))) << text;
        }
    }
    EXPECT_NE(three_rows.find(code(0b110011111111101)), nullptr);
}

// Threads that evaluate pieces and ask about sums at the same time. How much they prove depends on who comes first: a
// piece that another thread evaluates is not waited for, and the answers about sums are common. All must be true.
TEST(DomineeringStrips, ThreeRowsOfManyThreads) {
    constexpr unsigned kSeed = 15;
    SCOPED_TRACE(kSeed);
    std::mt19937_64 random(kSeed);
    std::vector<Word> boards(600);
    for (Word& board : boards) board = (random() | random()) & ((Word{1} << 25) - 1);
    using Claims = std::vector<std::array<bool, 2>>;  // who is proven to win as the second player, by board
    DomineeringReference reference(5, 5);
    for (int round = 0; round < 4; ++round) {
        BoardBounds<Word> bounds(5, 5, kMuchMemory);
        bounds.allow_three_rows(kAllCells);
        std::array<Claims, 4> claims{};
        const auto claim_all = [&](Claims& own) {
            for (const Word board : boards) {
                PositionBounds<Word> now(bounds, bounds.grid().coverable(board));
                now.improve();
                own.push_back({now.wins_second(kPlayers[0]), now.wins_second(kPlayers[1])});
            }
        };
        {
            std::vector<std::jthread> threads;
            for (Claims& own : claims) threads.emplace_back([&] { claim_all(own); });
        }
        for (const Claims& own : claims) {
            std::size_t claimed = 0;
            for (std::size_t i = 0; i < boards.size(); ++i) {
                std::string text = board_of(bounds.grid().coverable(boards[i]), 25);
                for (const Player player : kPlayers) {
                    if (!own[i][index_of(player)]) continue;
                    ++claimed;
                    EXPECT_FALSE(reference.wins(text, opponent(player))) << text << (player == Player::kLeft);
                }
            }
            EXPECT_GT(claimed, boards.size() / 20);
        }
    }
}

// More sums than there is room for at first, so that the table grows.
TEST(DomineeringStrips, SumAnswers) {
    SumAnswers answers(std::size_t{8} << 20);
    const auto key = [](int i) {
        const std::array<std::int32_t, 3> games = {i, -i - 1, 7};
        return SumKey({games.data(), 2 + static_cast<std::size_t>(i % 2)}, i % 5,
                      i % 3 == 0 ? Player::kLeft : Player::kRight);
    };
    constexpr int kSums = 20'000;
    for (int i = 1; i <= kSums; ++i) answers.store(key(i), key(i).hash(), i % 7 < 3);
    int found = 0;
    for (int i = 1; i <= kSums; ++i) {
        const auto wins = answers.find(key(i), key(i).hash());
        found += wins ? 1 : 0;
        EXPECT_TRUE(!wins || *wins == (i % 7 < 3)) << i;
    }
    EXPECT_GT(found, kSums / 2);
    EXPECT_EQ(answers.find(key(kSums + 1), key(kSums + 1).hash()), std::nullopt);
}

// Sums of games, and their walls, against canonical forms.
TEST(DomineeringStrips, SumsOfGames) {
    constexpr unsigned kSeed = 13;
    SCOPED_TRACE(kSeed);
    std::mt19937_64 random(kSeed);
    cgt::ValueStore store;
    cgt::Thermographs thermographs(store);
    GameList list;
    SumAnswers answers(1 << 20);
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
        GameSum remembered(list, &answers);
        for (const cgt::Value part : parts) remembered.add(list.add(store, thermographs, part));
        for (int again = 0; again < 2; ++again) {
            EXPECT_EQ(remembered.wins_second(Player::kLeft, positions), std::optional(left_second));
            EXPECT_EQ(remembered.wins_first(Player::kLeft, positions), std::optional(!right_second));
        }
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

// Without three rows, or without answers that are kept, all that is claimed is as true, and less is claimed.
TEST(DomineeringStrips, PartsOff) {
    constexpr unsigned kSeed = 16;
    SCOPED_TRACE(kSeed);
    BoardBounds<Word> all(5, 5, kMuchMemory);
    BoardBounds<Word> two_rows(5, 5, kMuchMemory, Switches().without(Optimisation::kThreeRows));
    BoardBounds<Word> forgetful(5, 5, kMuchMemory, Switches().without(Optimisation::kStripSums));
    EXPECT_FALSE(two_rows.has_three_rows());
    EXPECT_TRUE(forgetful.has_three_rows());
    EXPECT_EQ(forgetful.answers(), nullptr);
    EXPECT_NE(two_rows.answers(), nullptr);
    DomineeringReference reference(5, 5);
    std::array<Proven, 3> proven;
    for (std::size_t i = 0; i < proven.size(); ++i) {
        BoardBounds<Word>& bounds = *std::array{&all, &two_rows, &forgetful}[i];
        bounds.allow_three_rows(kAllCells);
        std::mt19937_64 random(kSeed);
        for (int board = 0; board < 60; ++board) {
            check(bounds, reference, (random() | random()) & ((Word{1} << 25) - 1), proven[i]);
        }
    }
    EXPECT_LT(proven[1].second, proven[0].second);
    EXPECT_EQ(proven[1].by_three_rows, 0);
    EXPECT_LE(proven[2].second, proven[0].second);
    EXPECT_GT(proven[2].by_three_rows, 0);
}

TEST(DomineeringStrips, SolverWithAndWithoutThem) {
    struct Case {
        const char* board;
        char outcome;
        double most_of_nodes;
    };
    constexpr Optimisation kNone = Optimisation::kCount;
    for (const Case& c :
         {Case{"6x8", 'R', 0.9}, {"6x10", 'N', 0.2}, {"7x8", 'R', 0.2}, {"7x9", 'R', 0.1}, {"4x13", 'P', 0.3}}) {
        const std::string board = c.board;
        const auto nodes = [&](Optimisation off, unsigned threads) {
            solver::OutcomeOptions options;
            options.threads = threads;
            if (off != kNone) options.switches.without(off);
            const std::size_t rows = std::stoul(board);
            const std::size_t columns = std::stoul(board.substr(board.find('x') + 1));
            const std::string text = position_of(std::string(rows * columns, '.'), static_cast<int>(columns));
            const auto solver = tests::make_outcome_solver("domineering", text, options);
            const auto report = (*solver)->solve({}, {});
            EXPECT_EQ(report.outcome(), c.outcome) << board;
            return static_cast<double>(report.nodes);
        };
        const double with = nodes(kNone, 1);
        EXPECT_LT(with, c.most_of_nodes * nodes(Optimisation::kStrips, 1)) << board;
        EXPECT_LE(with, nodes(Optimisation::kThreeRows, 1)) << board;
        EXPECT_LE(with, nodes(Optimisation::kStripSums, 1)) << board;
        nodes(kNone, 3);
    }
}

}  // namespace
}  // namespace papamu::tests::domineering_strips_test
