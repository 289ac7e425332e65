// Modified Chinese checkers: the board, the laws of playable games, and the rules one by one.
#include "rulesets/chinese_checkers/chinese_checkers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <queue>

#include "tests/rulesets/playable_conformance.h"

PAPAMU_LOOPY_PLAYABLE_CONFORMANCE(
    ChineseCheckers, 12,
    "2/22/222/2222/............./............/.........../........../........./........../.........../............/"
    "............./1111/111/11/1 0 0 1",
    // A gray marble in the hand of the player who moves second.
    "2/22/222/2222/............./............/.........../........../........./........../.........../............/"
    "............./1111/111/11/1 0 1 1",
    // Few marbles, with the last step still to be made.
    "1/11/11./...1/............./......2...../.........../....3...../........./........../.........../............/"
    "............./..../.../../. 0 0 1",
    // Over: player 1 cannot move.
    "1/22/222/2.../............./............/.........../........../........./........../.........../............/"
    "............./..../.../../. 1 1 1")

namespace papamu::rulesets::chinese_checkers_test {
namespace {

TEST(StarBoard, IsAStarOf121Cells) {
    int cells = 0;
    for (int row = -3; row < kStarRows + 3; ++row) {
        for (int column = -3; column < kStarColumns + 3; ++column) {
            const int cell = star_cell(row, column);
            if (cell == kNoStarCell) continue;
            ASSERT_EQ(cell, cells++);
            EXPECT_EQ(kStar.row[static_cast<std::size_t>(cell)], row);
            EXPECT_EQ(kStar.column[static_cast<std::size_t>(cell)], column);
            EXPECT_EQ(kStar.cell_at[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)], cell);
        }
    }
    EXPECT_EQ(cells, kStarCells);
    for (const Player player : {Player::kLeft, Player::kRight}) EXPECT_EQ(home_of(player).count(), kHomeCells);
    EXPECT_TRUE(home_of(Player::kLeft).test(star_cell(16, 12)));
    EXPECT_TRUE(home_of(Player::kRight).test(star_cell(3, 15)));
}

TEST(StarBoard, OppositeDirections) {
    for (std::size_t cell = 0; cell < kStarCells; ++cell) {
        for (std::size_t d = 0; d < kStarDirections; ++d) {
            const std::size_t next = kStar.neighbours[cell][d];
            EXPECT_EQ(next != kNoStarCell,
                      d < kStarDirections && kStar.around[cell].test(static_cast<int>(next & 127U)));
            if (next == kNoStarCell) continue;
            EXPECT_EQ(kStar.neighbours[next][d ^ 1U], cell);
            EXPECT_EQ(kStar.landings[cell][d], kStar.neighbours[next][d]);
        }
    }
}

// Computed by breadth-first search over steps.
TEST(StarBoard, Distances) {
    for (std::size_t from = 0; from < kStarCells; ++from) {
        std::vector<int> steps(kStarCells, -1);
        std::queue<std::size_t> queue({from});
        steps[from] = 0;
        for (; !queue.empty(); queue.pop()) {
            kStar.around[queue.front()].for_each([&](int next) {
                const auto n = static_cast<std::size_t>(next);
                if (steps[n] >= 0) return;
                steps[n] = steps[queue.front()] + 1;
                queue.push(n);
            });
        }
        for (std::size_t to = 0; to < kStarCells; ++to) EXPECT_EQ(kStar.distance[from][to], steps[to]);
    }
}

// The set of these cells, given by the contest's rows and columns.
StarCells cells(std::initializer_list<std::array<int, 2>> places) {
    StarCells result;
    for (const auto& [row, column] : places) result.set(star_cell(row, column));
    return result;
}

TEST(ChineseCheckers, StepsOrJumpsButNotBoth) {
    const StarCells occupied = cells({{8, 12}, {8, 14}, {7, 17}, {5, 17}});
    EXPECT_EQ(destinations(occupied, star_cell(8, 12)),
              cells({{8, 10}, {7, 11}, {7, 13}, {9, 11}, {9, 13}, {8, 16}, {6, 18}, {4, 16}}));
}

TEST(ChineseCheckers, AGrayMarbleMayBeJumpedOverAtOnce) {
    ChineseCheckersState state;
    state.marbles[0] = cells({{8, 12}});
    state.marbles[1] = cells({{0, 12}});
    state.grays_in_hand = {1, 0};
    EXPECT_FALSE(ChineseCheckers::parse_action(state, "8,12-8,16"));
    const auto move = ChineseCheckers::parse_action(state, "8,12-8,16+8,14");
    ASSERT_TRUE(move.has_value()) << move.error().to_string();
    const ChineseCheckersState next = ChineseCheckers::apply(state, *move);
    EXPECT_EQ(next.grays_in_hand, (std::array<std::uint8_t, 2>{0, 0}));
    EXPECT_EQ(next.gray, cells({{8, 14}}));
    EXPECT_EQ(next.marbles[0], cells({{8, 16}}));
    EXPECT_EQ(next.to_move, Player::kRight);
}

TEST(ChineseCheckers, GrayMarblesStayOutOfBothHomesOnly) {
    ChineseCheckersState state;
    state.marbles[0] = cells({{8, 12}});
    const StarCells places = gray_places(state);
    EXPECT_EQ(places.count(), kStarCells - 2 * kHomeCells - 1);
    EXPECT_TRUE(places.test(star_cell(4, 0)));
    EXPECT_FALSE(places.test(star_cell(8, 12)));
    EXPECT_FALSE(places.test(star_cell(0, 12)));
    EXPECT_FALSE(places.test(star_cell(16, 12)));
}

// A position after a move of Left: Right's home holds `own` marbles of Left and `others` of Right.
ChineseCheckersState filled(int own, int others) {
    ChineseCheckersState state;
    for (int cell = 0; cell < own + others; ++cell) state.marbles[cell < own ? 0 : 1].set(cell);
    state.marbles[1].set(star_cell(8, 12));
    state.to_move = Player::kRight;
    return state;
}

TEST(ChineseCheckers, HalfOfAFullHomeWins) {
    EXPECT_EQ(ChineseCheckers::winner(filled(10, 0)), Player::kLeft);
    EXPECT_EQ(ChineseCheckers::winner(filled(6, 4)), Player::kLeft);
    EXPECT_EQ(ChineseCheckers::winner(filled(5, 5)), Player::kLeft);
    EXPECT_EQ(ChineseCheckers::winner(filled(4, 6)), std::nullopt);
    EXPECT_EQ(ChineseCheckers::winner(filled(9, 0)), std::nullopt);
    EXPECT_EQ(ChineseCheckers::winner(filled(5, 4)), std::nullopt);
    // Only the player who has just moved can win like this.
    ChineseCheckersState state = filled(10, 0);
    state.to_move = Player::kLeft;
    EXPECT_EQ(ChineseCheckers::winner(state), std::nullopt);
}

TEST(ChineseCheckers, WhoCannotMoveHasLost) {
    ChineseCheckersState state;
    state.marbles[0] = cells({{0, 12}});
    state.marbles[1] = cells({{1, 11}, {1, 13}, {2, 10}, {2, 12}, {2, 14}});
    EXPECT_EQ(ChineseCheckers::winner(state), Player::kRight);
    state.marbles[1] = cells({{1, 11}, {1, 13}, {2, 12}, {2, 14}});  // a jump to 2,10
    EXPECT_EQ(ChineseCheckers::winner(state), std::nullopt);
    state.marbles = {};
    EXPECT_EQ(ChineseCheckers::winner(state), Player::kRight);
}

TEST(ChineseCheckers, BytesThatAreNoMove) {
    const ChineseCheckersState start = chinese_checkers_start();
    std::vector<ChineseCheckersMove> moves;
    ChineseCheckers::actions(start, moves);
    int legal = 0;
    for (int from = 0; from < 256; ++from) {
        for (int to = 0; to < 256; ++to) {
            for (const int gray : {255, 121, 0, 60, 128}) {
                legal +=
                    static_cast<int>(is_legal(start, {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
                                                      static_cast<std::uint8_t>(gray)}));
            }
        }
    }
    EXPECT_EQ(legal, std::count_if(moves.begin(), moves.end(), [](const ChineseCheckersMove& move) {
                  return move.gray == kNoStarCell || move.gray == 60;
              }));
}

}  // namespace
}  // namespace papamu::rulesets::chinese_checkers_test
