// The domineering kernel for regions of any shape up to 400 cells: like domineering_box.h, but on bit boards of several
// words, and slower. Parts that are small enough are handed over to the kernel for 8x8.
#pragma once

#include <cstdint>
#include <tuple>

#include "base/hash.h"
#include "base/work_limit.h"
#include "rulesets/domineering/domineering.h"
#include "solver/games/domineering/domineering_box.h"
#include "solver/values/kernel.h"
#include "solver/values/placed_cells.h"

namespace papamu::solver::detail {

/// A region that does not fit into 8x8, in normal form: its bounding box is the board.
struct DomineeringGrid {
    using Bits = rulesets::DomineeringPosition::Bits;

    Bits cells;  // the empty ones
    std::int32_t rows = 0;
    std::int32_t columns = 0;

    bool operator==(const DomineeringGrid&) const = default;
    [[nodiscard]] std::uint64_t hash() const {
        std::uint64_t h = static_cast<std::uint64_t>(rows * 1024 + columns);
        for (const std::uint64_t word : cells.words()) h = base::mix_bits(h + word) * base::kGoldenRatio;
        return base::mix_bits(h);
    }

    /// Splits any cells of a board with `board.rows` rows and `board.columns` columns into parts.
    template <class Out>
    static void split(const DomineeringGrid& board, const KernelRules& rules, Out& out);
    template <class Out>
    void options(Player player, const KernelRules& rules, Out& out) const;
    [[nodiscard]] int count_moves(Player player) const { return places(player).count(); }

 private:
    /// The first cells of the player's dominoes.
    [[nodiscard]] Bits places(Player player) const {
        return player == Player::kLeft ? cells & (cells >> columns) : cells & (cells >> 1) & room();
    }
    /// Cells with one more column to their right.
    [[nodiscard]] Bits room() const;
    template <class Out>
    static void add_part(const Bits& part, int columns, const KernelRules& rules, Out& out);
    [[nodiscard]] auto order() const { return std::tie(rows, cells); }
};

inline DomineeringGrid::Bits DomineeringGrid::room() const {
    Bits line = Bits::first(columns - 1);
    for (int covered = columns; covered < rows * columns; covered *= 2) line |= line << covered;
    return line & Bits::first(rows * columns);
}

template <class Out>
void DomineeringGrid::add_part(const Bits& part, int columns, const KernelRules& rules, Out& out) {
    const PlacedCells placed(part, columns);
    if (placed.rows <= kBoxSide && placed.columns <= kBoxSide) {
        Box box = 0;
        for (const PlacedCell at : placed.list) box |= box_cell(at.row, at.column);
        DomineeringBox::add_part(box, rules, out);
        return;
    }
    DomineeringGrid best;
    bool negated = false;
    for (const rulesets::LetterSymmetry& symmetry : rulesets::kLetterSymmetries<rulesets::Domineering::kMirrors>) {
        base::look_for_stop(static_cast<std::uint32_t>(placed.list.size()));
        DomineeringGrid image;
        image.rows = symmetry.grid.rows(placed.rows, placed.columns);
        image.columns = symmetry.grid.columns(placed.rows, placed.columns);
        for (const PlacedCell at : placed.list) image.cells.set(placed.image(symmetry.grid, at));
        if (best.rows == 0 || image.order() < best.order()) {
            best = image;
            negated = symmetry.exchanges_players;
        }
        if (!rules.symmetry) break;
    }
    out.part(best, negated);
}

template <class Out>
void DomineeringGrid::split(const DomineeringGrid& board, const KernelRules& rules, Out& out) {
    const Bits room = board.room();
    const int columns = board.columns;
    if (!rules.regions) {
        if (board.cells.any()) add_part(board.cells, columns, rules, out);
        return;
    }
    for (Bits rest = board.cells; rest.any();) {
        Bits part = Bits::single(rest.lowest());
        for (Bits before; part != before;) {
            before = part;
            part |= part << columns | part >> columns | (part & room) << 1 | ((part >> 1) & room);
            part &= rest;
        }
        rest = rest.minus(part);
        const bool vertical = (part & (part >> columns)).any();
        const bool horizontal = (part & (part >> 1) & room).any();
        if (!vertical && !horizontal) continue;
        if (rules.integers && (!vertical || !horizontal)) {
            const int dominoes = part.count() / 2;
            out.integer(vertical ? dominoes : -dominoes);
            continue;
        }
        add_part(part, columns, rules, out);
    }
}

template <class Out>
void DomineeringGrid::options(Player player, const KernelRules& rules, Out& out) const {
    const int step = player == Player::kLeft ? columns : 1;
    places(player).for_each([&](int first) {
        DomineeringGrid next = *this;
        next.cells.reset(first);
        next.cells.reset(first + step);
        split(next, rules, out);
        out.end_option();
    });
}

}  // namespace papamu::solver::detail
