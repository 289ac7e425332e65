// Greedy play in domineering beside the stops of values: it decides which regions are worth a guess.
#include "solver/games/domineering/greedy_stops.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "solver/analysis.h"
#include "tests/by_text.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::greedy_stops_test {
namespace {

using rulesets::Player;
using solver::detail::Box;
using solver::detail::box_cell;
using solver::detail::box_of;
using solver::detail::seems_hot;

Box empty_cells(const std::string& text) {
    Box cells = 0;
    int row = 0, column = 0;
    for (const char letter : text) {
        if (letter == '/') {
            ++row;
            column = 0;
            continue;
        }
        if (letter == '.') cells |= box_cell(row, column);
        ++column;
    }
    return cells;
}

TEST(GreedyStops, StartBoardsWorthANumberDoNotSeemHot) {
    for (const auto& [rows, columns] : {std::pair(5, 5), std::pair(4, 7), std::pair(5, 6)}) {
        EXPECT_FALSE(seems_hot(box_of({0, 0, rows, columns}))) << rows << 'x' << columns;
    }
    EXPECT_TRUE(seems_hot(box_of({0, 0, 6, 6})));
}

TEST(GreedyStops, CountDominoesOfOnePlayer) {
    EXPECT_EQ(solver::detail::dominoes_alone(empty_cells("...../..#.."), Player::kRight), 4);
    EXPECT_EQ(solver::detail::dominoes_alone(empty_cells("...../..#.."), Player::kLeft), 4);
    EXPECT_EQ(solver::detail::greedy_stop(empty_cells("......."), Player::kLeft), -3);
    EXPECT_EQ(solver::detail::greedy_stop(0, Player::kRight), 0);
}

// A guess at a hot region, or none at a number, is only a matter of time; it should be rare.
TEST(GreedyStops, MostlyTellHotFromCold) {
    auto random = seeded_random();
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst("domineering", store, {});
    int hot = 0, hot_seen = 0, cold = 0, cold_seen = 0;
    for (int i = 0; i < 400; ++i) {
        const std::string text = random_board(random, 4, 5, ".....#");
        const auto stops = store.stops(tests::analyse(*analyst, text, {})->value.value());
        const bool hot_at_first_sight = seems_hot(empty_cells(text));
        if (stops.left != stops.right) {
            ++hot;
            hot_seen += hot_at_first_sight ? 1 : 0;
        } else {
            ++cold;
            cold_seen += hot_at_first_sight ? 0 : 1;
        }
    }
    EXPECT_GE(hot_seen, hot * 2 / 3) << "of " << hot;
    EXPECT_GE(cold_seen, cold / 3) << "of " << cold;
}

}  // namespace
}  // namespace papamu::tests::greedy_stops_test
