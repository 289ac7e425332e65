// Domineering: what it offers to the solver.
#include <memory>
#include <utility>

#include "rulesets/cram/cram.h"
#include "rulesets/domineering/domineering.h"
#include "solver/analysis.h"
#include "solver/analysts/region_analyst.h"
#include "solver/games/cram/cram_values.h"
#include "solver/games/domineering/domineering_facts.h"
#include "solver/games/domineering/domineering_kernels.h"
#include "solver/games/domineering/domineering_outcome_game.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/impartial/grid_mex.h"
#include "solver/impartial/mex_solver.h"
#include "solver/outcome/game_solver.h"
#include "solver/outcome/in_turn.h"
#include "solver/outcome/value_first.h"
#include "solver/stored/region_space.h"
#include "solver/sums/board_solver.h"
#include "solver/sums/kernel_kind.h"

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
    OutcomeOptions half = options;
    half.table_bytes /= 2;
    constexpr std::uint64_t kNodes = 200'000, kSumNodes = 4'000;  // about as many seconds
    return std::make_unique<InTurn>(std::make_unique<GameSolver<LargeGame>>(start, half), kNodes,
                                    make_sum_search(position, half, false), kSumNodes);
}

class DomineeringGameObject final : public Game {
 public:
    [[nodiscard]] std::unique_ptr<Analyst> make_analyst(cgt::ValueStore& store,
                                                        const AnalystOptions& options) const override {
        return std::make_unique<RegionAnalyst<DomineeringKernels>>(store, options);
    }
    [[nodiscard]] rulesets::Parsed<std::unique_ptr<OutcomeSolver>> make_outcome_solver(
        const rulesets::AnyPosition& position, const OutcomeOptions& options) const override {
        const auto start = position.as<rulesets::DomineeringPosition>();
        std::unique_ptr<OutcomeSolver> search = whole_board_search(position, start, options);
        if (search == nullptr) return nullptr;
        return fast_search(position, std::move(search), options);
    }
    std::optional<int> make_region_kind(RegionGraph& graph, const RegionKindOptions& options) const override {
        return graph.make_kind<KernelKind<DomineeringKernels>>(options);
    }
    [[nodiscard]] std::unique_ptr<ImpartialSolver> make_impartial_solver(const OutcomeOptions& options) const override {
        return std::make_unique<MexSolver<DomineeringMex>>(rulesets::any_ruleset<rulesets::Domineering>(), options);
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
