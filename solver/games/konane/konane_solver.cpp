#include "solver/games/konane/konane_solver.h"

#include "solver/games/konane/konane_outcome_game.h"
#include "solver/games/konane/konane_wide_outcome_game.h"
#include "solver/outcome/game_solver.h"

namespace papamu::solver {

extern template class detail::GameSolver<detail::KonaneOutcomeGame>;

namespace {

using rulesets::KonaneBoard;

template <class Game, int Words>
class SolverOf final : public KonaneSolver {
 public:
    SolverOf(const Position& start, const OutcomeOptions& options) : solver_(start, options) {}

    [[nodiscard]] bool takes_up(const Position& position) const override { return solver_.game().takes_up(position); }

    OutcomeReport solve(const Position& position, const OutcomeQuestion& question,
                        const OutcomeLimits& limits) override {
        solver_.begin_with(position);
        return solver_.solve(question, limits);
    }

    [[nodiscard]] std::optional<bool> find(const KonaneBoard<1>& stones, Player to_move) const override {
        return look_up(stones, to_move);
    }
    [[nodiscard]] std::optional<bool> find(const WidestBoard& stones, Player to_move) const override {
        return look_up(stones, to_move);
    }

 private:
    template <int OtherWords>
    [[nodiscard]] std::optional<bool> look_up(const KonaneBoard<OtherWords>& stones, Player to_move) const {
        if constexpr ((OtherWords == 1) != (Words == 1)) return std::nullopt;
        const KonaneBoard<Words> own{stones.left.template resized<Words>(), stones.right.template resized<Words>()};
        return solver_.game().find(solver_.game().state(own, to_move));
    }

    detail::GameSolver<Game> solver_;
};

template <int Words>
std::unique_ptr<KonaneSolver> wide_solver(const rulesets::KonanePosition& start, const OutcomeOptions& options) {
    return std::make_unique<SolverOf<detail::KonaneWideOutcomeGame<Words>, Words>>(start, options);
}

}  // namespace

std::unique_ptr<KonaneSolver> make_konane_solver(const rulesets::KonanePosition& start, const OutcomeOptions& options) {
    if (detail::KonaneOutcomeGame::takes(start)) {
        return std::make_unique<SolverOf<detail::KonaneOutcomeGame, 1>>(start, options);
    }
    const int words = rulesets::words_for(start.cells());
    if (words == 1 || !detail::left_is_even(start)) return nullptr;
    return words == 2   ? wide_solver<2>(start, options)
           : words <= 4 ? wide_solver<4>(start, options)
           : words <= 6 ? wide_solver<6>(start, options)
                        : wide_solver<7>(start, options);
}

}  // namespace papamu::solver
