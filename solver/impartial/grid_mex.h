// Nimbers of the impartial version of a game on a grid of letters (solver/values/grid_state.h), region by region.
//
//     std::make_unique<MexSolver<GridMex<ClobberValues>>>(ruleset, options)
#pragma once

#include "rulesets/any_position.h"
#include "solver/impartial/region_mex.h"
#include "solver/outcome/outcome.h"
#include "solver/values/grid_kernels.h"

namespace papamu::solver::detail {

template <class Values>
struct GridMexMoves {
    template <class State>
    static void options(const State& state, const KernelRules& rules, RawOptions& out) {
        state.options(Player::kLeft, rules, out);
        if constexpr (!Values::kImpartial) state.options(Player::kRight, rules, out);
    }
    template <class State>
    static int count(const State& state, const KernelRules& /*rules*/) {
        if constexpr (requires { Values::count_moves(state.area(), state.sets); }) {
            const auto [lefts, rights] = Values::count_moves(state.area(), state.sets);
            return Values::kImpartial ? lefts : lefts + rights;
        }
        return 0;
    }
};

template <class Values>
class GridMex : public RegionMex<GridKernels<Values>, GridMexMoves<Values>> {
    using Base = RegionMex<GridKernels<Values>, GridMexMoves<Values>>;

 public:
    using Position = typename Base::Position;

    explicit GridMex(const OutcomeOptions& options) : Base(KernelRules(options.switches), options) {}

    Nimber value(const rulesets::AnyPosition& position, SearchBudget::Share& budget) {
        return value(position.as<Position>(), budget);
    }
    Nimber value(Position position, SearchBudget::Share& budget) {
        if constexpr (requires { Values::forget_colours(position); }) {
            if (Base::rules().symmetry) Values::forget_colours(position);
        }
        return Base::value(position, budget);
    }
};

}  // namespace papamu::solver::detail
