// Domineering on boards of at most 64 or 128 cells: what each player can count on, and who wins if that decides the
// game.
//
//     const ProspectGrid<std::uint64_t> grid(8, 8);     // cells row by row, bit 0 is the upper left one
//     grid.winner_by_counting(empty, Player::kLeft);    // whether Left, to move, wins; often nullopt
//
// The idea is Breuker, Uiterwijk & van den Herik's (Solving 8x8 Domineering, 2000), the kinds of areas are Bullock's
// (Domineering: Solving Large Combinatorial Search Spaces, 2002). A player chooses disjoint areas of the board so that
// no enemy move harms more than is stated here, and plays in these only:
//
//   safe    a domino on cells that the enemy can never fill. Nothing harms it.
//   block   two dominoes side by side, the inner one with filled cells or the edge beyond it. Playing the outer one
//           makes the inner one safe: two moves, and the enemy loses four cells. No two blocks touch across, so that
//           an enemy move harms only one.
//   shared  a domino that one enemy move may harm together with another domino, or with a block.
//   single  any other domino that the enemy can harm.
//   choice  a safe domino that can be played one cell further along instead, over a cell that the enemy could fill.
//           If it is harmed, it is still a safe domino. It touches no other area across.
//
// A shared or single domino and a choice cost the enemy the cells that he can fill now and cannot fill afterwards:
// their own, and neighbours that are left isolated.
//
// Theorem. Let the enemy begin. The player answers a move that harms two shared dominoes by playing a third, one that
// harms a single domino, a block or a choice by playing another one of its kind, always the one that costs most. If no
// other one of that kind is left, she plays what is left of another kind. So she makes at least M moves and costs the
// enemy at least T cells: these count every third shared domino and every second block, single domino and choice,
// sorted by cost from the costliest down, and the second costliest of what is left over (an odd block counts as two
// shared dominoes). The enemy makes no more than min(most - B, (A - T) / 2) moves: `most` is the size of his maximum
// packing, which each block that she plays reduces by two, B in all; A counts the cells that he can fill, less the last
// one of each of his lines that has an odd number of cells and no area. If M is at least that, she has an answer to
// every move of his, and wins.
//
// Of a sorted list the second, fourth, ... ones are what she gets if the enemy always harms the costliest, and she gets
// no less if he does not; likewise the third, sixth, ... ones. One enemy move may harm a block and a shared domino
// beyond it at once. Then it has filled an outer cell, the inner cell beside that is lost to him as well, and the inner
// domino, which costs one cell more, takes the place of the shared one. That makes up for a domino that costs two
// cells, and so no domino that touches a block is counted with a higher cost.
//
// If the player herself begins, she first takes one area and then needs an answer to every move as before.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/int128.h"
#include "rulesets/ruleset.h"

namespace papamu::solver::detail {

/// BitWord: std::uint64_t or base::Word128. Both are compiled in domineering_prospect.cpp.
template <class BitWord>
class ProspectGrid {
 public:
    using Player = rulesets::Player;
    using Word = BitWord;
    static constexpr int kMostCells = 8 * sizeof(Word);

    /// Requires 1 <= rows * columns <= kMostCells, columns < kMostCells.
    ProspectGrid(int rows, int columns);

    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int cells() const { return rows_ * columns_; }
    /// before(): the cells whose next cell along the player's line (below, or right) is in `cells`. after(): the cells
    /// whose previous cell is.
    [[nodiscard]] Word before(Word cells, Player player) const {
        return player == Player::kLeft ? cells >> columns_ : cells >> 1 & not_last_column_;
    }
    [[nodiscard]] Word after(Word cells, Player player) const {
        return player == Player::kLeft ? cells << columns_ & all_ : (cells & not_last_column_) << 1;
    }
    /// Both cells of the dominoes whose first (upper or left) cells are given.
    [[nodiscard]] Word dominoes(Word first, Player player) const { return first | after(first, player); }
    /// The first cells of all possible dominoes.
    [[nodiscard]] Word places(Word empty, Player player) const { return empty & before(empty, player); }
    /// The cells with an empty neighbour: those that a domino can ever cover.
    [[nodiscard]] Word coverable(Word empty) const {
        return dominoes(places(empty, Player::kLeft), Player::kLeft) |
               dominoes(places(empty, Player::kRight), Player::kRight);
    }
    /// The cells and their neighbours.
    [[nodiscard]] Word around(Word cells) const {
        return cells | before(cells, Player::kLeft) | after(cells, Player::kLeft) | before(cells, Player::kRight) |
               after(cells, Player::kRight);
    }
    /// Calls f(region) for the regions that the cells fall apart into, those with lower cells first.
    template <class F>
    void for_each_region(Word cells, F&& f) const {
        while (cells != 0) {
            Word region = cells & -cells;
            for (Word last = 0; last != region;) {
                last = region;
                region = around(region) & cells;
            }
            cells &= ~region;
            f(region);
        }
    }
    /// The first cells of the dominoes of a maximum packing: along each line from its first cell, which is as good as
    /// any other way.
    [[nodiscard]] Word packed(Word cells, Player player) const;

    /// Whether the player to move wins; nullopt if the theorem above does not decide that. `empty` must have no cell
    /// outside the board. Either player may have no moves at all.
    [[nodiscard]] std::optional<bool> winner_by_counting(Word empty, Player mover) const;

 private:
    /// The numbers of areas by the number of cells that each of them costs the enemy.
    template <std::size_t kCosts>
    using Counts = std::array<std::uint8_t, kCosts>;

    struct Prospect {
        int safe = 0;
        int blocks = 0;
        Counts<7> shared{}, single{};
        Counts<4> choices{};
        int reach = 0;  // A of the theorem: at most twice the enemy's moves, before he loses any cells
    };
    /// What the player has done before the enemy's first move.
    struct Done {
        int moves;
        int cost;
    };
    [[nodiscard]] std::optional<bool> count(Word empty, Player mover) const;
    /// The blocks of a packing, by their first cells.
    [[nodiscard]] Word blocks(Word empty, Player player) const;
    [[nodiscard]] Prospect prospect(Word empty, Player player) const;
    static void add_exposed(Prospect& found, Word dominoes, Word shared, Word capped, const std::array<Word, 6>& lost);
    [[nodiscard]] bool answers_all(const Prospect& player, int enemy_most, const Done& done = {0, 0}) const;
    [[nodiscard]] bool wins_by_first_move(const Prospect& player, int enemy_most) const;

    int rows_, columns_;
    Word all_, not_last_column_ = 0;
    std::array<std::array<Word, kMostCells>, 2> near_{};  // the blocks that a block rules out, all by first cells
};

// No templates, so that they can be compiled for several levels of processors.
template <>
std::optional<bool> ProspectGrid<std::uint64_t>::winner_by_counting(std::uint64_t empty, Player mover) const;
template <>
std::optional<bool> ProspectGrid<base::Word128>::winner_by_counting(base::Word128 empty, Player mover) const;
extern template class ProspectGrid<std::uint64_t>;
extern template class ProspectGrid<base::Word128>;

}  // namespace papamu::solver::detail
