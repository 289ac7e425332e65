// Kōnane's learned evaluation: how likely the player to move is to win, from local patterns.
//
//     const auto table = std::make_shared<const KonaneTable>(default_konane_weights());
//     const KonaneEvaluation<1> evaluation(table, area);
//     auto sums = evaluation.start(board);                   // once, at the root
//     evaluation.update(sums, Player::kLeft, move);          // with every move; copies of sums are cheap
//     evaluation.points(sums, board, to_move);
//
// Each cell adds the weight of the pattern around it (patterns.h) for the player who owns the cell, and the right to
// move adds another; weights are interpolated between the phases of the game. 100 points are one unit of the
// logarithm of the odds: at 100 the player to move wins 73 of 100 such games, at 300 it wins 95. The laws:
//
//   * swapping the colours and the player to move does not change the value;
//   * all images of a position under the symmetries of its board have the same value;
//   * |value| < kMostPoints.
//
// Patterns have one bit per cell: they see the stones of one of the two checkerboards, either the one with Left's
// stones on the even cells or the other. In play from a full board these are all stones. Elsewhere the value is the
// sum over both checkerboards; a jump never leads from one to the other. Only the checkerboard with more stones at
// the start is kept up to date, and as long as there are stones of the other one (strangers), points() is slow.
// Patterns treat holes as empty.
//
// An evaluation is immutable and may be shared by threads.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/konane/patterns.h"
#include "engine/konane/weights.h"
#include "engine/score.h"
#include "rulesets/konane/konane_board.h"

namespace papamu::engine {

/// The weights of the four phases in one word: the sum of the weight of phase k times 2^(16 k). Adding words adds the
/// weights, as long as each sum fits in 16 bits.
class PackedWeights {
 public:
    constexpr PackedWeights() = default;
    explicit constexpr PackedWeights(const PhaseWeights& weights) {
        for (std::size_t phase = kPhases; phase-- > 0;) {
            word_ = (word_ << 16U) + static_cast<std::uint64_t>(std::int64_t{weights[phase]});
        }
    }
    constexpr PackedWeights& operator+=(const PackedWeights& other) {
        word_ += other.word_;
        return *this;
    }
    constexpr PackedWeights& operator-=(const PackedWeights& other) {
        word_ -= other.word_;
        return *this;
    }
    constexpr void add_to(std::array<int, kPhases>& sums) const {
        std::uint64_t rest = word_;
        for (int& sum : sums) {
            const auto weight = static_cast<std::int16_t>(rest & 0xFFFFU);
            sum += weight;
            rest = (rest - static_cast<std::uint64_t>(std::int64_t{weight})) >> 16U;
        }
    }

 private:
    std::uint64_t word_ = 0;
};

/// Weights laid out for look-up by pattern instead of by slot. About 300 kB.
struct KonaneTable {
    explicit KonaneTable(const KonaneWeights& weights);

    KonanePatterns numbers;
    std::vector<PackedWeights> patterns;  // by number; 0 for a pattern without a stone
    PhaseWeights tempo;
};

template <int Words>
class KonaneEvaluation {
 public:
    using Area = rulesets::KonaneArea<Words>;
    using Board = rulesets::KonaneBoard<Words>;
    using Bits = rulesets::BitBoard<Words>;
    using Player = rulesets::Player;
    using Move = rulesets::KonaneMove;

    /// The sums of the patterns of one checkerboard.
    struct Accumulator {
        std::array<int, kPhases> sums{};  // seen by the owner of the even cells
        int stones = 0;                   // of the whole board
        int strangers = 0;                // stones of the other checkerboard
        Player even_owner = Player::kLeft;
        std::array<std::uint16_t, static_cast<std::size_t>(64 * Words)> pattern{};  // the pattern number of each cell

        bool operator==(const Accumulator&) const = default;
    };

    KonaneEvaluation(std::shared_ptr<const KonaneTable> table, const Area& area);

    [[nodiscard]] Accumulator start(const Board& board) const;

    /// Updates the accumulator after a legal move of `mover`.
    void update(Accumulator& accumulator, Player mover, Move move) const {
        const bool along_row = std::abs(move.to - move.from) < area_.columns;
        const int step = along_row ? 1 : area_.columns;
        const auto& flips = along_row ? row_flips_ : column_flips_;
        const bool seen = even_.test(move.from) == (mover == accumulator.even_owner);
        const int high = std::max(move.from, move.to);
        for (int over = std::min(move.from, move.to) + step; over < high; over += 2 * step) {
            --accumulator.stones;
            if (seen) {
                flip(accumulator, flips[static_cast<std::size_t>(over)]);
            } else {
                --accumulator.strangers;
            }
        }
    }

    /// The value for the player to move. `accumulator` must belong to `board`.
    [[nodiscard]] int points(const Accumulator& accumulator, const Board& board, Player to_move) const {
        std::int64_t value = weighted(accumulator, to_move);
        if (accumulator.strangers > 0) {
            value += weighted(start(board, rulesets::opponent(accumulator.even_owner)), to_move);
        }
        const PhaseMix& mix = mixes_[static_cast<std::size_t>(accumulator.stones)];
        for (std::size_t phase = 0; phase < mix.size(); ++phase)
            value += std::int64_t{table_->tempo[phase]} * mix[phase];
        value /= kWholeMix * kWeightsPerPoint;
        return static_cast<int>(std::clamp<std::int64_t>(value, -kMostPoints + 1, kMostPoints - 1));
    }

    /// Calls f(pattern number, 1 if its owner is Left or -1 if it is Right) for every cell, for training.
    template <class F>
    void for_each_pattern(const Accumulator& accumulator, F&& f) const {
        const int even = accumulator.even_owner == Player::kLeft ? 1 : -1;
        for (int cell = 0; cell < area_.rows * area_.columns; ++cell) {
            f(accumulator.pattern[static_cast<std::size_t>(cell)], even_.test(cell) ? even : -even);
        }
    }
    [[nodiscard]] const PhaseMix& mix(const Accumulator& accumulator) const {
        return mixes_[static_cast<std::size_t>(accumulator.stones)];
    }

 private:
    /// The bits of the pattern around `cell` that a hop flips; the three cells of a hop change at once.
    struct Flip {
        std::uint16_t cell;
        std::uint16_t bits;
    };
    struct Flips {
        std::vector<Flip> even, odd;  // by the parity of Flip::cell
    };
    static constexpr int kMostDiamondsOfAHop = 23;

    [[nodiscard]] unsigned occupied_around(const Bits& stones, int cell) const;
    [[nodiscard]] Flips flips_of_hop(int over, int step) const;

    [[nodiscard]] Accumulator start(const Board& board, Player even_owner) const;

    [[nodiscard]] PackedWeights change(Accumulator& accumulator, const std::vector<Flip>& cells) const {
        PackedWeights sum;
        for (const Flip& flip : cells) {
            std::uint16_t& number = accumulator.pattern[flip.cell];
            sum -= table_->patterns[number];
            number ^= flip.bits;
            sum += table_->patterns[number];
        }
        return sum;
    }

    void flip(Accumulator& accumulator, const Flips& flips) const {
        static_assert(kMostDiamondsOfAHop * 2 * kMostPatternWeight <= 32767, "the sums below fit a packed weight");
        PackedWeights sum = change(accumulator, flips.even);
        sum -= change(accumulator, flips.odd);
        sum.add_to(accumulator.sums);
    }

    /// The value of one checkerboard in parts of a point.
    [[nodiscard]] std::int64_t weighted(const Accumulator& accumulator, Player to_move) const {
        const PhaseMix& mix = mixes_[static_cast<std::size_t>(accumulator.stones)];
        const int sign = accumulator.even_owner == to_move ? 1 : -1;
        std::int64_t value = 0;
        for (std::size_t phase = 0; phase < mix.size(); ++phase) {
            value += std::int64_t{sign * accumulator.sums[phase]} * mix[phase];
        }
        return value;
    }

    std::shared_ptr<const KonaneTable> table_;
    Area area_;
    Bits even_;                                    // cells
    std::vector<int> classes_;                     // by cell
    std::vector<PhaseMix> mixes_;                  // by the number of stones
    std::vector<Flips> row_flips_, column_flips_;  // by the cell that is jumped over
};

template <int Words>
KonaneEvaluation<Words>::KonaneEvaluation(std::shared_ptr<const KonaneTable> table, const Area& area)
    : table_(std::move(table)), area_(area) {
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
    return start(board, left_even.count() >= right_even.count() ? Player::kLeft : Player::kRight);
}

template <int Words>
auto KonaneEvaluation<Words>::start(const Board& board, Player even_owner) const -> Accumulator {
    const Bits seen = (board.stones(even_owner) & even_) | board.stones(rulesets::opponent(even_owner)).minus(even_);
    Accumulator accumulator;
    accumulator.even_owner = even_owner;
    accumulator.stones = (board.left | board.right).count();
    accumulator.strangers = accumulator.stones - seen.count();
    for (int cell = 0; cell < area_.rows * area_.columns; ++cell) {
        const int number =
            table_->numbers.number(classes_[static_cast<std::size_t>(cell)], occupied_around(seen, cell));
        accumulator.pattern[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(number);
        PackedWeights weights;
        if (even_.test(cell)) {
            weights += table_->patterns[static_cast<std::size_t>(number)];
        } else {
            weights -= table_->patterns[static_cast<std::size_t>(number)];
        }
        weights.add_to(accumulator.sums);
    }
    return accumulator;
}

}  // namespace papamu::engine
