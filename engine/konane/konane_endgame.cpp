#include "engine/konane/konane_endgame.h"

#include <algorithm>

#include "rulesets/any_ruleset.h"
#include "solver/outcome/outcome.h"

namespace papamu::engine {

using rulesets::Konane;
using rulesets::KonanePosition;

namespace {

// Positions of up to this many cells are single words, and the solver visits a million nodes a second. Larger boards
// can be solved only if they decompose into regions.
constexpr int kMostCellsOfWords = 64;

}  // namespace

std::optional<ExactOutcome> solve_endgame(const KonanePosition& position, rulesets::Player to_move,
                                          const EndgameBudget& budget) {
    const bool left = to_move == rulesets::Player::kLeft;
    // A clock is running: on boards where the search is fast, stored values are not looked up first.
    solver::StoredValues* const stored = position.cells() > kMostCellsOfWords ? budget.stored : nullptr;
    const auto solver = solver::make_outcome_solver(
        rulesets::AnyPosition::of(rulesets::any_ruleset<Konane>(), position),
        {.threads = budget.threads, .switches = budget.switches, .table_bytes = budget.table_bytes, .stored = stored});
    const solver::OutcomeReport report =
        (*solver)->solve({.left_first = left, .right_first = !left},
                         {.nodes = budget.nodes, .seconds = budget.time.count(), .stop = budget.stop});
    const std::optional<solver::FirstAnswer>& answer = left ? report.left : report.right;
    if (!answer || !answer->wins) return std::nullopt;
    ExactOutcome outcome{*answer->wins, std::nullopt, report.nodes};
    if (answer->best_move) outcome.move = answer->best_move->as<rulesets::KonaneMove>();
    if (outcome.wins && !outcome.move) return std::nullopt;  // the winning move was not found in time
    return outcome;
}

double endgame_share(const KonanePosition& position) {
    constexpr double least = 0.15;
    constexpr double most = 0.6;
    const double cells = position.cells() - position.holes.count();
    const double full = (position.left.count() + position.right.count()) / std::max(cells, 1.0);
    if (cells <= 30) return most;
    // The fractions of occupied cells at which attempts begin, and at which they get the most.
    const bool is_fast = position.cells() <= kMostCellsOfWords;
    const double begin = is_fast ? 0.62 : 0.30;
    const double end = is_fast ? 0.45 : 0.22;
    if (full > begin) return 0;
    return std::min(most, least + (most - least) * (begin - full) / (begin - end));
}

}  // namespace papamu::engine
