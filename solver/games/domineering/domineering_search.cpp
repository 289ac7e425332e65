#include "solver/games/domineering/domineering_search.h"

#include <utility>

#include "rulesets/cram/cram.h"
#include "rulesets/domineering/domineering.h"
#include "solver/games/cram/cram_values.h"
#include "solver/games/domineering/domineering_outcome_game.h"
#include "solver/impartial/grid_mex.h"
#include "solver/impartial/mex_solver.h"
#include "solver/outcome/game_solver.h"
#include "solver/outcome/in_turn.h"
#include "solver/outcome/memory_shares.h"
#include "solver/outcome/value_first.h"
#include "solver/sums/board_solver.h"

namespace papamu::solver::detail {

namespace {

/// If either player may place dominoes either way, the game is cram.
class DomineeringMex : public GridMex<CramValues> {
 public:
    using GridMex::GridMex;

    Nimber value(const rulesets::AnyPosition& position, SearchBudget::Share& budget) {
        const auto own = position.as<rulesets::DomineeringPosition>();
        Position cram{own.rows, own.columns, {}};
        cram.of[rulesets::kHoles] = own.filled.resized<rulesets::words_for(rulesets::kLetterGridCells)>();
        return GridMex::value(cram, budget);
    }
};

/// Boards of more than 64 cells may also be decided as a sum of regions, sooner if they are narrow.
std::unique_ptr<OutcomeSolver> whole_board_search(const rulesets::AnyPosition& position,
                                                  const rulesets::DomineeringPosition& start,
                                                  const OutcomeOptions& options) {
    using SmallGame = DomineeringOutcomeGame<std::uint64_t>;
    using LargeGame = DomineeringOutcomeGame<base::Word128>;
    if (SmallGame::takes(start)) return std::make_unique<GameSolver<SmallGame>>(start, options);
    if (!LargeGame::takes(start)) return nullptr;
    if (!options.switches.on(Optimisation::kSums)) return std::make_unique<GameSolver<LargeGame>>(start, options);
    const TurnShares shares = turn_shares(options.table_bytes);
    OutcomeOptions whole = options, sum = options;
    whole.table_bytes = shares.whole;
    sum.table_bytes = shares.sum;
    constexpr std::uint64_t kNodes = 200'000, kSumNodes = 4'000;  // about as many seconds
    return std::make_unique<InTurn>(std::make_unique<GameSolver<LargeGame>>(start, whole), kNodes,
                                    make_sum_search(position, sum, false), kSumNodes, options.table_bytes);
}

}  // namespace

std::unique_ptr<OutcomeSolver> make_domineering_search(const rulesets::AnyPosition& position,
                                                       const OutcomeOptions& options) {
    const auto start = position.as<rulesets::DomineeringPosition>();
    std::unique_ptr<OutcomeSolver> search = whole_board_search(position, start, options);
    if (search == nullptr) return nullptr;
    return fast_search(position, std::move(search), options);
}

std::unique_ptr<ImpartialSolver> make_domineering_nimbers(const OutcomeOptions& options) {
    return std::make_unique<MexSolver<DomineeringMex>>(rulesets::any_ruleset<rulesets::Domineering>(), options);
}

}  // namespace papamu::solver::detail
