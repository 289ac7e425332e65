#include "engine/konane/konane_endgame.h"

#include "solver/outcome/outcome.h"

namespace papamu::engine {

using rulesets::Konane;
using rulesets::KonanePosition;
using rulesets::Player;

std::optional<ExactOutcome> solve_endgame(const KonanePosition& position, Player to_move, const EndgameBudget& budget) {
    const bool left = to_move == Player::kLeft;
    const auto solver =
        solver::make_outcome_solver(Konane::kName, Konane::print(position),
                                    {.threads = budget.threads, .switches = {}, .table_bytes = budget.table_bytes});
    const solver::OutcomeReport report =
        (*solver)->solve({.left_first = left, .right_first = !left},
                         {.nodes = budget.nodes, .seconds = budget.time.count(), .stop = budget.stop});
    const std::optional<solver::FirstAnswer>& answer = left ? report.left : report.right;
    if (!answer || !answer->wins) return std::nullopt;
    ExactOutcome outcome{*answer->wins, std::nullopt, report.nodes};
    if (answer->best_move) outcome.move = Konane::parse_move(position, to_move, *answer->best_move).value();
    if (outcome.wins && !outcome.move) return std::nullopt;  // the winning move was not found in time
    return outcome;
}

bool endgame_is_near(const KonanePosition& position) {
    // Up to 64 cells positions are words and the solver makes a million nodes a second; larger boards must fall into regions.
    const int cells = position.cells() - position.holes.count();
    const int stones = position.left.count() + position.right.count();
    return 100 * stones <= (position.cells() <= 64 ? 62 : 30) * cells || cells <= 30;
}

}  // namespace papamu::engine
