// Lower bounds and shortest solutions of one player's race, compared with a breadth-first search over all arrangements.
#include <gtest/gtest.h>

#include <random>

#include "engine/chinese_checkers/race/race_search.h"
#include "tests/engine/chinese_checkers_race/race_reference.h"

namespace papamu::engine::race_bounds_test {
namespace {

using papamu::tests::all_within;
using papamu::tests::next_of;
using papamu::tests::shortest;
using rulesets::kStar;
using rulesets::kStarCells;
using rulesets::StarCells;

// A few marbles, a part of the home to fill, some walls and ladders.
RaceSide random_side(std::mt19937& dice, int marbles, int rows) {
    const auto cell_of_rows = [&] {
        int cell = 0;
        do {
            cell = static_cast<int>(dice() % kStarCells);
        } while (kStar.row[static_cast<std::size_t>(cell)] >= rows);
        return cell;
    };
    RaceSide side;
    while (side.goal.count() < marbles) side.goal.set(static_cast<int>(dice() % rulesets::kHomeCells));
    while (side.marbles.count() < marbles) side.marbles.set(cell_of_rows());
    for (auto walls = dice() % 6; walls > 0; --walls) {
        const int cell = cell_of_rows();
        if (cell >= rulesets::kHomeCells && !side.marbles.test(cell)) side.walls.set(cell);
    }
    for (auto ladders = dice() % 4; ladders > 0; --ladders) side.ladders.set(cell_of_rows());
    return side;
}

TEST(RaceSearch, FindsTheShortestSolutions) {
    RaceTable table(10);
    int solved = 0;
    for (unsigned seed = 0; seed < 120; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 dice(seed);
        const int marbles = 1 + static_cast<int>(seed % 4);
        const int most = marbles < 3 ? 6 : 4;
        const RaceSide side = random_side(dice, marbles, 5 + static_cast<int>(seed % 6));
        const int expected = shortest(side, most);
        const RaceRows rows(RaceRows::shape_of(side));
        RaceSearch search(table, side, &rows);
        std::uint64_t nodes = 1'000'000;
        for (int moves = 0; moves <= most; ++moves) {
            const RaceSearch::Answer answer = search.solve(moves, nodes);
            ASSERT_EQ(answer, moves < expected ? RaceSearch::Answer::kImpossible : RaceSearch::Answer::kSolved)
                << moves;
            if (moves != expected) continue;
            ++solved;
            EXPECT_EQ(static_cast<int>(search.solution().size()), moves);
            StarCells now = side.marbles;
            for (const RaceMove move : search.solution()) {
                StarCells next = now;
                next.reset(move.from);
                next.set(move.to);
                const std::vector<StarCells> legal = next_of(side, now);
                ASSERT_NE(std::find(legal.begin(), legal.end(), next), legal.end());
                now = next;
            }
            EXPECT_TRUE(side.is_solved(now));
        }
    }
    EXPECT_GT(solved, 40);
}

// Searches from the goal outwards, which gives the exact distance of every arrangement in reach, since moves can be
// reversed.
TEST(RaceBounds, AreNeverTooHigh) {
    for (unsigned seed = 0; seed < 12; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 dice(seed);
        const int marbles = 2 + static_cast<int>(seed % 3);
        RaceSide side = random_side(dice, marbles, 8);
        const RaceRows::Shape shape = RaceRows::shape_of(side);
        const RaceRows rows(shape);
        const FewestMoves fewest(side.goal);
        int tight = 0;
        const auto all = all_within(side, side.goal, marbles == 2 ? 6 : marbles == 3 ? 4 : 3);
        for (const auto& [standing, distance] : all) {
            ASSERT_LE(fewest(standing), distance);
            const int by_rows = rows.fewest_moves(rows.standing(standing).rank);
            ASSERT_LE(by_rows, distance);
            tight += static_cast<int>(std::max(fewest(standing), by_rows) == distance);
        }
        EXPECT_GT(tight, 10);
    }
}

TEST(RaceBounds, MoreMarblesThanCellsToFill) {
    for (unsigned seed = 0; seed < 12; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 dice(seed);
        RaceSide side = random_side(dice, 3, 9);
        side.goal.reset(side.goal.lowest());
        const int distance = shortest(side, 4);
        const RaceRows rows(RaceRows::shape_of(side));
        EXPECT_LE(fewest_moves(side), distance);
        EXPECT_LE(rows.fewest_moves(rows.standing(side.marbles).rank), distance);
    }
}

// With and without the bound by rows, and with and without the table.
TEST(RaceSearch, WhatSavesWorkChangesNoAnswer) {
    RaceTable large(14);
    RaceTable none(0);
    std::uint64_t with_all = 0;
    std::uint64_t without = 0;
    for (unsigned seed = 0; seed < 60; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 dice(seed);
        const RaceSide side = random_side(dice, 2 + static_cast<int>(seed % 4), 5 + static_cast<int>(seed % 5));
        const RaceRows rows(RaceRows::shape_of(side));
        for (int moves = 0; moves <= 5; ++moves) {
            std::uint64_t nodes = 200'000;
            RaceSearch plain(none, side, nullptr);
            const RaceSearch::Answer expected = plain.solve(moves, nodes);
            if (expected == RaceSearch::Answer::kUnknown) break;
            without += 200'000 - nodes;
            for (RaceTable* table : {&large, &none}) {
                for (const RaceRows* bound : {&rows, static_cast<const RaceRows*>(nullptr)}) {
                    nodes = 200'000;
                    RaceSearch search(*table, side, bound);
                    EXPECT_EQ(search.solve(moves, nodes), expected) << moves;
                    if (table == &large && bound != nullptr) with_all += 200'000 - nodes;
                }
            }
            if (expected == RaceSearch::Answer::kSolved) break;
        }
    }
    EXPECT_LT(with_all, without);
}

TEST(RaceRows, RanksFollowMoves) {
    for (unsigned seed = 0; seed < 40; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 dice(seed);
        const RaceSide side = random_side(dice, 1 + static_cast<int>(seed % 10), 5 + static_cast<int>(seed % 12));
        const RaceRows rows(RaceRows::shape_of(side));
        StarCells marbles = side.marbles;
        RaceRows::Standing standing = rows.standing(marbles);
        for (int ply = 0; ply < 30; ++ply) {
            RaceMove move;
            do {
                move = {static_cast<std::uint8_t>(dice() % kStarCells), static_cast<std::uint8_t>(dice() % kStarCells)};
            } while (!marbles.test(move.from) || marbles.test(move.to));
            marbles.reset(move.from);
            marbles.set(move.to);
            const std::uint32_t rank = rows.rank_after(standing, move);
            standing = rows.after(standing, move);
            const RaceRows::Standing expected = rows.standing(marbles);
            ASSERT_EQ(rank, expected.rank);
            ASSERT_EQ(standing.rank, expected.rank);
            ASSERT_EQ(standing.below, expected.below);
        }
    }
}

// From home to home without an opponent 27 moves are enough (Bell, The shortest game of Chinese checkers and related
// problems, Integers 9, 2009).
TEST(RaceBounds, TheWholeWay) {
    const RaceSide side = race_side(rulesets::chinese_checkers_start(), rulesets::Player::kLeft);
    const RaceRows rows(RaceRows::shape_of(side));
    const int by_rows = rows.fewest_moves(rows.standing(side.marbles).rank);
    EXPECT_LE(by_rows, 27);
    EXPECT_GT(by_rows, 10);
    EXPECT_LE(fewest_moves(side), 27);
}

TEST(RaceSide, BothPlayersRunUpwards) {
    const rulesets::ChineseCheckersState start = rulesets::chinese_checkers_start();
    EXPECT_EQ(race_side(start, rulesets::Player::kLeft).marbles, race_side(start, rulesets::Player::kRight).marbles);
    for (int cell = 0; cell < kStarCells; ++cell) {
        const int turned = turn_cell(cell, rulesets::Player::kRight);
        EXPECT_EQ(kStar.row[static_cast<std::size_t>(turned)], 16 - kStar.row[static_cast<std::size_t>(cell)]);
        EXPECT_EQ(kStar.column[static_cast<std::size_t>(turned)], 24 - kStar.column[static_cast<std::size_t>(cell)]);
    }
}

}  // namespace
}  // namespace papamu::engine::race_bounds_test
