// Boards of the contest for tests.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>

#include "protocol/chinese_checkers/cornell_text.h"

namespace papamu::protocol {

using Cells = std::initializer_list<std::pair<int, int>>;

inline rulesets::StarCells star_cells(Cells cells) {
    rulesets::StarCells set;
    for (const auto& [row, column] : cells) set.set(rulesets::star_cell(row, column));
    return set;
}

/// The board that came with the original server.
inline CornellBoard shipped_board() {
    CornellBoard board = cornell_standard_board();
    board.state.gray = star_cells({{6, 2},
                                   {6, 4},
                                   {6, 10},
                                   {6, 12},
                                   {7, 3},
                                   {7, 5},
                                   {7, 11},
                                   {7, 13},
                                   {9, 11},
                                   {9, 13},
                                   {9, 19},
                                   {9, 21},
                                   {10, 10},
                                   {10, 12},
                                   {10, 18},
                                   {10, 20},
                                   {10, 22}});
    return board;
}

/// Player 1 wins with 4 8 3 9, player 2 with 12 8 13 9: nine of the ten marbles of each are already where they must go.
inline CornellBoard nearly_won_board(rulesets::Player to_move) {
    CornellBoard board;
    board.state.marbles[0] = rulesets::home_of(rulesets::Player::kRight);
    board.state.marbles[0].reset(rulesets::star_cell(3, 9));
    board.state.marbles[0].set(rulesets::star_cell(4, 8));
    board.state.marbles[1] = rulesets::home_of(rulesets::Player::kLeft);
    board.state.marbles[1].reset(rulesets::star_cell(13, 9));
    board.state.marbles[1].set(rulesets::star_cell(12, 8));
    board.state.grays_in_hand = {2, 2};
    board.state.to_move = to_move;
    return board;
}

}  // namespace papamu::protocol
