#include "solver/games/domineering/strip_bounds.h"

#include <algorithm>
#include <array>
#include <bit>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "solver/games/domineering/piece_values.h"

namespace papamu::solver::detail {

/// Computes the values of pieces by the definition.
template <class BitWord>
class StripBounds<BitWord>::Builder {
 public:
    Builder(StripBounds& bounds, int rows, PieceGames& games)
        : bounds_(bounds),
          rows_(rows),
          columns_(bounds.columns_),
          games_(games),
          values_(rows, columns_, games.store(), [&bounds](Word piece) { return bounds.in_corner(piece); }) {}

    void build() {
        add_small_regions();
        add_pairs();
        bounds_.pieces_.resize(std::bit_ceil(3 * terms_.size() + 1));
        for (const auto& [cells, game] : terms_) bounds_.pieces_[bounds_.place_of(cells)] = {cells, game};
    }

 private:
    using Hash = typename PieceValues<Word>::Hash;

    void add_small_regions() {
        std::unordered_set<Word, Hash> regions{Word{1}};
        for (int count = 2; count <= kMostListedCells; ++count) {
            std::unordered_set<Word, Hash> larger;
            for (const Word region : regions) {
                for (const Word moved : {region, down(region), right(region), down(right(region))}) {
                    for (Word next = values_.grid().around(moved) & ~moved; next != 0; next &= next - 1) {
                        larger.insert(bounds_.in_corner(moved | (next & -next)));
                    }
                }
            }
            regions = std::move(larger);
            for (const Word region : regions) add_piece(region);
        }
    }
    /// Moved by one row or column if there is room, so that cells can be added before the first ones.
    [[nodiscard]] Word down(Word region) const {
        return region >> (columns_ * (rows_ - 1)) == 0 ? region << columns_ : region;
    }
    [[nodiscard]] Word right(Word region) const { return (region & bounds_.last_column_) == 0 ? region << 1 : region; }

    /// All sets of cells in two rows, each as its first piece and a smaller set.
    void add_pairs() {
        if (rows_ < 2) return;
        const int width = bounds_.table_columns_;
        bounds_.pairs_.resize(std::size_t{1} << (2 * width));
        const std::size_t row = (std::size_t{1} << width) - 1;
        const auto place_of = [&](Word cells) {
            return static_cast<std::size_t>((cells & row) | cells >> columns_ << width);
        };
        for (std::size_t set = 1; set < bounds_.pairs_.size(); ++set) {
            LowWalls& walls = bounds_.pairs_[set];
            if ((set & (std::size_t{1} << width | 1)) == 0) {
                walls = bounds_.pairs_[set >> 1];  // one column to the left
                continue;
            }
            const Word cells = Word{set & row} | Word{set >> width} << columns_;
            const Word first = bounds_.first_piece(cells);
            if (first != cells) {
                walls = bounds_.pairs_[place_of(first)] + bounds_.pairs_[place_of(cells & ~first)];
            } else if ((cells & (cells - 1)) != 0) {
                walls = bounds_.list_.walls(add_piece(bounds_.in_corner(cells)));
            }
        }
    }

    GameList::Term add_piece(Word piece) {
        const auto [entry, is_new] = terms_.try_emplace(piece);
        if (is_new) entry->second = games_.add(values_.of_connected(piece));
        return entry->second;
    }

    StripBounds& bounds_;
    int rows_, columns_;
    PieceGames& games_;
    PieceValues<Word> values_;
    std::unordered_map<Word, GameList::Term, Hash> terms_;  // of the pieces
};

template <class Word>
StripBounds<Word>::StripBounds(int rows, int columns, PieceGames& games, ThreeRows* three_rows)
    : columns_(columns),
      table_columns_(table_columns(columns)),
      one_row_((Word{1} << columns) - 1),
      two_rows_(rows == 1 ? one_row_ : one_row_ | one_row_ << columns),
      first_column_(0),
      last_column_(0),
      middle_(0),
      list_(games.list()),
      three_rows_(three_rows),
      taken_(std::size_t{1} << columns) {
    for (int row = 0; row < rows; ++row) first_column_ |= Word{1} << (row * columns);
    last_column_ = first_column_ << (columns - 1);
    for (int first = std::max(1, columns - table_columns_); first <= table_columns_; ++first) {
        middle_ |= Word{1} << (first - 1);
    }
    for (std::size_t cells = 1; cells < taken_.size(); ++cells) {
        const std::size_t first = cells & (~cells + 1);
        const bool is_domino = (cells & (first << 1)) != 0;
        taken_[cells] =
            static_cast<std::uint8_t>(taken_[cells & ~(is_domino ? 3 * first : first)] + (is_domino ? 1 : 0));
    }
    Builder(*this, rows, games).build();
}

template <class Word>
Word StripBounds<Word>::first_piece(Word two_rows) const {
    const Word joined = joined_columns(two_rows);
    const Word first = (two_rows | two_rows >> columns_) & one_row_;
    Word columns = first & -first;
    for (Word last = 0; last != columns;) {
        last = columns;
        columns |= (columns & joined) << 1;
    }
    return two_rows & (columns | columns << columns_);
}

template <class Word>
void StripBounds<Word>::add_games(Word region, GameSum& sum) const {
    if (count_bits(region) <= kMostListedCells) return sum.add(known(region).game);
    const Word rows = region >> (lowest_bit(region) / columns_ * columns_);
    struct Best {
        int mean = 0;
        int strip = 1;  // rows of the last one
    };
    std::array<Best, 8 * sizeof(Word) + 1> best;  // of the first rows
    const auto rows_from = [&](int first) { return rows >> (first * columns_); };
    const auto row_at = [&](int number) { return rows_from(number) & one_row_; };
    int count = 0;
    for (;; ++count) {
        Best& now = best[static_cast<std::size_t>(count) + 1];
        const auto take = [&](int strip, const LowWalls& walls) {
            const int mean = best[static_cast<std::size_t>(count + 1 - strip)].mean + walls.mean();
            if (strip == 1 || mean + (strip == 2 ? 1 : 0) > now.mean) now = {mean, strip};
        };
        take(1, row(row_at(count)));
        if (count >= 1) take(2, pair(rows_from(count - 1) & two_rows_));
        LowWalls three;
        if (count >= 2 && add_triple(row_at(count - 2), rows_from(count - 1), three)) take(3, three);
        if (rows_from(count) >> columns_ == 0) break;
    }
    const auto of_rows = [&](Word first, Word second) {
        const int taken = taken_[static_cast<std::size_t>(first)] + taken_[static_cast<std::size_t>(second)];
        return GameList::Term{-(taken << GameList::kNumberBits), 0};
    };
    for (++count; count > 0;) {
        const int strip = best[static_cast<std::size_t>(count)].strip;
        count -= strip;
        if (strip == 1) sum.add(of_rows(row_at(count), 0));
        if (strip == 3) {
            each_of_three_rows(row_at(count), row_at(count + 1), row_at(count + 2),
                               [&](const ThreeRows::Known& piece) { sum.add(piece.term); });
        }
        for (Word rest = strip == 2 ? rows_from(count) & two_rows_ : 0; rest != 0;) {
            const Word piece = first_piece(rest);
            rest &= ~piece;
            if ((piece & (piece - 1)) == 0) continue;
            sum.add(has(piece) ? known(piece).game : of_rows(piece & one_row_, piece >> columns_));
        }
    }
}

template class StripBounds<std::uint64_t>;
template class StripBounds<base::Word128>;

}  // namespace papamu::solver::detail
