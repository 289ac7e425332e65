// What Left can count on in a region of domineering, as games whose values are known.
//
//     const StripBounds<std::uint64_t> bounds(8, 8, games, nullptr);  // cells row by row, the upper left one is bit 0
//     bounds.walls(region).win_second()                     // true: Left wins if Right begins
//     GameSum sum(games.list());
//     bounds.add_games(region, sum);
//     sum.wins_second(Player::kLeft, positions) == true     // the same, by a search of the sum
//
// Theorem. Let Left's dominoes stand upright, and let H be the region G in which she may not place any across certain
// boundaries between rows. Then G >= H, since in G - H she wins as the second player: she answers every move with the
// same one in the other component (Lachmann, Moore & Rapaport, Who wins domineering on rectangular boards?, 2002, call
// that one hand tied behind the back). H is a sum of strips, since Right's dominoes lie in one row each. A strip of two
// rows falls apart into few kinds of pieces, whose values are computed once; of a single row Right gets every second
// cell of each run; pieces of three rows are evaluated when they are met (three_rows.h). The boundaries that are best
// for Left are found by going from row to row. Regions of few cells are not cut: their values are known, too.
//
// For Right, the bounds are those of the board with rows and columns exchanged.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "base/hash.h"
#include "base/int128.h"
#include "solver/games/domineering/game_list.h"
#include "solver/games/domineering/game_sum.h"
#include "solver/games/domineering/low_walls.h"
#include "solver/games/domineering/piece_games.h"
#include "solver/games/domineering/three_rows.h"
#include "solver/outcome/word_flips.h"

namespace papamu::solver::detail {

/// BitWord: std::uint64_t or base::Word128. Both are compiled in strip_bounds.cpp. Many threads may use it.
template <class BitWord>
class StripBounds {
 public:
    using Word = BitWord;

    static constexpr int kMostColumns = 20;
    /// About the number of bytes for a board of so many columns.
    static std::size_t bytes(int columns) {
        constexpr std::size_t kListedBytes = std::size_t{1} << 20;
        return kListedBytes + (sizeof(LowWalls) << (2 * table_columns(columns)));
    }

    /// Requires 1 <= columns <= kMostColumns, and no more cells than a word has bits. `three_rows`: nullptr for no
    /// strips of three rows. Both must outlive this.
    StripBounds(int rows, int columns, PieceGames& games, ThreeRows* three_rows);

    [[nodiscard]] bool has_three_rows() const { return three_rows_ != nullptr; }
    /// Lower bounds for a connected set of at least two cells; quick ones are by strips of at most two rows.
    [[nodiscard]] LowWalls walls(Word region) const { return best_strips<true>(region); }
    [[nodiscard]] LowWalls quick_walls(Word region) const { return best_strips<false>(region); }
    /// Adds a sum of games that is no better for Left than the region.
    void add_games(Word region, GameSum& sum) const;

 private:
    class Builder;
    struct Piece {
        Word cells = 0;  // 0: none
        GameList::Term game;
    };
    static constexpr int kMostListedCells = 8;

    template <bool kThreeRows>
    [[nodiscard]] LowWalls best_strips(Word region) const {
        if (count_bits(region) <= kMostListedCells) return list_.walls(known(region).game);
        Word rest = region >> (lowest_bit(region) / columns_ * columns_);
        std::array<LowWalls, 3> last;  // of the rows up to this one, the one above, and the one above that
        last[0] = row(rest & one_row_);
        for (Word above = 0; rest >> columns_ != 0; above = rest & one_row_, rest >>= columns_) {
            LowWalls next = max(last[0] + row(rest >> columns_ & one_row_), last[1] + pair(rest & two_rows_));
            if constexpr (kThreeRows) {
                if (LowWalls three = last[2]; add_triple(above, rest, three)) next = max(next, three);
            }
            last = {next, last[0], last[1]};
        }
        return last[0];
    }
    /// The columns of the sets of cells in pairs_: on wider boards, two rows are taken apart into pieces, and of longer
    /// pieces Right gets what single rows give him.
    static int table_columns(int columns) { return columns <= 11 ? columns : 10; }
    [[nodiscard]] LowWalls pair(Word cells) const {
        if (columns_ == table_columns_) return pairs_[static_cast<std::size_t>(cells)];
        // Two halves, if there is a column between them that no domino leads on from.
        if (const Word ends = ~joined_columns(cells) & middle_; ends != 0) {
            const Word first = ((ends & -ends) << 1) - 1;
            const Word second = one_row_ & ~first;
            return pairs_[number_of(cells & (first | first << columns_))] +
                   pairs_[number_of(cells & (second | second << columns_))];
        }
        LowWalls sum;
        while (cells != 0) {
            const Word piece = first_piece(cells);
            cells &= ~piece;
            sum += has(piece) ? pairs_[number_of(piece)] : row(piece & one_row_) + row(piece >> columns_);
        }
        return sum;
    }
    /// The columns of two rows from which a domino leads to the next one.
    [[nodiscard]] Word joined_columns(Word cells) const {
        const Word joined = cells & cells >> 1 & ~last_column_;
        return (joined | joined >> columns_) & one_row_;
    }
    /// Whether the values of pieces of this length are known.
    [[nodiscard]] bool has(Word piece) const {
        return columns_ == table_columns_ || columns_of(piece) >> table_columns_ == 0;
    }
    /// The columns of a piece of two rows, the first one as bit 0.
    [[nodiscard]] Word columns_of(Word piece) const {
        const Word columns = (piece | piece >> columns_) & one_row_;
        return columns >> lowest_bit(columns);
    }
    /// Cells of two rows moved to the left, as a place in pairs_.
    [[nodiscard]] std::size_t number_of(Word piece) const {
        if (piece == 0) return 0;
        const int first = lowest_bit((piece | piece >> columns_) & one_row_);
        return static_cast<std::size_t>((piece & one_row_) >> first | piece >> columns_ >> first << table_columns_);
    }
    /// Calls f(known) for each piece of three rows; returns false if one of them is not known, or if no more can be won
    /// than by two of these rows.
    template <class F>
    bool each_of_three_rows(Word first_row, Word second_row, Word third_row, F&& f) const {
        if (three_rows_ == nullptr || (first_row & second_row) == 0 || (second_row & third_row) == 0) return false;
        auto first = static_cast<std::uint32_t>(first_row);
        auto second = static_cast<std::uint32_t>(second_row);
        auto third = static_cast<std::uint32_t>(third_row);
        const std::uint32_t upper = first & second;
        const std::uint32_t lower = second & third;
        const auto coverable = [](std::uint32_t row, std::uint32_t upright) {
            const std::uint32_t lying = row & row >> 1;
            return lying | lying << 1 | upright;
        };
        first = coverable(first, upper);
        second = coverable(second, upper | lower);
        third = coverable(third, lower);
        const std::uint32_t joined = (first & first >> 1) | (second & second >> 1) | (third & third >> 1);
        for (std::uint32_t rest = first | second | third; rest != 0;) {
            const std::uint32_t lowest = rest & -rest;
            const std::uint32_t run = joined & ~(joined + lowest);  // of joined columns, from this one on
            const std::uint32_t columns = lowest | run | run << 1;
            rest &= ~columns;
            const int skipped = std::countr_zero(columns);
            if (columns >> skipped >> ThreeRows::kMostColumns != 0) return false;
            const auto in_corner = [&](std::uint32_t row) { return std::uint64_t{(row & columns) >> skipped}; };
            const auto* piece =
                three_rows_->find(ThreeRows::code(in_corner(first), in_corner(second), in_corner(third)));
            if (piece == nullptr) return false;
            f(*piece);
        }
        return true;
    }
    /// Adds what a strip of the row above and the first two of `rest` is worth; returns false if that is not known.
    bool add_triple(Word above, Word rest, LowWalls& sum) const {
        return each_of_three_rows(above, rest & one_row_, rest >> columns_ & one_row_,
                                  [&](const ThreeRows::Known& piece) { sum += piece.walls; });
    }
    [[nodiscard]] LowWalls row(Word cells) const {
        return LowWalls::of_number(-(taken_[static_cast<std::size_t>(cells)] << LowWalls::kUnitBits));
    }
    /// Moved up and to the left as far as possible.
    [[nodiscard]] Word in_corner(Word cells) const {
        cells >>= lowest_bit(cells) / columns_ * columns_;
        while ((cells & first_column_) == 0) cells >>= 1;
        return cells;
    }
    /// Where a piece in the corner is in pieces_, or should be.
    [[nodiscard]] std::size_t place_of(Word cells) const {
        std::uint64_t hash = static_cast<std::uint64_t>(cells) * base::kGoldenRatio;
        if constexpr (sizeof(Word) > 8) hash += static_cast<std::uint64_t>(cells >> 64) * base::kMixer;
        std::size_t at = static_cast<std::size_t>(hash >> 40) & (pieces_.size() - 1);
        while (pieces_[at].cells != cells && pieces_[at].cells != 0) at = (at + 1) & (pieces_.size() - 1);
        return at;
    }
    /// All regions of few cells and all pieces of two rows are there.
    [[nodiscard]] const Piece& known(Word cells) const {
        const Piece& piece = pieces_[place_of(in_corner(cells))];
        if (piece.cells == 0) throw std::logic_error("a region of domineering is not listed");
        return piece;
    }
    /// The first piece of two rows: the cells up to the first column that no domino of Right leads on from.
    [[nodiscard]] Word first_piece(Word two_rows) const;

    int columns_, table_columns_;
    Word one_row_, two_rows_, first_column_, last_column_;
    Word middle_;  // columns after which two rows can be cut in halves that are in pairs_
    const GameList& list_;
    ThreeRows* three_rows_;
    std::vector<Piece> pieces_;        // by place_of(); as many places as a power of two
    std::vector<LowWalls> pairs_;      // of all sets of cells in two rows of table_columns_
    std::vector<std::uint8_t> taken_;  // by Right, of all sets of cells in one row
};

extern template class StripBounds<std::uint64_t>;
extern template class StripBounds<base::Word128>;

}  // namespace papamu::solver::detail
