// How promising a kōnane position looks: what proof numbers begin with.
//
//     const KonaneScore score(area, left_cells);
//     score(stones, Player::kLeft);           // the logit of a guess at how probably Left wins, who is to move
//
// A sum of learned weights: of the moves and the stones that both players have, of every square of three by three cells
// and of every five cells in a line, by what stands there, which cells are whose, and which sides lie on the edge of the
// board. Mirror images and turned patterns count as one, so the weights hold for boards of all sizes. They change with the
// share of the cells that is occupied. They decide how long a search takes and nothing else.
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

    /// A board of at most 64 cells and at least as many rows as columns. Its cells have their colours for ever: Left's
    /// are those of one colour of the checkerboard, holes among them or not.
    KonaneScore(const Area& area, Word left_cells);

    [[nodiscard]] double operator()(Word stones, Player to_move) const;
    /// The same, where the caller knows how many moves the player to move has.
    [[nodiscard]] double operator()(Word stones, Player to_move, int moves) const;

 private:
    /// What single stones and moves weigh at one stage of the game.
    struct Counts {
        int enemy_move = 0, own_move = 0, enemy_stone = 0, own_stone = 0, always = 0;
    };
    /// Where patterns are in the tables that all boards share, for a Left who has moved; for a Right they are beside it.
    struct Places;

    [[nodiscard]] Places places() const;
    template <int Columns>
    [[nodiscard]] int patterns(Word stones, const std::int16_t* weights) const;
    template <int Columns>
    [[nodiscard]] double score(Word stones, Player to_move, int moves) const;

    Area area_;
    Word left_cells_;
    std::array<std::uint8_t, 65> phases_{};  // by the number of stones
    std::vector<Counts> counts_;             // by phase
    // Of all patterns of this board in the order in which they are read, for a Left who has moved, then for a Right; by
    // phase. A copy, so that the place of most patterns is known when this is compiled.
    std::vector<std::int16_t> weights_;
    std::size_t board_weights_ = 0;  // so many for one player and one phase
};

}  // namespace papamu::solver::detail
