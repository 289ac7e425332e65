// Nimbers of the impartial version of a game on a grid of letters (solver/values/grid_state.h), region by region.
//
//     std::make_unique<MexSolver<GridMex<ClobberValues>>>(ruleset, options)
#pragma once

#include <cstddef>
#include <cstdint>

#include "rulesets/any_position.h"
#include "solver/impartial/nimber_search.h"
#include "solver/outcome/outcome.h"
#include "solver/values/grid_kernels.h"

namespace papamu::solver::detail {

/// Evaluates games on a grid of letters region by region.
template <class Values>
class GridMex : NimberMoves {
    using Kernels = GridKernels<Values>;
    using Small = typename Kernels::Small;
    using Large = typename Kernels::Large;

 public:
    using Position = typename Kernels::Position;

    explicit GridMex(const OutcomeOptions& options)
        : rules_(options.switches), search_(*this, options.switches, options.table_bytes) {
        rules_.integers = false;  // counting the moves of one player is right only in the partizan game
    }

    Nimber value(const rulesets::AnyPosition& position, SearchBudget::Share& budget) {
        return value(position.as<Position>(), budget);
    }
    Nimber value(Position position, SearchBudget::Share& budget) {
        if constexpr (requires { Values::forget_colours(position); }) {
            if (rules_.symmetry) Values::forget_colours(position);
        }
        RawOptions sum;
        Kernels::split(position, rules_, sum);
        sum.end_option();
        return search_.value_of_sum(sum, budget);
    }

 private:
    [[nodiscard]] std::size_t words(bool is_large) const override {
        return (is_large ? sizeof(Large) : sizeof(Small)) / sizeof(std::uint64_t);
    }
    void options(const RawRegion& region, RawOptions& out) const override {
        if (region.is_large) {
            options_of<Large>(region, out);
        } else {
            options_of<Small>(region, out);
        }
    }
    [[nodiscard]] int estimate_options(const RawRegion& region) const override {
        return region.is_large ? count_moves<Large>(region) : count_moves<Small>(region);
    }
    template <class State>
    void options_of(const RawRegion& region, RawOptions& out) const {
        const auto state = region.as<State>();
        state.options(Player::kLeft, rules_, out);
        if constexpr (!Values::kImpartial) state.options(Player::kRight, rules_, out);
    }

    template <class State>
    static int count_moves(const RawRegion& region) {
        const auto state = region.as<State>();
        if constexpr (requires { Values::count_moves(state.area(), state.sets); }) {
            const auto [lefts, rights] = Values::count_moves(state.area(), state.sets);
            return Values::kImpartial ? lefts : lefts + rights;
        }
        return 0;
    }

    KernelRules rules_;
    NimberSearch search_;
};

}  // namespace papamu::solver::detail
