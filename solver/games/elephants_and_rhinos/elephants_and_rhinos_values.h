// Elephants and rhinos for the value search, on three sets of cells: elephants, rhinos and empty cells.
#pragma once

#include <utility>

#include "decompose/elephants_and_rhinos/elephants_and_rhinos_parts.h"
#include "rulesets/toads_and_frogs/toads_and_frogs.h"
#include "solver/values/grid_state.h"

namespace papamu::solver::detail {

struct ElephantsAndRhinosValues : decompose::ElephantsAndRhinosParts, PlainGridValues {
    static constexpr int kMostEvaluatedAtOnce = kWordCells;  // a herd has few positions

    template <int Words, class F>
    static void for_each_option(const rulesets::GridArea<Words>& area, const decompose::GridSets<Words, kSets>& sets,
                                Player player, F&& f) {
        const std::size_t own = index_of(player);
        const int way = player == Player::kLeft ? 1 : -1;
        rulesets::toad_steps(area, sets[own], sets[2], player).for_each([&](int from) {
            auto after = sets;
            after[own].reset(from);
            after[own].set(from + way);
            after[2].set(from);
            after[2].reset(from + way);
            f(after);
        });
    }
    /// An animal that is not in front may walk up to the one before it at any time, and the front of the herd does not
    /// depend on the others: their moves are an integer, and a step of the front animal adds one for each of them.
    template <int Words>
    static auto without_waiting(const rulesets::GridArea<Words>& /*area*/,
                                const decompose::GridSets<Words, kSets>& sets) {
        using Bits = rulesets::BitBoard<Words>;
        const Bits gap = front_gap(sets);
        if (gap.none()) return std::pair(waiting_moves(sets), decompose::GridSets<Words, kSets>{});
        const int first = gap.lowest();
        const int end = first + gap.count();
        const decompose::GridSets<Words, kSets> rest = {Bits::first(first).minus(Bits::first(first - sets[0].count())),
                                                        Bits::first(end + sets[1].count()).minus(Bits::first(end)),
                                                        gap};
        return std::pair(waiting_moves(sets), rest);
    }
    /// No animal makes more moves than there are cells without an animal of its kind.
    template <int Words>
    static int most_moves(const decompose::GridSets<Words, kSets>& sets, Player player) {
        const auto& own = sets[index_of(player)];
        return own.count() * ((sets[0] | sets[1] | sets[2]).count() - own.count());
    }
};

}  // namespace papamu::solver::detail
