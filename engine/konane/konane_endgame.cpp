#include "engine/konane/konane_endgame.h"

#include <algorithm>
#include <cmath>

#include "engine/konane/solver_effort.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/konane/konane_board.h"
#include "solver/outcome/outcome.h"

namespace papamu::engine {

using rulesets::Konane;
using rulesets::KonanePosition;

namespace {

// Larger boards may fall apart into regions long before their end.
constexpr int kMostCellsOfWords = 64;
// The decomposition of a position is not interrupted, and takes up to a fifth of a second (docs/decomposition.md).
constexpr std::chrono::duration<double> kLeastTimeForSums{0.2};
constexpr std::uint64_t kLeastNodesForSums = 10'000;
constexpr std::size_t kBytesPerNodeOfSums = 800;

constexpr double kShareOfSums = 0.4;
// An attempt may take so many times what is expected, within these shares of a move: an attempt that fails costs the
// search its time, and more of it than this lost more games than the answers won.
constexpr double kSpare = 4;
constexpr double kMostShare = 0.35;
// So many nodes show the speed of the solver.
constexpr double kNodesForSpeed = 2'000;

bool may_search_sums(const KonanePosition& position, const EndgameBudget& budget) {
    const bool has_time = budget.time.count() == 0 || budget.time >= kLeastTimeForSums;
    const bool has_nodes = budget.nodes == 0 || budget.nodes >= kLeastNodesForSums;
    return position.cells() > kMostCellsOfWords && has_time && has_nodes &&
           (budget.nodes > 0 || budget.time.count() > 0);
}

std::optional<ExactOutcome> outcome_of(rulesets::Player to_move, const solver::OutcomeReport& report) {
    const std::optional<solver::FirstAnswer>& answer = to_move == rulesets::Player::kLeft ? report.left : report.right;
    if (!answer || !answer->wins) return std::nullopt;
    ExactOutcome outcome{*answer->wins, std::nullopt, report.nodes};
    if (answer->best_move) outcome.move = answer->best_move->as<rulesets::KonaneMove>();
    if (outcome.wins && !outcome.move) return std::nullopt;  // the winning move was not found in time
    return outcome;
}

}  // namespace

KonaneEndgame::KonaneEndgame(const EndgameOptions& options) : options_(options) {}

KonaneEndgame::~KonaneEndgame() = default;

void KonaneEndgame::forget() {
    solver_.reset();
    harder_by_ = 0;
    nodes_ = seconds_ = 0;
    sums_ = {};
    settled_.clear();
}

std::optional<ExactOutcome> KonaneEndgame::settled(const KonanePosition& position, rulesets::Player to_move) const {
    const auto known = std::find_if(settled_.begin(), settled_.end(), [&](const Settled& one) {
        return one.to_move == to_move && one.position == position;
    });
    if (known == settled_.end()) return std::nullopt;
    return ExactOutcome{known->outcome.wins, known->outcome.move, 0};
}

bool KonaneEndgame::has_settled(const KonanePosition& position, rulesets::Player to_move) const {
    if (settled(position, to_move)) return true;
    if (solver_ == nullptr) return false;
    return rulesets::with_konane_board(
        position, [&](const auto&, const auto& board) { return find(board, to_move).has_value(); });
}

void KonaneEndgame::turn_to(const KonanePosition& position) {
    if (solver_ != nullptr && !solver_->takes_up(position)) forget();
}

void KonaneEndgame::begin_turn(const KonanePosition& position) {
    turn_to(position);
    if (options_.recalls) return;
    solver_.reset();
    settled_.clear();
}

void KonaneEndgame::prepare(const KonanePosition& position) {
    turn_to(position);
    if (solver_ == nullptr) solver_ = solver::make_konane_solver(position, solver_options(position));
}

solver::OutcomeOptions KonaneEndgame::solver_options(const KonanePosition& position) const {
    const bool has_two_solvers = position.cells() > kMostCellsOfWords;
    return {.threads = options_.threads,
            .switches = options_.switches,
            .table_bytes = options_.table_bytes / (has_two_solvers ? 2 : 1),
            .stored = options_.stored};
}

// As a sum of regions, some of which have values. Only the answer is kept.
std::optional<ExactOutcome> KonaneEndgame::solve_as_sum(const KonanePosition& position, rulesets::Player to_move,
                                                        const EndgameBudget& budget) {
    solver::OutcomeOptions options = solver_options(position);
    // A table larger than needed would only take time to clear.
    if (budget.nodes > 0) {
        options.table_bytes = std::min<std::size_t>(options.table_bytes, budget.nodes * kBytesPerNodeOfSums);
    }
    const auto start = rulesets::AnyPosition::of(rulesets::any_ruleset<Konane>(), position);
    const auto solver = solver::make_outcome_solver(start, options);
    auto exact = outcome_of(to_move, (*solver)->solve(question_of(to_move), limits_of(budget)));
    if (exact) settled_.push_back({position, to_move, *exact});
    return exact;
}

std::optional<ExactOutcome> KonaneEndgame::solve(const KonanePosition& position, rulesets::Player to_move,
                                                 const EndgameBudget& budget) {
    prepare(position);
    if (const auto known = settled(position, to_move)) return known;
    if (solver_ == nullptr) return solve_as_sum(position, to_move, budget);
    const bool has_sums = options_.switches.on(solver::Optimisation::kValues) && may_search_sums(position, budget) &&
                          (!options_.weighs_sums || sums_.asks());
    const EndgameBudget first = has_sums ? part_of(budget, 1 - kShareOfSums) : budget;
    const solver::OutcomeReport report = solver_->solve(position, question_of(to_move), limits_of(first));
    nodes_ += static_cast<double>(report.nodes);
    seconds_ += report.seconds;
    auto exact = outcome_of(to_move, report);
    if (exact) return exact;
    note_failure(position, report.nodes);
    if (!has_sums) return std::nullopt;
    exact = solve_as_sum(position, to_move, part_of(budget, kShareOfSums));
    sums_.asked(exact.has_value());
    return exact;
}

double KonaneEndgame::expected_bits(const KonanePosition& position) const {
    const int stones = position.left.count() + position.right.count();
    return solver_effort(position).bits(stones) + harder_by_;
}

bool KonaneEndgame::may_solve(const KonanePosition& position, double nodes) const {
    return std::exp2(expected_bits(position)) <= nodes;
}

double KonaneEndgame::share_of(const KonanePosition& position, double nodes) const {
    if (!may_solve(position, nodes / kSpare)) return 0;
    return std::clamp(kSpare * std::exp2(expected_bits(position)) / nodes, kLeastShare, kMostShare);
}

double KonaneEndgame::nodes_in(const KonanePosition& position, std::chrono::duration<double> time) const {
    const bool is_measured = nodes_ >= kNodesForSpeed && seconds_ > 0;
    return time.count() * (is_measured ? nodes_ / seconds_ : solver_effort(position).nodes_per_second);
}

// An attempt that failed says that the position is harder than was expected.
void KonaneEndgame::note_failure(const KonanePosition& position, std::uint64_t nodes) {
    const double bits = std::log2(static_cast<double>(nodes) + 1) + 0.5;
    harder_by_ = std::max(harder_by_, harder_by_ + bits - expected_bits(position));
}

}  // namespace papamu::engine
