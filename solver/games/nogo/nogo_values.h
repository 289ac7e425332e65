// NoGo for the value search, on three sets of cells: Left's stones, Right's stones and the empty cells.
#pragma once

#include <utility>

#include "decompose/nogo/nogo_parts.h"
#include "solver/values/grid_state.h"

namespace papamu::solver::detail {

struct NogoValues : decompose::NogoParts, PlainGridValues {
    /// No liberty ever comes back, so what is forbidden stays forbidden.
    static constexpr bool kMovesOnlyVanish = true;
    static constexpr int kMostEvaluatedAtOnce = 4;

    template <int Words, class F>
    static void for_each_option(const rulesets::GridArea<Words>& area, const decompose::GridSets<Words, kSets>& sets,
                                Player player, F&& f) {
        const std::size_t own = index_of(player);
        const bool is_row =
            (sets[0] | sets[1] | sets[2]).minus(rulesets::BitBoard<Words>::first(area.columns())).none();
        rulesets::nogo_places(area, sets[own], sets[1 - own], sets[2]).for_each([&](int cell) {
            auto after = sets;
            after[own].set(cell);
            after[2].reset(cell);
            f(is_row ? with_short_blocks(after) : after);
        });
    }
    /// In a single row, a block has the liberties of one stone: the other stones are removed, and the row closes up.
    template <int Words>
    static decompose::GridSets<Words, kSets> with_short_blocks(decompose::GridSets<Words, kSets> row) {
        using Bits = rulesets::BitBoard<Words>;
        for (;;) {
            const Bits second = (row[0] & row[0] << 1) | (row[1] & row[1] << 1);
            if (second.none()) return row;
            const Bits before = Bits::first(second.lowest());
            for (Bits& set : row) set = (set & before) | (set >> 1).minus(before);
        }
    }
    /// The counts of Left's and of Right's moves.
    template <int Words>
    static std::pair<int, int> count_moves(const rulesets::GridArea<Words>& area,
                                           const decompose::GridSets<Words, kSets>& sets) {
        const auto [lefts, rights] = rulesets::nogo_places_of_both(area, sets[0], sets[1], sets[2]);
        return {lefts.count(), rights.count()};
    }
    template <int Words>
    static int most_moves(const decompose::GridSets<Words, kSets>& sets, Player /*player*/) {
        return sets[2].count();
    }
    template <int Words>
    static int length(const decompose::GridSets<Words, kSets>& sets) {
        return sets[2].count();
    }
};

}  // namespace papamu::solver::detail
