// Clobber and cannibal clobber for the value search, on two sets of cells: the stones of each colour.
#pragma once

#include <utility>

#include "decompose/clobber/clobber_parts.h"
#include "solver/games/clobber/clobber_options.h"
#include "solver/values/grid_state.h"

namespace papamu::solver::detail {

/// kCannibals: players may take stones of their own colour as well.
template <class Parts, class Plan, bool kCannibals>
struct StoneTaking : Parts, Plan {
    static constexpr std::size_t kSets = Parts::kSets;

    template <int Words, class F>
    static void for_each_option(const rulesets::GridArea<Words>& area, const decompose::GridSets<Words, kSets>& sets,
                                Player player, F&& f) {
        const std::size_t own = index_of(player);
        const auto victims = kCannibals ? sets[0] | sets[1] : sets[1 - own];
        rulesets::for_each_step(area, sets[own], victims, [&](int from, int to) {
            auto after = sets;
            after[1 - own].reset(to);
            after[own].reset(from);
            after[own].set(to);
            f(after);
        });
    }
    /// The counts of Left's and of Right's moves.
    template <int Words>
    static std::pair<int, int> count_moves(const rulesets::GridArea<Words>& area,
                                           const decompose::GridSets<Words, kSets>& sets) {
        const auto count = [&](const auto& own, const auto& victims) {
            int sum = 0;
            for (const rulesets::Step step : rulesets::kOrthogonalSteps)
                sum += (area.step(step, own) & victims).count();
            return sum;
        };
        if (kCannibals) return {count(sets[0], sets[0] | sets[1]), count(sets[1], sets[0] | sets[1])};
        const int pairs = count(sets[0], sets[1]);  // either stone of a pair may take the other
        return {pairs, pairs};
    }
};

struct ClobberValues : StoneTaking<decompose::ClobberParts, GuessedGridValues, false> {
    static constexpr bool kInfinitesimal = true;
    static constexpr bool kComparesUps = true;
    static constexpr int kMostPlain = 5;

    template <class State, class Out>
    static bool add_options(const State& state, Player player, const KernelRules& rules, Out& out) {
        return ClobberOptions<ClobberValues, Out>::add(state, player, rules, out);
    }
    /// As long as one player can move, so can the other, so every value is infinitesimal (Albert et al., 2005).
    template <int Words>
    static int most_moves(const decompose::GridSets<Words, kSets>& sets, Player /*player*/) {
        return sets[0].none() || sets[1].none() ? 0 : 1;
    }
};

struct CannibalClobberValues : StoneTaking<decompose::CannibalParts, PlainGridValues, true> {
    static constexpr int kMostEvaluatedAtOnce = 5;

    /// Each move takes a stone.
    template <int Words>
    static int most_moves(const decompose::GridSets<Words, kSets>& sets, Player player) {
        const bool has_stones = sets[index_of(player)].any();
        return has_stones ? (sets[0] | sets[1]).count() - 1 : 0;
    }
};

}  // namespace papamu::solver::detail
