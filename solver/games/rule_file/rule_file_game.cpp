#include "solver/games/rule_file/rule_file_game.h"

#include "solver/games/rule_file/rule_mex.h"
#include "solver/games/rule_file/with_kernels.h"
#include "solver/impartial/mex_solver.h"
#include "solver/sums/kernel_kind.h"

namespace papamu::solver::detail {

std::optional<int> RuleFileGame::make_region_kind(RegionGraph& graph, const RegionKindOptions& options) const {
    if (data_.planes == 0) return std::nullopt;
    const KernelData* const data = &data_;
    return with_kernels(data_, [&]<int kPlanes, Plan kPlan>() -> std::optional<int> {
        return graph.make_kind<KernelKind<RuleKernels<kPlanes, kPlan>>>(options, data);
    });
}

std::unique_ptr<ImpartialSolver> RuleFileGame::make_impartial_solver(const OutcomeOptions& options) const {
    if (data_.planes == 0) return nullptr;
    if (data_.planes == 4) return std::make_unique<MexSolver<RuleMex<4>>>(ruleset_, data_, options);
    return std::make_unique<MexSolver<RuleMex<2>>>(ruleset_, data_, options);
}

}  // namespace papamu::solver::detail
