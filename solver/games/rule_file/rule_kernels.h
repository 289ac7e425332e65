// The kernels of a game from a rule file for the value search.
//
//     RegionAnalyst<RuleKernels<2>>(ruleset, store, options, &data)
#pragma once

#include <cstddef>
#include <cstdint>

#include "decompose/rule_file/rule_regions.h"
#include "rulesets/rule_file/move_bounds.h"
#include "rulesets/rule_file/rule_file_ruleset.h"
#include "solver/games/rule_file/kernel_data.h"
#include "solver/games/rule_file/rule_facts.h"
#include "solver/games/rule_file/rule_images.h"
#include "solver/games/rule_file/rule_state.h"
#include "solver/values/box_bits.h"

namespace papamu::solver::detail {

template <int Planes>
struct RuleKernels {
    using Ruleset = rulesets::RuleFileGame;
    using Position = rulesets::rule_file::RulePosition;
    using Move = rulesets::rule_file::RuleMove;
    using Small = RuleState<Planes, 1>;
    using Large = RuleState<Planes, kRuleWords>;

    static decompose::Regions<Position> regions(const Position& position, const KernelRules& rules) {
        const RuleKernelData& data = data_of(rules);
        return decompose::rule_regions(position, data.plan, data.conflicts_of_regions);
    }

    template <class Out>
    static void split(const Position& position, const KernelRules& rules, Out& out) {
        const RuleKernelData& data = data_of(rules);
        if (position.count() > kWordCells) {
            const auto planes = decompose::planes_of<Planes, kRuleWords>(position, data.plan, data.conflicts,
                                                                         [](int cell) { return cell; });
            Large::split(typename Large::Area(position.columns), planes, rules, out);
            return;
        }
        const bool fits = position.rows <= kBoxSide && position.columns <= kBoxSide;
        const int columns = fits ? kBoxSide : position.columns;
        const auto planes = decompose::planes_of<Planes, 1>(position, data.plan, data.conflicts, [&](int cell) {
            return cell / position.columns * columns + cell % position.columns;
        });
        Small::split(decompose::word_area(columns), planes, rules, out);
    }

    /// The same move in the numbering of a box on the board.
    static Move moved(Move move, const CellShift& shift) {
        move.anchor = shift(move.anchor);
        return move;
    }
    static int first_cell(const Move& move) { return move.anchor; }

    /// 0, since finding out who wins is not faster than finding values here.
    static std::uint64_t positions_for_zero(const Position& /*position*/) { return 0; }

    /// The value is at most this to the player.
    static int most_moves(const Position& position, Player player) {
        return rulesets::rule_file::most_moves(position, player);
    }
    /// The position is worth at least this to the player.
    static int lower_bound(const Position& position, Player player) { return -most_moves(position, opponent(player)); }
};

}  // namespace papamu::solver::detail
