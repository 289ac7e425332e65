// How often each player has beaten each other one.
//
//     Standings standings(3);
//     standings.add({0, 1}, 0);            // 0 moved first and won
//     standings.add({1, 0}, 1);            // seats swapped, 0 won again: a pair with two points for 0
//     standings.pairs(0, 1).elo()
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/match/pair_score.h"

namespace papamu::engine {

/// Games come in pairs, the second of each right after the first (only the last game may have no second): one opening
/// with the seats swapped.
class Standings {
 public:
    explicit Standings(int players) : players_(players), cells_(static_cast<std::size_t>(players * players)) {}

    /// `winner` is a seat: 0 for seats[0], which moved first.
    void add(std::array<int, 2> seats, int winner);

    [[nodiscard]] int players() const { return players_; }
    [[nodiscard]] std::uint64_t games() const { return games_; }
    /// How often `player` has beaten `other`.
    [[nodiscard]] std::uint64_t wins(int player, int other) const { return cell(player, other).wins; }
    [[nodiscard]] std::uint64_t games(int player, int other) const { return wins(player, other) + wins(other, player); }
    /// Against all others together.
    [[nodiscard]] std::uint64_t wins(int player) const;
    [[nodiscard]] std::uint64_t games(int player) const;
    /// Finished pairs from the side of `player`: against one opponent, and against all together.
    [[nodiscard]] const PairScore& pairs(int player, int other) const { return cell(player, other).pairs; }
    [[nodiscard]] PairScore pairs(int player) const;
    /// How many games were won by the player who moved first.
    [[nodiscard]] std::uint64_t wins_of_first() const { return wins_of_first_; }
    /// The players by their share of games won, the best first; equal ones in ascending order of their numbers. A
    /// player without games has the same share as one who has lost all.
    [[nodiscard]] std::vector<int> ranking() const;

 private:
    struct Cell {
        std::uint64_t wins = 0;
        PairScore pairs;
        int points_of_open_pair = -1;  // -1: none is open
    };

    [[nodiscard]] const Cell& cell(int player, int other) const {
        return cells_[static_cast<std::size_t>(player * players_ + other)];
    }
    [[nodiscard]] Cell& cell(int player, int other) {
        return cells_[static_cast<std::size_t>(player * players_ + other)];
    }
    void add_points(Cell& cell, int points);

    int players_;
    std::vector<Cell> cells_;
    std::uint64_t games_ = 0;
    std::uint64_t wins_of_first_ = 0;
};

}  // namespace papamu::engine
