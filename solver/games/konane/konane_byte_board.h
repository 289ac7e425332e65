// A kōnane board with a byte for each cell: what a hop does to the opponent's hops, from a few bytes around it.
//
//     const KonaneByteBoard<2> bytes(area);                    // the constant part
//     KonaneByteBoard<2>::Cells cells;
//     bytes.fill(cells, stones);                               // of both players, each on cells of its own colour
//     auto jump = bytes.begin(cells, from, along_row, forward);
//     jump.change_of_enemy_hops();                             // after the first hop; jump.hop() makes it
//
// Law: the change is the number of hops that the opponent has after the hop less the number before it. A hop from f
// over v to t empties f and v and fills t. The opponent hops over cells of the colour of f and t, from and to cells of
// that of v. So it loses hops over f and from v, and gains hops over t and to v, and no others change.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "rulesets/konane/konane_board.h"
#include "solver/games/konane/konane_pattern_tables.h"

namespace papamu::solver::detail {

template <int Words>
class KonaneByteBoard {
    // A cell's byte. A hole and the rim, which is two cells wide, are neither occupied nor empty.
    static constexpr std::int8_t kStone = -1, kEmpty = 1;
    static constexpr int kRim = 2, kChunk = 8;

 public:
    /// Enough for any shape of a board: a column of cells, with its rim, takes the most.
    using Cells = std::array<std::int8_t, static_cast<std::size_t>((64 * Words + 2 * kRim) * kChunk)>;

    /// A jump that has come to `cell` and can go on by a hop.
    class Jump {
     public:
        Jump(std::int8_t* cell, int step, int across) : cell_(cell), step_(step), across_(across) {}

        /// How many hops more the opponent has after the next hop.
        [[nodiscard]] int change_of_enemy_hops() const {
            const std::int8_t* const over = cell_ + step_;
            const std::int8_t* const to = over + step_;
            return differ(to[-across_], to[across_]) - differ(cell_[-across_], cell_[across_]) +
                   around(over[across_], over[2 * across_]) + around(over[-across_], over[-2 * across_]) +
                   (to[step_] == kStone ? 1 : 0) - (cell_[-step_] == kEmpty ? 1 : 0);
        }
        /// Whether the jump can go on after the next hop.
        [[nodiscard]] bool can_go_on() const { return cell_[3 * step_] == kStone && cell_[4 * step_] == kEmpty; }
        void hop() {
            set(kEmpty);
            cell_ += 2 * step_;
            ++hops_;
        }
        /// Takes all hops back.
        void take_back() {
            for (; hops_ > 0; --hops_) {
                cell_ -= 2 * step_;
                set(kStone);
            }
        }

     private:
        /// Sets the cells of the next hop as they are before it (kStone) or after it (kEmpty).
        void set(std::int8_t first) {
            cell_[0] = cell_[step_] = first;
            cell_[2 * step_] = static_cast<std::int8_t>(-first);
        }
        /// Whether one is occupied and the other empty: then there is a hop over an occupied cell between them.
        static int differ(std::int8_t a, std::int8_t b) { return a * b < 0 ? 1 : 0; }
        /// What emptying a cell does to hops to it (from `second`) and from it (to `second`), over its neighbour.
        static int around(std::int8_t neighbour, std::int8_t second) { return neighbour == kStone ? -second : 0; }

        std::int8_t* cell_;
        std::ptrdiff_t step_, across_;
        int hops_ = 0;
    };

    explicit KonaneByteBoard(const rulesets::KonaneArea<Words>& area)
        : columns_(area.columns), stride_((area.columns + kRim + kChunk - 1) / kChunk * kChunk) {
        for (int r = 0; r < area.rows; ++r) {
            for (int c = 0; c < stride_; c += kChunk) {
                Chunk chunk{static_cast<std::uint16_t>(r * columns_ + c), 0, 0};
                for (int i = 0; i < kChunk && c + i < columns_; ++i) {
                    if (area.playable.test(r * columns_ + c + i)) chunk.mask |= static_cast<std::uint8_t>(1U << i);
                }
                chunk.empty = spread(chunk.mask);
                chunks_.push_back(chunk);
            }
        }
        for (int cell = 0; cell < area.rows * area.columns; ++cell) {
            places_.push_back(static_cast<std::uint16_t>((cell / columns_ + kRim) * stride_ + cell % columns_));
        }
    }

    void fill(Cells& cells, const rulesets::BitBoard<Words>& stones) const {
        const auto rim = static_cast<std::size_t>(kRim * stride_);
        std::memset(cells.data(), 0, rim);
        std::int8_t* to = cells.data() + rim;
        for (const Chunk& chunk : chunks_) {
            const std::uint64_t bytes = chunk.empty ^ spread(bits_at(stones, chunk.first) & chunk.mask) * kFlip;
            std::memcpy(to, &bytes, kChunk);
            to += kChunk;
        }
        std::memset(to, 0, rim);
    }

    /// Requires a stone on `from` that can hop in that direction.
    [[nodiscard]] Jump begin(Cells& cells, int from, bool along_row, bool forward) const {
        const int step = along_row ? 1 : stride_;
        return {cells.data() + places_[static_cast<std::size_t>(from)], forward ? step : -step,
                along_row ? stride_ : 1};
    }

 private:
    static_assert(std::endian::native == std::endian::little, "the lowest bit of a chunk is its first cell");
    static constexpr std::uint64_t kFlip = 0xFE;  // makes kStone of kEmpty

    struct Chunk {
        std::uint16_t first;  // cell
        std::uint8_t mask;    // of the cells that are not holes
        std::uint64_t empty;  // the bytes without stones
    };

    /// A byte for each bit.
    static std::uint64_t spread(std::uint64_t bits) { return konane_patterns::kEighths[bits]; }
    /// Eight bits, of which those beyond the board are 0.
    static std::uint64_t bits_at(const rulesets::BitBoard<Words>& stones, int first) {
        const auto word = static_cast<std::size_t>(first) / 64;
        const int shift = first % 64;
        if (word >= stones.words().size()) return 0;
        std::uint64_t bits = stones.words()[word] >> shift;
        if (shift > 64 - kChunk && word + 1 < stones.words().size()) bits |= stones.words()[word + 1] << (64 - shift);
        return bits & 0xFF;
    }

    int columns_;
    int stride_;  // bytes from row to row; the rim to the right of a row is also that to the left of the next
    std::vector<Chunk> chunks_;  // in the order of the bytes
    std::vector<std::uint16_t> places_;
};

}  // namespace papamu::solver::detail
