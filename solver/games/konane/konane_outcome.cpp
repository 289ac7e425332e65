#include "solver/games/konane/konane_outcome.h"

#include <utility>
#include <vector>

#include "rulesets/konane/konane_board.h"
#include "solver/games/konane/konane_outcome_game.h"
#include "solver/games/konane/konane_sum_outcome_game.h"
#include "solver/outcome/game_solver.h"
#include "solver/outcome/then_another.h"
#include "solver/outcome/value_first.h"
#include "solver/sums/board_solver.h"

namespace papamu::solver::detail {

extern template class GameSolver<KonaneOutcomeGame>;  // in konane_outcome_solver.cpp
// In konane_sum_solver_*.cpp: all in one source would take long to compile.
extern template class GameSolver<KonaneSumOutcomeGame<1>>;
extern template class GameSolver<KonaneSumOutcomeGame<2>>;
extern template class GameSolver<KonaneSumOutcomeGame<4>>;
extern template class GameSolver<KonaneSumOutcomeGame<6>>;
extern template class GameSolver<KonaneSumOutcomeGame<7>>;

namespace {

/// A sum of the values of regions and of what is open, until there is no room for the values, whose sum may have
/// millions of followers. After that, the values are regions as well, and nothing is added up.
class ValuesThenRegions final : public ThenAnother, public KnowsMoveNumbers {
 public:
    ValuesThenRegions(const rulesets::AnyPosition& start, const OutcomeOptions& options,
                      std::unique_ptr<OutcomeSolver> by_values)
        : ThenAnother(std::move(by_values), [=] { return make_general_solver(start, options); }) {}

    void note_work(std::uint64_t nodes) override {
        if (auto* const now = known()) now->note_work(nodes);
    }
    void give_up_at(const NumberLimits& limits) override {
        if (auto* const now = known()) now->give_up_at(limits);
    }
    [[nodiscard]] std::vector<OpenPosition> open_positions(rulesets::Player first, std::uint64_t parts) const override {
        const auto* const now = known();
        return now == nullptr ? std::vector<OpenPosition>() : now->open_positions(first, parts);
    }
    [[nodiscard]] std::vector<WorkedPosition> worked_positions() const override {
        const auto* const now = known();
        return now == nullptr ? std::vector<WorkedPosition>() : now->worked_positions();
    }
    bool learn(const WorkedPosition& worked) override {
        auto* const now = known();
        return now == nullptr || now->learn(worked);
    }

 private:
    /// The search that is in use, if it knows numbers.
    KnowsMoveNumbers* known() { return dynamic_cast<KnowsMoveNumbers*>(&current()); }
    [[nodiscard]] const KnowsMoveNumbers* known() const { return dynamic_cast<const KnowsMoveNumbers*>(&current()); }
};

}  // namespace

std::unique_ptr<OutcomeSolver> make_konane_outcome_solver(const rulesets::AnyPosition& position,
                                                          const OutcomeOptions& options) {
    const auto start = position.as<rulesets::KonanePosition>();
    if (KonaneOutcomeGame::takes(start)) {
        return fast_search(position, std::make_unique<GameSolver<KonaneOutcomeGame>>(start, options), options);
    }
    if (!options.switches.on(Optimisation::kValues)) return nullptr;
    const KonaneSumFrame frame(start, options.switches);
    const rulesets::KonanePosition board{frame.box.rows, frame.box.columns, {}, {}, {}};
    return rulesets::with_konane_board(
        board, [&]<int Words>(const auto&, const rulesets::KonaneBoard<Words>&) -> std::unique_ptr<OutcomeSolver> {
            auto by_values =
                std::make_unique<GameSolver<KonaneSumOutcomeGame<Words>>>(start, options, frame, options.stored);
            if (!options.switches.on(Optimisation::kForgetting)) return by_values;
            return std::make_unique<ValuesThenRegions>(position, options, std::move(by_values));
        });
}

}  // namespace papamu::solver::detail
