// Amazons for the value search, on three sets of cells: Left's amazons, Right's amazons and the empty cells.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/work_limit.h"
#include "decompose/amazons/amazons_parts.h"
#include "solver/games/amazons/amazons_options.h"
#include "solver/games/amazons/amazons_shot.h"
#include "solver/games/amazons/small_amazons.h"
#include "solver/values/grid_state.h"
#include "solver/values/listed_values.h"

namespace papamu::solver::detail {

struct AmazonsValues : decompose::AmazonsParts, PlainGridValues {
    static constexpr int kMostEvaluatedAtOnce = 2;

    template <int Words, class F>
    static void for_each_option(const rulesets::GridArea<Words>& area, const decompose::GridSets<Words, kSets>& sets,
                                Player player, F&& f) {
        const std::size_t own = index_of(player);
        rulesets::for_each_amazon_move(area, sets[own], sets[2], [&](int from, int to, int burned) {
            auto after = sets;
            after[own].reset(from);
            after[own].set(to);
            after[2].set(from);
            after[2].reset(to);
            after[2].reset(burned);
            f(after);
        });
    }
    template <class State, class Out>
    static bool add_options(const State& state, Player player, const KernelRules& rules, Out& out) {
        return AmazonsOptions<State, Out>::add(state, player, rules, out);
    }
    // See two_steps.h.
    using FirstStep = AmazonsShot;
    template <class State, class List>
    static bool add_first_steps(const State& state, const KernelRules& rules, List& left, List& right) {
        return add_amazons_shots(state, rules, left, right);
    }
    template <class State, class Out>
    static void add_second_steps(const AmazonsShot& shot, const KernelRules& rules, Out& out) {
        AmazonsOptions<State, Out>::add_shots(shot, rules, out);
    }
    // See listed_values.h.
    static constexpr std::size_t kListedGames = kSmallAmazonsGames;
    template <class State>
    static std::optional<ListedValue> listed_value(const State& state) {
        const auto word = [&](std::size_t set) { return state.sets[set].words()[0]; };
        if (state.columns != kBoxSide || state.sets[2].count() > kMostSmallAmazonsCells - 2) return std::nullopt;
        return small_amazons_value(word(0), word(1), word(2));
    }
    static SmallAmazonsOptions listed_options(std::size_t game, Player player) { return {game, player}; }
    /// The counts of Left's and of Right's moves on large boards, where they may be tens of thousands: computed from
    /// how many empty cells lie straight ahead of each cell.
    template <int Words>
    requires(Words > 1) static std::pair<int, int> count_moves(const rulesets::GridArea<Words>& area,
                                                               const decompose::GridSets<Words, kSets>& sets) {
        base::look_for_stop(kWorkOfCounting);
        std::array<std::array<int, rulesets::BitBoard<Words>::kBits>, kSteps> seen{};  // empty cells ahead, by step
        std::array<int, rulesets::BitBoard<Words>::kBits> around{};                    // and added up over all steps
        for (std::size_t i = 0; i < kSteps; ++i) {
            const int distance = area.distance(rulesets::kAllSteps[i]);
            const auto open = area.step(rulesets::kAllSteps[opposite(i)], sets[2]);  // cells whose next cell is empty
            const auto look = [&](int cell) {
                if (!open.test(cell)) return;
                const auto at = static_cast<std::size_t>(cell);
                seen[i][at] = 1 + seen[i][static_cast<std::size_t>(cell + distance)];
                around[at] += seen[i][at];
            };
            constexpr int cells = rulesets::BitBoard<Words>::kBits;
            for (int cell = 0; cell < cells; ++cell) look(distance < 0 ? cell : cells - 1 - cell);
        }
        const auto count = [&](std::size_t own) {
            int sum = 0;
            sets[own].for_each([&](int from) {
                for (std::size_t i = 0; i < kSteps; ++i) {
                    const int distance = area.distance(rulesets::kAllSteps[i]);
                    const int steps = seen[i][static_cast<std::size_t>(from)];
                    for (int k = 1; k <= steps; ++k) sum += around[static_cast<std::size_t>(from + k * distance)];
                    // Backwards, the arrow can also fly to the cell that the amazon has left, and beyond.
                    sum += steps * (1 + seen[opposite(i)][static_cast<std::size_t>(from)]);
                }
            });
            return sum;
        };
        return {count(0), count(1)};
    }
    /// If either player may move every amazon, it does not matter whose amazon it is.
    static void forget_colours(Ruleset::Position& position) {
        position.of[rulesets::kLeftStones] |= position.of[rulesets::kRightStones];
        position.of[rulesets::kRightStones] = {};
    }
    /// Each move burns a cell.
    template <int Words>
    static int most_moves(const decompose::GridSets<Words, kSets>& sets, Player player) {
        return sets[index_of(player)].any() ? sets[2].count() : 0;
    }
    template <int Words>
    static int length(const decompose::GridSets<Words, kSets>& sets) {
        return sets[2].count();
    }

 private:
    static constexpr std::size_t kSteps = rulesets::kAllSteps.size();
    static constexpr std::uint32_t kWorkOfCounting = 500;  // in units of look_for_stop()

    /// The index of the opposite step in rulesets::kAllSteps: the four orthogonal steps come first, then the four
    /// diagonal ones, and in each half the first step is opposite to the last one.
    static constexpr std::size_t opposite(std::size_t step) { return step < kSteps / 2 ? 3 - step : 11 - step; }
};

}  // namespace papamu::solver::detail
