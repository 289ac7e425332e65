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
    static constexpr std::size_t kMostRows = 64;
    using Rows = std::array<std::uint8_t, kMostRows>;

    /// Patterns are read from tables of 512 squares or 256 strips; this is where a table begins, for a Left who has moved.
    /// For a Right it is the table beside it.
    using Table = std::uint16_t;

    [[nodiscard]] int squares(const Rows& rows, const std::int16_t* weights, Table other) const;
    [[nodiscard]] int across(const Rows& rows, const std::int16_t* weights, Table other) const;
    [[nodiscard]] int down(const Rows& rows, const std::int16_t* weights, Table other) const;

    Area area_;
    Word left_cells_;
    std::array<std::uint8_t, 65> phases_{};       // by the number of stones
    std::vector<Table> squares_, across_, down_;  // in the order in which they are read
};

}  // namespace papamu::solver::detail
