#include "solver/games/konane/konane_score.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

#include "base/processor_levels.h"
#include "solver/games/konane/konane_pattern_tables.h"
#include "solver/games/konane/narrow_area.h"

namespace papamu::solver::detail {

using namespace konane_patterns;

struct KonaneScore::Places {
    std::vector<Table> squares, across, down;  // in the order in which they are read
};

KonaneScore::Places KonaneScore::places() const {
    const int rows = area_.rows;
    const int columns = area_.columns;
    const unsigned first = static_cast<unsigned>(left_cells_ & 1);
    const auto colour = [first](int r, int c) { return first ^ static_cast<unsigned>((r + c) % 2); };
    const auto edge = [](bool touches, unsigned name) { return touches ? name : 0U; };
    Places places;
    for (int r = 0; r + 3 <= rows; ++r) {
        for (int c = 0; c + 3 <= columns; ++c) {
            const unsigned edges = edge(r == 0, kTop) | edge(r + 3 == rows, kBottom) | edge(c == 0, kLeftSide) |
                                   edge(c + 3 == columns, kRightSide);
            places.squares.push_back(static_cast<Table>((edges * 2 + colour(r, c)) * kSquareCodes));
        }
    }
    const auto strip = [&](int begin, int length, bool along, unsigned first_colour) {
        const unsigned edges = edge(begin == 0, kBegin) | edge(begin + 8 >= length, kEnd) | edge(along, kAlong);
        const auto lines = static_cast<unsigned>(std::min(length - begin, 8)) - 4;
        return static_cast<Table>(strip_table(edges, lines) * 2 * kStripCodes + first_colour * kStripCodes);
    };
    for (int r = 0; r < rows && columns >= 5; ++r) {
        places.across.push_back(strip(0, columns, r == 0 || r == rows - 1, colour(r, 0)));
    }
    for (int begin = 0; begin + 5 <= rows; begin += 4) {
        for (int c = 0; c < columns; ++c) {
            places.down.push_back(strip(begin, rows, c == 0 || c == columns - 1, colour(begin, c)));
        }
    }
    return places;
}

KonaneScore::KonaneScore(const Area& area, Word left_cells) : area_(area), left_cells_(left_cells) {
    for (std::size_t stones = 0; stones < phases_.size(); ++stones) {
        phases_[stones] = PatternTables::phase_of(static_cast<int>(stones), area.rows * area.columns);
    }
    const Places at = places();
    const auto across_codes = static_cast<std::ptrdiff_t>(1) << area.columns;
    for (std::size_t i = 0; i < kPhases; ++i) {
        const double early = PatternTables::early_of(i);
        const auto weight = [early](const PatternWeight& pair) { return PatternTables::rounded(between(pair, early)); };
        counts_.push_back(
            {weight(kEnemyMove), weight(kOwnMove), weight(kEnemyStone), weight(kOwnStone), weight(kAlways)});
        const PatternTables::Phase& phase = PatternTables::all().at(i);
        for (const bool swap : {false, true}) {
            const auto copy = [this](const std::int16_t* table, std::ptrdiff_t size) {
                weights_.insert(weights_.end(), table, table + size);
            };
            for (const Table table : at.squares) copy(&phase.squares[table ^ (swap ? kSquareCodes : 0)], kSquareCodes);
            for (const Table table : at.across) copy(&phase.strips[table ^ (swap ? kStripCodes : 0)], across_codes);
            for (const Table table : at.down) copy(&phase.strips[table ^ (swap ? kStripCodes : 0)], kStripCodes);
        }
    }
    board_weights_ = weights_.size() / (2 * kPhases);
}

/// The sum of the weights of all squares, all lines in rows and all lines in columns.
template <int Columns>
int KonaneScore::patterns(Word stones, const std::int16_t* weights) const {
    constexpr Word kRow = (Word{1} << Columns) - 1;
    int sum = 0;
    if constexpr (Columns >= 3) {
        Word upper = kThirds[stones & kRow], middle = kThirds[stones >> Columns & kRow];
        Word rest = stones >> (2 * Columns);
        for (int r = 2; r < area_.rows; ++r, rest >>= Columns) {
            const Word lower = kThirds[rest & kRow];
            const Word band = upper | middle << 1 | lower << 2;  // column by column
            for (int c = 0; c + 3 <= Columns; ++c) {
                sum += weights[kSquareCodes * static_cast<unsigned>(c) + (band >> (3 * c) & (kSquareCodes - 1))];
            }
            weights += kSquareCodes * (Columns - 2);
            upper = middle;
            middle = lower;
        }
    }
    if constexpr (Columns >= 5) {
        Word rest = stones;
        for (int r = 0; r < area_.rows; ++r, rest >>= Columns, weights += kRow + 1) sum += weights[rest & kRow];
    }
    for (int begin = 0; begin + 5 <= area_.rows; begin += 4) {
        Word strips = 0;  // eight bits for each column
        Word rest = stones >> (begin * Columns);
        const int rows = std::min(area_.rows - begin, 8);
        for (int r = 0; r < rows; ++r, rest >>= Columns) strips |= kEighths[rest & kRow] << r;
        for (int c = 0; c < Columns; ++c) {
            sum += weights[kStripCodes * static_cast<unsigned>(c) + (strips >> (8 * c) & (kStripCodes - 1))];
        }
        weights += kStripCodes * Columns;
    }
    return sum;
}

template <int Columns>
KonaneScore::Look KonaneScore::look_on(Word stones, Player to_move, int moves) const {
    using Bits = rulesets::BitBoard<1>;
    const rulesets::KonaneBoard<1> board = {Bits::from_words({stones & left_cells_}),
                                            Bits::from_words({stones & ~left_cells_})};
    const Player own = rulesets::opponent(to_move);
    const int own_stones = board.stones(own).count();
    const int enemy_stones = board.stones(to_move).count();
    const std::size_t phase = phases_[static_cast<std::size_t>(own_stones + enemy_stones)];
    const Counts& weights = counts_[phase];
    const int own_moves = rulesets::count_moves(with_columns<Columns>(area_), board, own);
    const int sum = weights.always + weights.enemy_move * moves + weights.own_move * own_moves +
                    weights.enemy_stone * enemy_stones + weights.own_stone * own_stones;
    const std::size_t set = 2 * phase + (own == Player::kRight ? 1 : 0);
    const int all = sum + patterns<Columns>(stones, weights_.data() + set * board_weights_);
    return {all / 256.0, moves, own_moves};
}

double KonaneScore::operator()(Word stones, Player to_move) const { return look(stones, to_move).logit; }

KonaneScore::Look KonaneScore::look(Word stones, Player to_move) const {
    using Bits = rulesets::BitBoard<1>;
    const rulesets::KonaneBoard<1> board = {Bits::from_words({stones & left_cells_}),
                                            Bits::from_words({stones & ~left_cells_})};
    return look(stones, to_move, rulesets::count_moves(area_, board, to_move));
}

PAPAMU_PROCESSOR_LEVELS KonaneScore::Look KonaneScore::look(Word stones, Player to_move, int moves) const {
    return for_columns(area_.columns, [&]<int Columns>() { return look_on<Columns>(stones, to_move, moves); });
}

}  // namespace papamu::solver::detail
