// The kōnane kernel for regions of any shape up to 400 cells: like konane_box.h, but on bit boards of several words,
// and slower. Parts that are small enough are handed over to the kernel for 8x8.
#pragma once

#include <cstdint>

#include "base/hash.h"
#include "base/work_limit.h"
#include "rulesets/konane/konane.h"
#include "rulesets/konane/konane_board.h"
#include "solver/games/konane/konane_box.h"
#include "solver/games/konane/konane_closure.h"
#include "solver/values/grid_letters.h"
#include "solver/values/kernel.h"
#include "solver/values/placed_cells.h"

namespace papamu::solver::detail {

/// A region that does not fit into 8x8, in normal form: its bounding box is the board.
template <int Words>
struct KonaneGrid {
    using Bits = rulesets::BitBoard<Words>;

    Bits left;
    Bits right;
    Bits cells;  // including those with stones
    std::int32_t rows = 0;
    std::int32_t columns = 0;

    bool operator==(const KonaneGrid&) const = default;
    [[nodiscard]] std::uint64_t hash() const {
        std::uint64_t h = static_cast<std::uint64_t>(rows * 1024 + columns);
        for (const Bits* bits : {&left, &right, &cells}) {
            for (const std::uint64_t word : bits->words()) h = base::mix_bits(h + word) * base::kGoldenRatio;
        }
        return base::mix_bits(h);
    }

    /// Splits the stones on the cells of a board with `board.rows` rows and `board.columns` columns into parts.
    template <class Out>
    static void split(const KonaneGrid& board, const KernelRules& rules, Out& out);
    template <class Out>
    void options(Player player, const KernelRules& rules, Out& out) const;
    [[nodiscard]] int count_moves(Player player) const;

 private:
    template <class Out>
    static void add_part(const KonaneGrid& board, const Bits& part, const KernelRules& rules, Out& out);
};

template <int Words>
template <class Out>
void KonaneGrid<Words>::add_part(const KonaneGrid& board, const Bits& part, const KernelRules& rules, Out& out) {
    const PlacedCells placed(part, board.columns);
    if (placed.rows <= kBoxSide && placed.columns <= kBoxSide) {
        KonaneBox box;
        std::size_t i = 0;
        part.for_each([&](int cell) {
            const Box at = box_cell(placed.list[i].row, placed.list[i].column);
            ++i;
            box.cells |= at;
            if (board.left.test(cell)) box.left |= at;
            if (board.right.test(cell)) box.right |= at;
        });
        KonaneBox::add_part(box.left, box.right, box.cells, rules, out);
        return;
    }
    constexpr std::uint32_t kWorkOfCell = 8;
    base::look_for_stop(kWorkOfCell * static_cast<std::uint32_t>(placed.list.size()));
    GridLetters letters(placed.rows, placed.columns);
    std::size_t i = 0;
    part.for_each([&](int cell) {
        letters.set(placed.list[i].row, placed.list[i].column, board.left.test(cell), board.right.test(cell));
        ++i;
    });
    const GridReading best =
        rules.symmetry ? letters.first_reading<rulesets::Konane::kMirrors>() : letters.plain_reading();
    KonaneGrid normal;
    normal.rows = best.rows;
    normal.columns = best.columns;
    for (int cell = 0; cell < best.rows * best.columns; ++cell) {
        const unsigned char letter = letters.at(best, cell / best.columns, cell % best.columns);
        if (letter == GridLetters::kNone) continue;
        normal.cells.set(cell);
        if (letter == GridLetters::kLeft) normal.left.set(cell);
        if (letter == GridLetters::kRight) normal.right.set(cell);
    }
    out.part(normal, best.swapped);
}

template <int Words>
template <class Out>
void KonaneGrid<Words>::split(const KonaneGrid& board, const KernelRules& rules, Out& out) {
    const Bits room = rulesets::KonaneArea<Words>(board.rows, board.columns).room_right;
    const auto jumps = possible_jumps<Bits>(board.left, board.right, board.cells, room, board.columns);
    const Bits vertical = jumps.left_vertical | jumps.right_vertical;
    const Bits horizontal = jumps.left_horizontal | jumps.right_horizontal;
    if ((vertical | horizontal).none()) return;
    const Bits used = rules.regions ? jump_cells(vertical, horizontal, board.columns) : board.cells;
    for (Bits rest = used; rest.any();) {
        const Bits part =
            rules.regions ? joined_by_jumps(Bits::single(rest.lowest()), vertical, horizontal, board.columns) : used;
        rest = rest.minus(part);
        add_part(board, part, rules, out);
    }
}

template <int Words>
template <class Out>
void KonaneGrid<Words>::options(Player player, const KernelRules& rules, Out& out) const {
    const rulesets::KonaneArea<Words> area(rows, columns, Bits::first(rows * columns).minus(cells));
    const rulesets::KonaneBoard<Words> board{left, right};
    rulesets::for_each_move(area, board, player, [&](rulesets::KonaneMove move) {
        rulesets::KonaneBoard<Words> next = board;
        rulesets::play(area, next, player, move);
        split({next.left, next.right, cells, rows, columns}, rules, out);
        out.end_option();
    });
}

template <int Words>
int KonaneGrid<Words>::count_moves(Player player) const {
    const rulesets::KonaneArea<Words> area(rows, columns, Bits::first(rows * columns).minus(cells));
    int count = 0;
    rulesets::for_each_move(area, rulesets::KonaneBoard<Words>{left, right}, player,
                            [&](rulesets::KonaneMove /*move*/) { ++count; });
    return count;
}

}  // namespace papamu::solver::detail
