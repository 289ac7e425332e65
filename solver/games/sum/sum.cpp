#include <string>

#include "rulesets/sum/any_sum.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/sums/sum_analyst.h"
#include "solver/sums/sum_solver.h"

namespace papamu::solver::detail {

namespace {

class Sums final : public Game {
 public:
    [[nodiscard]] std::unique_ptr<Analyst> make_analyst(cgt::ValueStore& store,
                                                        const AnalystOptions& options) const override {
        return std::make_unique<SumAnalyst>(*rulesets::find_ruleset(rulesets::kSumName), store, options);
    }
    [[nodiscard]] rulesets::Parsed<std::unique_ptr<OutcomeSolver>> make_outcome_solver(
        const rulesets::AnyPosition& position, const OutcomeOptions& options) const override {
        auto solver = make_sum_solver(position.as<rulesets::SumOfPositions>(), options);
        if (solver) return *std::move(solver);
        return tl::unexpected(rulesets::PositionError{
            0, 0, "term " + std::to_string(solver.error().term) + ": " + solver.error().message});
    }
};

}  // namespace

const Game& game_of_sums() {
    static const Sums game;
    return game;
}

}  // namespace papamu::solver::detail
