// Kōnane's learned evaluation: how likely the player to move is to win, from local patterns and global counts.
//
//     const auto table = std::make_shared<const KonaneTable>(default_konane_weights());
//     const KonaneEvaluation<1> evaluation(table, area);
//     auto sums = evaluation.start(board);                   // once, at the root
//     evaluation.update(sums, Player::kLeft, move);          // with every move; copies of sums are cheap
//     evaluation.points(sums, board, to_move);
//
// The value is sum over the cells of the weight of the pattern around it (patterns.h), seen by the player who owns the
// cell, plus the weighted counts (counts.h), interpolated between the phases of the game. 100 points are one unit of the
// logarithm of the odds: at 100 the player to move wins 73 games of 100 like this, at 300 95. The laws:
//
//   * swapping the colours and the player to move leaves the value, swapping the player to move alone negates all but the
//     weight of the tempo;
//   * all images of a position under the symmetries of its board have the same value;
//   * |value| < kMostPoints.
//
// The patterns know one bit a cell: they see the stones that stand on one of the two checkerboards, the one that has
// Left's stones on the even cells or the other. In play from a full board that is every stone; start() takes the one
// with more stones, and passes over patterns where they are equal. A jump never leads from one to the other. Holes are
// empty to the patterns. The counts are exact everywhere. The value depends on nothing but the position as long as all
// stones stand on one checkerboard; else also on where start() was called.
//
// An evaluation is immutable and may be shared by threads.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/konane/counts.h"
#include "engine/konane/patterns.h"
#include "engine/konane/weights.h"
#include "engine/score.h"
#include "rulesets/konane/konane_board.h"

namespace papamu::engine {

/// Weights laid out for looking up: one for each pattern, not for each slot. About 300 kB.
struct KonaneTable {
    explicit KonaneTable(const KonaneWeights& weights);

    KonanePatterns numbers;
    std::vector<PhaseWeights> patterns;  // by number
    std::array<PhaseWeights, kKonaneCounts> counts;
};

/// How much each phase counts, in 256ths.
using PhaseMix = std::array<int, kPhases>;
inline constexpr int kWholeMix = 256;

/// stones of cells: 0 <= stones <= cells, cells > 0.
constexpr PhaseMix phase_mix(int stones, int cells) {
    PhaseMix mix{};
    const int place = std::clamp(stones * kPhases * kWholeMix / cells - kWholeMix, 0, (kPhases - 1) * kWholeMix);
    const int phase = std::min(place / kWholeMix, kPhases - 2);
    const int rest = place - phase * kWholeMix;
    mix[static_cast<std::size_t>(phase)] = kWholeMix - rest;
    mix[static_cast<std::size_t>(phase) + 1] = rest;
    return mix;
}

template <int Words>
class KonaneEvaluation {
 public:
    using Area = rulesets::KonaneArea<Words>;
    using Board = rulesets::KonaneBoard<Words>;
    using Bits = rulesets::BitBoard<Words>;
    using Player = rulesets::Player;
    using Move = rulesets::KonaneMove;

    /// What the patterns of a position add up to.
    struct Accumulator {
        std::array<int, kPhases> sums{};  // seen by the owner of the even cells
        int stones = 0;
        Player even_owner = Player::kLeft;
        bool has_patterns = false;
        std::array<std::uint16_t, static_cast<std::size_t>(64 * Words)> pattern{};  // by cell: its number

        bool operator==(const Accumulator&) const = default;
    };

    KonaneEvaluation(std::shared_ptr<const KonaneTable> table, const Area& area);

    [[nodiscard]] Accumulator start(const Board& board) const;

    /// After a legal move of `mover`.
    void update(Accumulator& accumulator, Player mover, Move move) const {
        const bool along_row = std::abs(move.to - move.from) < area_.columns;
        const int step = along_row ? 1 : area_.columns;
        const auto& flips = along_row ? row_flips_ : column_flips_;
        const bool seen = accumulator.has_patterns && even_.test(move.from) == (mover == accumulator.even_owner);
        const int high = std::max(move.from, move.to);
        for (int over = std::min(move.from, move.to) + step; over < high; over += 2 * step) {
            --accumulator.stones;
            if (seen) flip(accumulator, flips[static_cast<std::size_t>(over)]);
        }
    }

    /// For the player to move. `accumulator` belongs to `board`.
    [[nodiscard]] int points(const Accumulator& accumulator, const Board& board, Player to_move) const {
        const PhaseMix& mix = mixes_[static_cast<std::size_t>(accumulator.stones)];
        const KonaneCounts counts = counter_(board, to_move);
        const int sign = accumulator.even_owner == Player::kLeft ? 1 : -1;
        std::int64_t value = 0;
        for (std::size_t phase = 0; phase < mix.size(); ++phase) {
            int sum = sign * accumulator.sums[phase];
            for (std::size_t i = 0; i < counts.size(); ++i) sum += counts[i] * table_->counts[i][phase];
            value += std::int64_t{sum} * mix[phase];
        }
        if (to_move == Player::kRight) value = -value;
        value /= kWholeMix * kWeightsPerPoint;
        return static_cast<int>(std::clamp<std::int64_t>(value, -kMostPoints + 1, kMostPoints - 1));
    }

    /// The parts of the value, for training: f(pattern number, 1 or -1 as it counts for Left) for every cell.
    template <class F>
    void for_each_pattern(const Accumulator& accumulator, F&& f) const {
        if (!accumulator.has_patterns) return;
        const int even = accumulator.even_owner == Player::kLeft ? 1 : -1;
        for (int cell = 0; cell < area_.rows * area_.columns; ++cell) {
            f(accumulator.pattern[static_cast<std::size_t>(cell)], even_.test(cell) ? even : -even);
        }
    }
    [[nodiscard]] const PhaseMix& mix(const Accumulator& accumulator) const {
        return mixes_[static_cast<std::size_t>(accumulator.stones)];
    }
    [[nodiscard]] KonaneCounts counts(const Board& board, Player to_move) const { return counter_(board, to_move); }

 private:
    /// The three cells of a hop change at once: those in which the diamond around `cell` differs.
    struct Flip {
        std::uint16_t cell;
        std::uint16_t bits;
    };
    struct Flips {
        std::vector<Flip> even, odd;  // cells
    };

    [[nodiscard]] unsigned occupied_around(const Bits& stones, int cell) const;
    [[nodiscard]] Flips flips_of_hop(int over, int step) const;

    void flip(Accumulator& accumulator, const Flips& flips) const {
        std::array<int, kPhases> change{};
        const auto exchange = [&](const Flip& flip, int sign) {
            std::uint16_t& number = accumulator.pattern[flip.cell];
            const PhaseWeights& before = table_->patterns[number];
            number ^= flip.bits;
            const PhaseWeights& after = table_->patterns[number];
            for (std::size_t i = 0; i < change.size(); ++i) change[i] += sign * (after[i] - before[i]);
        };
        for (const Flip& f : flips.even) exchange(f, 1);
        for (const Flip& f : flips.odd) exchange(f, -1);
        for (std::size_t i = 0; i < change.size(); ++i) accumulator.sums[i] += change[i];
    }

    std::shared_ptr<const KonaneTable> table_;
    Area area_;
    KonaneCounter<Words> counter_;
    Bits even_;                                    // cells
    std::vector<int> classes_;                     // by cell
    std::vector<PhaseMix> mixes_;                  // by the number of stones
    std::vector<Flips> row_flips_, column_flips_;  // by the cell that is jumped over
};

template <int Words>
KonaneEvaluation<Words>::KonaneEvaluation(std::shared_ptr<const KonaneTable> table, const Area& area)
    : table_(std::move(table)), area_(area), counter_(area) {
    const int cells = area.rows * area.columns;
    const int playable = std::max(area.playable.count(), 1);
    for (int stones = 0; stones <= cells; ++stones) mixes_.push_back(phase_mix(std::min(stones, playable), playable));
    for (int cell = 0; cell < cells; ++cell) {
        const int row = cell / area.columns;
        const int column = cell % area.columns;
        if ((row + column) % 2 == 0) even_.set(cell);
        classes_.push_back(KonanePatterns::edge_class(row, column, area.rows, area.columns));
    }
    for (int cell = 0; cell < cells; ++cell) {
        const int row = cell / area.columns;
        const int column = cell % area.columns;
        const bool in_row = column > 0 && column + 1 < area.columns;
        const bool in_column = row > 0 && row + 1 < area.rows;
        row_flips_.push_back(in_row ? flips_of_hop(cell, 1) : Flips());
        column_flips_.push_back(in_column ? flips_of_hop(cell, area.columns) : Flips());
    }
}

template <int Words>
unsigned KonaneEvaluation<Words>::occupied_around(const Bits& stones, int cell) const {
    unsigned occupied = 0;
    for (int k = 0; k < kDiamondCells; ++k) {
        const int row = cell / area_.columns + kDiamond[static_cast<std::size_t>(k)].row;
        const int column = cell % area_.columns + kDiamond[static_cast<std::size_t>(k)].column;
        if (row < 0 || row >= area_.rows || column < 0 || column >= area_.columns) continue;
        if (stones.test(row * area_.columns + column)) occupied |= 1U << k;
    }
    return occupied;
}

template <int Words>
auto KonaneEvaluation<Words>::flips_of_hop(int over, int step) const -> Flips {
    Bits changed = Bits::single(over);
    changed.set(over - step);
    changed.set(over + step);
    Flips flips;
    const int reach = 3 * area_.columns;
    const int end = std::min(over + reach + 1, area_.rows * area_.columns);
    for (int cell = std::max(over - reach, 0); cell < end; ++cell) {
        const int bits =
            table_->numbers.flips(classes_[static_cast<std::size_t>(cell)], occupied_around(changed, cell));
        if (bits == 0) continue;
        (even_.test(cell) ? flips.even : flips.odd)
            .push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(bits)});
    }
    return flips;
}

template <int Words>
auto KonaneEvaluation<Words>::start(const Board& board) const -> Accumulator {
    const Bits left_even = (board.left & even_) | board.right.minus(even_);
    const Bits right_even = board.left.minus(even_) | (board.right & even_);
    const int balance = left_even.count() - right_even.count();
    Accumulator accumulator;
    accumulator.stones = board.left.count() + board.right.count();
    accumulator.has_patterns = balance != 0;
    if (balance == 0) return accumulator;
    accumulator.even_owner = balance > 0 ? Player::kLeft : Player::kRight;
    const Bits& seen = balance > 0 ? left_even : right_even;
    for (int cell = 0; cell < area_.rows * area_.columns; ++cell) {
        const int number =
            table_->numbers.number(classes_[static_cast<std::size_t>(cell)], occupied_around(seen, cell));
        accumulator.pattern[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(number);
        const PhaseWeights& weights = table_->patterns[static_cast<std::size_t>(number)];
        for (std::size_t phase = 0; phase < weights.size(); ++phase) {
            accumulator.sums[phase] += even_.test(cell) ? weights[phase] : -weights[phase];
        }
    }
    return accumulator;
}

}  // namespace papamu::engine
