#include "engine/konane/konane_endgame.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "rulesets/any_ruleset.h"
#include "solver/outcome/outcome.h"

namespace papamu::engine {

using rulesets::Konane;
using rulesets::KonanePosition;

namespace {

// Larger boards may fall apart into regions long before their end.
constexpr int kMostCellsOfWords = 64;
// The decomposition of a position is not interrupted, and takes up to a fifth of a second (docs/decomposition.md). A
// clock that allows this long for a move still has more than a second left then.
constexpr std::chrono::duration<double> kLeastTimeForSums{0.15};
constexpr std::uint64_t kLeastNodesForSums = 10'000;
constexpr std::size_t kBytesPerNodeOfSums = 800;

constexpr double kShareOfSums = 0.4;

bool may_search_sums(const KonanePosition& position, const EndgameBudget& budget) {
    const bool has_time = budget.time.count() == 0 || budget.time >= kLeastTimeForSums;
    const bool has_nodes = budget.nodes == 0 || budget.nodes >= kLeastNodesForSums;
    return position.cells() > kMostCellsOfWords && has_time && has_nodes &&
           (budget.nodes > 0 || budget.time.count() > 0);
}

EndgameBudget part_of(const EndgameBudget& budget, double share) {
    return {static_cast<std::uint64_t>(static_cast<double>(budget.nodes) * share), budget.time * share, budget.stop};
}

solver::OutcomeQuestion question(rulesets::Player to_move) {
    const bool left = to_move == rulesets::Player::kLeft;
    return {.left_first = left, .right_first = !left};
}

solver::OutcomeLimits limits_of(const EndgameBudget& budget) {
    return {.nodes = budget.nodes, .seconds = budget.time.count(), .stop = budget.stop};
}

std::optional<ExactOutcome> outcome_of(const KonanePosition& position, rulesets::Player to_move,
                                       const solver::OutcomeReport& report) {
    const std::optional<solver::FirstAnswer>& answer = to_move == rulesets::Player::kLeft ? report.left : report.right;
    if (!answer || !answer->wins) return std::nullopt;
    ExactOutcome outcome{*answer->wins, std::nullopt, report.nodes};
    if (answer->best_move) outcome.move = Konane::parse_move(position, to_move, *answer->best_move).value();
    if (outcome.wins && !outcome.move) return std::nullopt;  // the winning move was not found in time
    return outcome;
}

}  // namespace

KonaneEndgame::KonaneEndgame(const EndgameOptions& options) : options_(options) {}

KonaneEndgame::~KonaneEndgame() = default;

void KonaneEndgame::forget() { solver_.reset(); }

void KonaneEndgame::turn_to(const KonanePosition& position) {
    if (solver_ != nullptr && !solver_->takes_up(position)) solver_.reset();
}

solver::OutcomeOptions KonaneEndgame::solver_options() const {
    return {.threads = options_.threads,
            .switches = options_.switches,
            .table_bytes = options_.table_bytes,
            .stored = options_.stored};
}

// As a sum of regions, some of which have values. Nothing is kept.
std::optional<ExactOutcome> KonaneEndgame::solve_as_sum(const KonanePosition& position, rulesets::Player to_move,
                                                        const EndgameBudget& budget) const {
    solver::OutcomeOptions options = solver_options();
    // A table larger than needed would only take time to clear.
    if (budget.nodes > 0) {
        options.table_bytes = std::min<std::size_t>(options.table_bytes, budget.nodes * kBytesPerNodeOfSums);
    }
    const auto start = rulesets::AnyPosition::of(rulesets::any_ruleset<Konane>(), position);
    return outcome_of(position, to_move,
                      (*solver::make_outcome_solver(start, options))->solve(question(to_move), limits_of(budget)));
}

std::optional<ExactOutcome> KonaneEndgame::solve(const KonanePosition& position, rulesets::Player to_move,
                                                 const EndgameBudget& budget) {
    turn_to(position);
    if (solver_ == nullptr) solver_ = solver::make_konane_solver(position, solver_options());
    if (solver_ == nullptr) return solve_as_sum(position, to_move, budget);
    EndgameBudget rest = budget;
    if (options_.switches.on(solver::Optimisation::kValues) && may_search_sums(position, budget)) {
        if (auto exact = solve_as_sum(position, to_move, part_of(budget, kShareOfSums))) return exact;
        rest = part_of(budget, 1 - kShareOfSums);
    }
    return outcome_of(position, to_move, solver_->solve(position, question(to_move), limits_of(rest)));
}

double endgame_share(const KonanePosition& position, double nodes) {
    constexpr double least = 0.15;
    constexpr double most = 0.6;
    const double cells = position.cells() - position.holes.count();
    if (cells <= 30) return most;
    // Of the positions that arise in games, the solver decides about a tenth of those in which the first share of the
    // cells is occupied, and most of those with the second, in 20,000 nodes. With twice as many nodes both are larger.
    struct Point {
        double cells, begin, end, by_doubling;
    };
    constexpr std::array<Point, 4> kMeasured = {
        {{64, 0.50, 0.42, 0.02}, {100, 0.385, 0.335, 0.01}, {196, 0.31, 0.28, 0.008}, {324, 0.24, 0.22, 0.007}}};
    std::size_t after = 1;
    while (after + 1 < kMeasured.size() && cells > kMeasured[after].cells) ++after;
    const Point& low = kMeasured[after - 1];
    const Point& high = kMeasured[after];
    const double way = std::clamp((cells - low.cells) / (high.cells - low.cells), 0.0, 1.0);
    const double doublings = std::log2(std::max(nodes, 1.0) / 20'000);
    const double more = doublings * std::lerp(low.by_doubling, high.by_doubling, way);
    const double begin = std::lerp(low.begin, high.begin, way) + more;
    const double end = std::lerp(low.end, high.end, way) + more;
    const double full = (position.left.count() + position.right.count()) / cells;
    if (full > begin) return 0;
    return std::min(most, least + (most - least) * (begin - full) / (begin - end));
}

double solver_nodes_per_second(const KonanePosition& position) {
    const int cells = position.cells();
    return cells <= kMostCellsOfWords ? 1e6 : cells <= 128 ? 5e5 : cells <= 256 ? 2e5 : 1e5;
}

}  // namespace papamu::engine
