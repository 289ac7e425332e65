// Kōnane: what it offers to the solver.
#include <memory>
#include <utility>

#include "rulesets/konane/konane.h"
#include "rulesets/konane/konane_board.h"
#include "solver/analysis.h"
#include "solver/analysts/region_analyst.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/games/konane/konane_kernels.h"
#include "solver/games/konane/konane_outcome.h"
#include "solver/stored/region_space.h"
#include "solver/sums/make_kernel_kind.h"

namespace papamu::solver::detail {

namespace {

class KonaneGameObject final : public Game {
 public:
    [[nodiscard]] std::unique_ptr<Analyst> make_analyst(cgt::ValueStore& store,
                                                        const AnalystOptions& options) const override {
        return std::make_unique<RegionAnalyst<KonaneKernels>>(store, options);
    }
    [[nodiscard]] rulesets::Parsed<std::unique_ptr<OutcomeSolver>> make_outcome_solver(
        const rulesets::AnyPosition& position, const OutcomeOptions& options) const override {
        return make_konane_outcome_solver(position, options);
    }
    std::optional<int> make_region_kind(RegionGraph& graph, const RegionKindOptions& options) const override {
        return make_kernel_kind<KonaneKernels>(graph, options);
    }
    [[nodiscard]] const RegionSpace* region_space() const override {
        static constexpr RegionSpace space{
            .ruleset = rulesets::Konane::kName, .contents = ".xo#", .bits = 2, .letters = ".x", .by_parity = true};
        return &space;
    }
};

}  // namespace

template <>
const Game& game_of_ruleset<rulesets::Konane>() {
    static const KonaneGameObject game;
    return game;
}

}  // namespace papamu::solver::detail
