// The kernels of a game on a grid of letters (grid_state.h) for the value search.
//
//     using Analyst = RegionAnalyst<GridKernels<ClobberValues>>;
#pragma once

#include <cstdint>

#include "decompose/grid/grid_parts.h"
#include "rulesets/letter_grid.h"
#include "solver/values/box_bits.h"
#include "solver/values/grid_state.h"

namespace papamu::solver::detail {

template <class Values>
struct GridKernels {
    using Ruleset = typename Values::Ruleset;
    using Position = typename Ruleset::Position;
    using Move = typename Ruleset::Move;
    using Small = GridState<Values, 1>;
    using Large = GridState<Values, kGridWords>;

    static decompose::Regions<Position> regions(const Position& position) {
        return decompose::grid_regions<Values>(position);
    }

    template <class Out>
    static void split(const Position& position, const KernelRules& rules, Out& out) {
        const auto sets = Values::sets(position);
        if (position.cells() > kWordCells) {
            Large::split(typename Large::Area(position.columns), sets, rules, out);
            return;
        }
        const bool fits = position.rows <= kBoxSide && position.columns <= kBoxSide;
        typename Small::Sets words;
        for (std::size_t i = 0; i < Values::kSets; ++i) {
            const std::uint64_t word = sets[i].words()[0];
            words[i] = Small::Bits::from_words({fits ? to_box(word, position.rows, position.columns) : word});
        }
        Small::split(typename Small::Area(fits ? kBoxSide : position.columns), words, rules, out);
    }

    /// The same move in the numbering of a box on the board.
    static Move moved(Move move, const CellShift& shift) {
        for (std::uint16_t& cell : move.cells) cell = shift(cell);
        return move;
    }
    static int first_cell(const Move& move) { return move.cells[0]; }

    /// 0, since finding out who wins is not faster than finding values here.
    static std::uint64_t positions_for_zero(const Position& /*position*/) { return 0; }

    static int most_moves(const Position& position, Player player) {
        return Values::most_moves(Values::sets(position), player);
    }
    /// The position is worth at least this to the player.
    static int lower_bound(const Position& position, Player player) { return -most_moves(position, opponent(player)); }
};

}  // namespace papamu::solver::detail
