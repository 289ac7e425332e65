// How the value search sees kōnane: which kernels there are, how a position is handed to them, and what needs no search.
//
//     OptionParts<KonaneKernels::Small, KonaneKernels::Large> parts;
//     KonaneKernels::split(position, rules, parts);
#pragma once

#include "decompose/konane/konane_regions.h"
#include "rulesets/konane/konane.h"
#include "solver/values/konane_box.h"
#include "solver/values/konane_grid.h"

namespace papamu::solver::detail {

struct KonaneKernels {
    using Ruleset = rulesets::Konane;
    using Position = rulesets::KonanePosition;
    using Small = KonaneBox;
    using Large = KonaneGrid<rulesets::kKonaneMaxWords>;

    /// Boards this small are searched in less time than a closer look at them takes.
    static decompose::Regions<Position> regions(const Position& position) {
        constexpr int few_cells = 16;
        return position.cells() <= few_cells ? decompose::regions(position, decompose::RegionOptions::fast())
                                             : decompose::regions(position);
    }

    template <class Out>
    static void split(const Position& position, const KernelRules& rules, Out& out) {
        const auto cells = Position::Bits::first(position.cells()).minus(position.holes);
        if (position.rows > kBoxSide || position.columns > kBoxSide) {
            Large::split({position.left, position.right, cells, position.rows, position.columns}, rules, out);
            return;
        }
        const auto box = [&position](const Position::Bits& bits) {
            return to_box(bits.words()[0], position.rows, position.columns);
        };
        Small::split(box(position.left), box(position.right), box(cells), rules, out);
    }

    /// The same move in a box on the board.
    static rulesets::KonaneMove moved(rulesets::KonaneMove move, const CellShift& shift) {
        return {shift(move.from), shift(move.to)};
    }

    static int first_cell(rulesets::KonaneMove move) { return move.from; }

    /// The player's moves while the opponent stands still, at most: each takes an enemy stone that is there now. So the
    /// region is no better for the player than that many free moves: to each of them the opponent has an answer
    /// among those, and need not move in the region.
    static int most_moves(const Position& position, Player player);
};

inline int KonaneKernels::most_moves(const Position& position, Player player) {
    const auto cells = Position::Bits::first(position.cells()).minus(position.holes);
    const auto room = rulesets::KonaneArea<rulesets::kKonaneMaxWords>(position.rows, position.columns).room_right;
    const auto jumps = possible_jumps(position.left, position.right, cells, room, position.columns);
    if (player == Player::kLeft) {
        return (position.right & (jumps.left_vertical << position.columns | jumps.left_horizontal << 1)).count();
    }
    return (position.left & (jumps.right_vertical << position.columns | jumps.right_horizontal << 1)).count();
}

}  // namespace papamu::solver::detail
