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

#include <cstdint>
#include <vector>

#include "rulesets/konane/konane_board.h"

namespace papamu::solver::detail {

class KonaneScore {
 public:
    using Area = rulesets::KonaneArea<1>;
    using Player = rulesets::Player;
    using Word = std::uint64_t;

    /// A board whose cells have their colours for ever.
    KonaneScore(const Area& area, Word left_cells);

    [[nodiscard]] double operator()(Word stones, Player to_move) const;

 private:
    /// A pattern's place on the board, by its first cell, and the row of its table: the edges that it touches, and whose
    /// the first cell is.
    struct Window {
        std::uint8_t cell;
        std::uint8_t row;
    };

    Area area_;
    Word left_cells_;
    std::vector<Window> squares_, across_, down_;
};

}  // namespace papamu::solver::detail
