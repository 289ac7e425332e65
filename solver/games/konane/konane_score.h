// How promising a kōnane position looks: the guess that proof numbers begin with.
//
//     const KonaneScore score(area, left_cells);
//     score(stones, Player::kLeft);           // the logit of the estimated probability that Left, to move, wins
//
// The score is a sum of learned weights: of the moves and the stones of both players, of every square of three by three
// cells and of every five cells in a line, depending on which cells are occupied, whose cells they are, and which sides
// lie on the edge of the board. Mirror images and turned patterns count as one, so the weights hold for boards of all
// sizes. They depend on the share of the cells that is occupied. They only affect how long a search takes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rulesets/konane/konane_board.h"

namespace papamu::solver::detail {

class KonaneScore {
 public:
    using Area = rulesets::KonaneArea<1>;
    using Player = rulesets::Player;
    using Word = std::uint64_t;

    /// A board with at most 64 cells and at least as many rows as columns. The colours of its cells are fixed: Left's
    /// cells are those of one colour of the checkerboard; holes may be among them or not.
    KonaneScore(const Area& area, Word left_cells);

    [[nodiscard]] double operator()(Word stones, Player to_move) const;

    struct Look {
        double logit;                // the score
        int moves, opponents_moves;  // of the player to move, and those that the opponent would have
    };
    /// The score, and what it counts on the way.
    [[nodiscard]] Look look(Word stones, Player to_move) const;
    /// The same if the caller knows how many moves the player to move has.
    [[nodiscard]] Look look(Word stones, Player to_move, int moves) const;

 private:
    /// The weights of single stones and moves at one stage of the game.
    struct Counts {
        int enemy_move = 0, own_move = 0, enemy_stone = 0, own_stone = 0, always = 0;
    };
    /// Where patterns are in the tables that all boards share, if Left has just moved; those for Right are next to
    /// them.
    struct Places;

    [[nodiscard]] Places places() const;
    template <int Columns>
    [[nodiscard]] int patterns(Word stones, const std::int16_t* weights) const;
    template <int Columns>
    [[nodiscard]] Look look_on(Word stones, Player to_move, int moves) const;

    Area area_;
    Word left_cells_;
    std::array<std::uint8_t, 65> phases_{};  // by the number of stones
    std::vector<Counts> counts_;             // by phase
    // The weights of all patterns of this board in the order in which they are read, by phase: first if Left has just
    // moved, then if Right has. A copy, so that the place of most patterns is known at compile time.
    std::vector<std::int16_t> weights_;
    std::size_t board_weights_ = 0;  // the number of weights for one player and one phase
};

}  // namespace papamu::solver::detail
