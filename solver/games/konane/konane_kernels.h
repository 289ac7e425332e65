// Kōnane for the value search: which kernels there are, how a position is handed to them, and what is known without a
// search.
//
//     OptionParts<KonaneKernels::Small, KonaneKernels::Large> parts;
//     KonaneKernels::split(position, rules, parts);
#pragma once

#include "decompose/konane/konane_regions.h"
#include "rulesets/konane/konane.h"
#include "solver/games/konane/konane_bounds.h"
#include "solver/games/konane/konane_box.h"
#include "solver/games/konane/konane_grid.h"
#include "solver/games/konane/konane_outcome_game.h"

namespace papamu::solver::detail {

class KonaneKernels {
 public:
    using Ruleset = rulesets::Konane;
    using Position = rulesets::KonanePosition;
    using Small = KonaneBox;
    using Large = KonaneGrid<rulesets::kKonaneMaxWords>;

    /// Boards of at most 16 cells are searched in less time than a thorough decomposition takes.
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

    /// The same move in the numbering of a box on the board.
    static rulesets::KonaneMove moved(rulesets::KonaneMove move, const CellShift& shift) {
        return {shift(move.from), shift(move.to)};
    }

    static int first_cell(rulesets::KonaneMove move) { return move.from; }

    /// How many positions to spend on whether a region is 0 (zero_region.h); 0 if finding its value takes no more than
    /// that, or if there is no fast search for its winner.
    static std::uint64_t positions_for_zero(const Position& position) {
        constexpr int few_stones = 26;
        constexpr int most_bits = 25;
        const int stones = (position.left | position.right).count();
        if (stones < few_stones || !KonaneOutcomeGame::takes(position)) return 0;
        // From 5x6 to 5x8, the start boards that are 0 take 51 k to 2.2 M positions, an eighth of this.
        return std::uint64_t{1} << std::min(stones / 2 + 5, most_bits);
    }

    /// The position is worth no more than this to the player.
    static int most_moves(const Position& position, Player player) { return bounds(position).most_moves(player); }
    /// The position is worth at least this to the player, by safe hops.
    static int lower_bound(const Position& position, Player player) { return bounds(position).lower(player); }

 private:
    static KonaneBounds<Position::Bits> bounds(const Position& position) {
        const auto cells = Position::Bits::first(position.cells()).minus(position.holes);
        const auto room = rulesets::KonaneArea<rulesets::kKonaneMaxWords>(position.rows, position.columns).room_right;
        return {position.left, position.right, cells, room, position.columns};
    }
};

}  // namespace papamu::solver::detail
