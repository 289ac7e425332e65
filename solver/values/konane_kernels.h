// How the value search sees kōnane: which kernels there are, how a position is handed to them, and what needs no search.
//
//     OptionParts<KonaneKernels::Small, KonaneKernels::Large> parts;
//     KonaneKernels::split(position, rules, parts);
#pragma once

#include "decompose/konane/konane_regions.h"
#include "rulesets/konane/konane.h"
#include "solver/values/konane_bounds.h"
#include "solver/values/konane_box.h"
#include "solver/values/konane_grid.h"

namespace papamu::solver::detail {

class KonaneKernels {
 public:
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

    /// The position is worth no more than this to the player.
    static int most_moves(const Position& position, Player player) { return bounds(position).most_moves(player); }
    /// And at least this, by safe hops.
    static int lower_bound(const Position& position, Player player) { return bounds(position).lower(player); }

 private:
    static KonaneBounds<Position::Bits> bounds(const Position& position) {
        const auto cells = Position::Bits::first(position.cells()).minus(position.holes);
        const auto room = rulesets::KonaneArea<rulesets::kKonaneMaxWords>(position.rows, position.columns).room_right;
        return {position.left, position.right, cells, room, position.columns};
    }
};

}  // namespace papamu::solver::detail
