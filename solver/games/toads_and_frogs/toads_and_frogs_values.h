// Toads and frogs for the value search, on three sets of cells: toads, frogs and empty cells.
#pragma once

#include <array>
#include <utility>

#include "decompose/toads_and_frogs/escaped_toads.h"
#include "decompose/toads_and_frogs/toads_and_frogs_parts.h"
#include "solver/games/toads_and_frogs/toad_rows.h"
#include "solver/values/grid_state.h"

namespace papamu::solver::detail {

struct ToadsAndFrogsValues : decompose::ToadsAndFrogsParts, PlainGridValues {
    template <int Words, class F>
    static void for_each_option(const rulesets::GridArea<Words>& area, const decompose::GridSets<Words, kSets>& sets,
                                Player player, F&& f) {
        const std::size_t own = index_of(player);
        const int way = player == Player::kLeft ? 1 : -1;
        const auto go = [&](const rulesets::BitBoard<Words>& animals, int distance) {
            animals.for_each([&](int from) {
                auto after = sets;
                after[own].reset(from);
                after[own].set(from + distance);
                after[2].set(from);
                after[2].reset(from + distance);
                f(after);
            });
        };
        go(toad_steps(area, sets[own], sets[2], player), way);
        go(toad_jumps(area, sets[own], sets[1 - own], sets[2], player), 2 * way);
    }
    /// Animals with no enemy before them have an integer number of moves (escaped_toads.h).
    template <int Words>
    static auto without_waiting(const rulesets::GridArea<Words>& /*area*/,
                                const decompose::GridSets<Words, kSets>& sets) {
        using Bits = rulesets::BitBoard<Words>;
        const Bits cells = rulesets::union_of(sets);  // side by side in a row
        const int first = cells.lowest();
        decompose::ToadStrip<Words> strip{sets[0] >> first, sets[1] >> first, cells.count()};
        const int moves = decompose::take_escaped_out(strip);
        decompose::GridSets<Words, kSets> rest{};
        if (strip.toads.any()) rest = {strip.toads << first, strip.frogs << first, strip.empty() << first};
        return std::pair(moves, rest);
    }

    /// For fewer_options.h.
    template <class State>
    using Replacing = ToadRows<State>;
    template <class State, class Out>
    static bool add_options(const State& state, Player player, const KernelRules& rules, Out& out) {
        if (!ToadRows<State>::can_be_used(rules)) return false;
        ToadRows<State>(state, player).add_options(rules, false, out);
        return true;
    }

    /// No animal makes more moves than there are cells without an animal of its kind.
    template <int Words>
    static int most_moves(const decompose::GridSets<Words, kSets>& sets, Player player) {
        const auto& own = sets[index_of(player)];
        return own.count() * ((sets[0] | sets[1] | sets[2]).count() - own.count());
    }
};

}  // namespace papamu::solver::detail
