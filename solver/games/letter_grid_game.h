// A game on a grid of letters (solver/values/grid_state.h) as a Game: values, regions for sums and nimbers, all from
// the moves on sets of cells.
//
//     static const LetterGridGame<ClobberValues> game("#xo");
//
// A second source, NAME_sums.cpp, compiles the regions for sums (solver/sums/make_kernel_kind.h).
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"
#include "solver/analysts/region_analyst.h"
#include "solver/game.h"
#include "solver/impartial/grid_mex.h"
#include "solver/impartial/mex_solver.h"
#include "solver/stored/region_space.h"
#include "solver/sums/make_kernel_kind.h"
#include "solver/values/grid_kernels.h"

namespace papamu::solver::detail {

/// `Values`: the parameter of grid_state.h.
template <class Values>
class LetterGridGame final : public Game {
    using Ruleset = typename Values::Ruleset;
    using Kernels = GridKernels<Values>;

 public:
    /// `letters`: what a cell of a position in the game's region space may hold. `strips`: rows do not affect each
    /// other.
    explicit LetterGridGame(std::string_view letters, bool strips = false)
        : space_{.ruleset = Ruleset::kName,
                 .contents = Ruleset::kLetters,
                 .bits = kCellBits<Ruleset>,
                 .letters = letters,
                 .strips = strips} {}

    [[nodiscard]] std::unique_ptr<Analyst> make_analyst(cgt::ValueStore& store,
                                                        const AnalystOptions& options) const override {
        return std::make_unique<RegionAnalyst<Kernels>>(store, options);
    }
    std::optional<int> make_region_kind(RegionGraph& graph, const RegionKindOptions& options) const override {
        return make_kernel_kind<Kernels>(graph, options);
    }
    [[nodiscard]] std::unique_ptr<ImpartialSolver> make_impartial_solver(const OutcomeOptions& options) const override {
        return std::make_unique<MexSolver<GridMex<Values>>>(rulesets::any_ruleset<Ruleset>(), options);
    }
    [[nodiscard]] const RegionSpace* region_space() const override { return &space_; }

 private:
    RegionSpace space_;
};

}  // namespace papamu::solver::detail
