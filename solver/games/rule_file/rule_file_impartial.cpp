// Impartial play by a rule file on a board: a source of its own, since it compiles as much as the rest of the game.
#include <memory>

#include "solver/games/rule_file/rule_file_game.h"
#include "solver/games/rule_file/rule_mex.h"
#include "solver/impartial/mex_solver.h"

namespace papamu::solver::detail {

std::unique_ptr<ImpartialSolver> RuleFileGame::make_impartial_solver(const OutcomeOptions& options) const {
    const RuleKernelData& data = data_for(options.switches);
    if (data.planes == 0) return nullptr;
    if (data.planes == 4) return std::make_unique<MexSolver<RuleMex<4>>>(ruleset_, data, options);
    return std::make_unique<MexSolver<RuleMex<2>>>(ruleset_, data, options);
}

}  // namespace papamu::solver::detail
