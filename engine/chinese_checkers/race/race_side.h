// One player's race as a puzzle for one: its marbles and the cells that they must fill.
//
//     const RaceSide side = race_side(state, Player::kRight);
//     fewest_moves(side)                    // no play is shorter
//
// Everything is turned so that the race runs upwards, to the cells 0 .. 9 at the top: for Right the board is rotated
// by 180 degrees (turn_star). All functions are pure.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::engine {

struct RaceSide {
    rulesets::StarCells marbles;
    rulesets::StarCells walls;    // gray: may be jumped over, never landed on
    rulesets::StarCells ladders;  // may be jumped over and landed on: where marbles of the other player can be
    rulesets::StarCells goal;     // each to be filled with a marble: all or part of the home

    bool operator==(const RaceSide&) const = default;

    [[nodiscard]] bool is_solved(const rulesets::StarCells& moved) const { return goal.minus(moved).none(); }
};

/// A step or a chain of jumps, turned as in a RaceSide.
struct RaceMove {
    std::uint8_t from = rulesets::kNoStarCell;
    std::uint8_t to = rulesets::kNoStarCell;

    bool operator==(const RaceMove&) const = default;
};

inline int turn_cell(int cell, rulesets::Player player) {
    return player == rulesets::Player::kLeft ? cell : rulesets::kStarCells - 1 - cell;
}
rulesets::StarCells turn_star(const rulesets::StarCells& cells, rulesets::Player player);

/// The side with no ladders and with the whole home as its goal.
RaceSide race_side(const rulesets::ChineseCheckersState& state, rulesets::Player player);

/// A lower bound on the number of moves that fill the goal, whatever stands or comes to stand elsewhere on the board.
///
/// Each hole of the goal takes a move of a different marble. A jump keeps the class of a cell (the parities of its row
/// and of its place in it, star_jumps.h). If the goal has more cells of a class than there are marbles of that class, a
/// marble must step out of its class: one from inside the goal then moves though it fills no hole; one from outside
/// either enters by that step, which only those next to the goal can do as their only move, or makes two moves.
class FewestMoves {
 public:
    explicit FewestMoves(const rulesets::StarCells& goal);
    [[nodiscard]] int operator()(const rulesets::StarCells& marbles) const { return fewest(missing(marbles)); }

    /// What the bound depends on; a move changes it only a little.
    struct Missing {
        int holes = 0;
        int beside = 0;                 // marbles outside, next to the goal
        std::array<int, 4> of_class{};  // cells of the goal without a marble of their class; below 0: spare marbles
    };
    [[nodiscard]] Missing missing(const rulesets::StarCells& marbles) const;
    [[nodiscard]] int fewest(const Missing& missing) const {
        int out_of_class = 0;
        for (const int cells : missing.of_class) out_of_class += std::max(0, cells);
        return missing.holes + std::max(0, out_of_class - missing.beside);
    }
    /// The bound for the marbles after the move.
    [[nodiscard]] int fewest_after(Missing missing, RaceMove move) const {
        const Cell& from = cells_[move.from];
        const Cell& to = cells_[move.to];
        missing.holes += from.in_goal - to.in_goal;
        missing.beside += to.beside - from.beside;
        ++missing.of_class[from.cls];
        --missing.of_class[to.cls];
        return fewest(missing);
    }

 private:
    struct Cell {
        std::uint8_t cls = 0;
        std::uint8_t in_goal = 0;
        std::uint8_t beside = 0;  // outside, next to the goal
    };

    std::array<Cell, rulesets::kStarCells> cells_{};
    std::array<int, 4> cells_of_class_{};
    int goal_cells_ = 0;
};

inline int fewest_moves(const RaceSide& side) { return FewestMoves(side.goal)(side.marbles); }

}  // namespace papamu::engine
