// Domineering: what it offers to the solver.
#include <memory>

#include "rulesets/domineering/domineering.h"
#include "solver/analysis.h"
#include "solver/analysts/region_analyst.h"
#include "solver/games/domineering/domineering_kernels.h"
#include "solver/games/domineering/domineering_search.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/stored/region_space.h"
#include "solver/sums/make_kernel_kind.h"

namespace papamu::solver::detail {

namespace {

class DomineeringGameObject final : public Game {
 public:
    [[nodiscard]] std::unique_ptr<Analyst> make_analyst(cgt::ValueStore& store,
                                                        const AnalystOptions& options) const override {
        return std::make_unique<RegionAnalyst<DomineeringKernels>>(store, options);
    }
    [[nodiscard]] rulesets::Parsed<std::unique_ptr<OutcomeSolver>> make_outcome_solver(
        const rulesets::AnyPosition& position, const OutcomeOptions& options) const override {
        return make_domineering_search(position, options);
    }
    std::optional<int> make_region_kind(RegionGraph& graph, const RegionKindOptions& options) const override {
        return make_kernel_kind<DomineeringKernels>(graph, options);
    }
    [[nodiscard]] std::unique_ptr<ImpartialSolver> make_impartial_solver(const OutcomeOptions& options) const override {
        return make_domineering_nimbers(options);
    }
    [[nodiscard]] const RegionSpace* region_space() const override {
        static constexpr RegionSpace space{
            .ruleset = rulesets::Domineering::kName, .contents = ".#", .bits = 1, .letters = ".#"};
        return &space;
    }
};

}  // namespace

template <>
const Game& game_of_ruleset<rulesets::Domineering>() {
    static const DomineeringGameObject game;
    return game;
}

}  // namespace papamu::solver::detail
