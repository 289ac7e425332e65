// Domineering for the value search: which kernels there are, how a position is handed to them, and what is known
// without a search.
//
//     OptionParts<DomineeringKernels::Small, DomineeringKernels::Large> parts;
//     DomineeringKernels::split(position, rules, parts);
#pragma once

#include "decompose/domineering/domineering_regions.h"
#include "rulesets/domineering/domineering.h"
#include "solver/games/domineering/domineering_box.h"
#include "solver/games/domineering/domineering_grid.h"

namespace papamu::solver::detail {

struct DomineeringKernels {
    using Ruleset = rulesets::Domineering;
    using Position = rulesets::DomineeringPosition;
    using Small = DomineeringBox;
    using Large = DomineeringGrid;

    static decompose::Regions<Position> regions(const Position& position) { return decompose::regions(position); }

    template <class Out>
    static void split(const Position& position, const KernelRules& rules, Out& out) {
        const auto empty = Position::Bits::first(position.cells()).minus(position.filled);
        if (position.rows > kBoxSide || position.columns > kBoxSide) {
            Large::split({empty, position.rows, position.columns}, rules, out);
        } else {
            Small::split(to_box(empty.words()[0], position.rows, position.columns), rules, out);
        }
    }

    /// The same move in the numbering of a box on the board.
    static rulesets::DomineeringMove moved(rulesets::DomineeringMove move, const CellShift& shift) {
        return {shift(move.cell), move.vertical};
    }

    static int first_cell(rulesets::DomineeringMove move) { return move.cell; }

    /// 0, since testing a region for a simple value (simple_value.h) is as fast as finding out who wins it.
    static std::uint64_t positions_for_zero(const Position& /*position*/) { return 0; }

    /// At least as many as the player's moves in any play: the dominoes that fit into the columns (Left) or the rows
    /// (Right), added up line by line.
    static int most_moves(const Position& position, Player player);
    /// The position is worth at least this to the player.
    static int lower_bound(const Position& position, Player player) { return -most_moves(position, opponent(player)); }
};

inline int DomineeringKernels::most_moves(const Position& position, Player player) {
    const bool vertical = player == Player::kLeft;
    const int lines = vertical ? position.columns : position.rows;
    const int length = vertical ? position.rows : position.columns;
    int dominoes = 0;
    for (int line = 0; line < lines; ++line) {
        int run = 0;
        for (int i = 0; i < length; ++i) {
            const int cell = vertical ? i * position.columns + line : line * position.columns + i;
            run = position.filled.test(cell) ? 0 : run + 1;
            if (run == 2) {
                ++dominoes;
                run = 0;
            }
        }
    }
    return dominoes;
}

}  // namespace papamu::solver::detail
