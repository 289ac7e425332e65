#include "engine/train/konane_outcomes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <memory>
#include <tuple>
#include <utility>

#include "base/workers.h"
#include "engine/konane/konane_engine.h"
#include "engine/konane/konane_searcher.h"
#include "engine/match/game.h"
#include "solver/games/konane/konane_solver.h"

namespace papamu::engine {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;

// A larger table would only take time to clear: there is one for each game.
constexpr std::size_t kSolverTableBytes = std::size_t{4} << 20U;
constexpr std::size_t kSearchTableBytes = std::size_t{1} << 22U;

/// The positions before each move.
std::vector<KonaneState> states_of(const KonaneState& start, const std::vector<KonaneMove>& moves) {
    std::vector<KonaneState> states;
    KonaneState state = start;
    for (const KonaneMove move : moves) {
        states.push_back(state);
        state = KonaneContest::apply(state, move);
    }
    return states;
}

std::optional<bool> wins(solver::KonaneSolver& solver, const KonaneState& state, std::uint64_t nodes) {
    const bool left = state.to_move == rulesets::Player::kLeft;
    const solver::OutcomeQuestion question{.left_first = left, .right_first = !left, .best_moves = false};
    const solver::OutcomeReport report = solver.solve(state.position, question, {.nodes = nodes});
    const auto& answer = left ? report.left : report.right;
    return answer ? answer->wins : std::nullopt;
}

std::vector<OutcomePosition> positions_of(const PlayedGame<KonaneContest>& game, std::uint64_t nodes) {
    std::vector<KonaneMove> moves;
    for (const auto& ply : game.plies) moves.push_back(ply.action);
    const auto states = states_of(game.start, moves);
    const auto outcomes = exact_outcomes(game.start, moves, nodes);
    rulesets::Player winner = rulesets::opponent(game.end.to_move);
    std::vector<OutcomePosition> positions;
    for (std::size_t i = states.size(); i-- > 0;) {
        winner = outcomes[i].value_or(winner);
        const KonaneState& state = states[i];
        positions.push_back({state.position, state.to_move, winner == state.to_move, outcomes[i].has_value()});
    }
    return positions;
}

Judgement judgement_of(int points, bool wins) {
    const double for_winner = (wins ? points : -points) / 100.0;
    return {points == 0 ? 0.5 : for_winner > 0 ? 1.0 : 0.0, std::log1p(std::exp(-for_winner))};
}

}  // namespace

std::vector<std::optional<rulesets::Player>> exact_outcomes(const KonaneState& start,
                                                            const std::vector<KonaneMove>& moves, std::uint64_t nodes) {
    std::vector<std::optional<rulesets::Player>> outcomes(moves.size());
    solver::OutcomeOptions options;
    options.table_bytes = kSolverTableBytes;
    const auto solver = solver::make_konane_solver(start.position, options);
    if (solver == nullptr) return outcomes;
    const auto states = states_of(start, moves);
    for (std::size_t i = states.size(); i-- > 0;) {
        const std::optional<bool> mover_wins = wins(*solver, states[i], nodes);
        if (!mover_wins) break;
        outcomes[i] = *mover_wins ? states[i].to_move : rulesets::opponent(states[i].to_move);
    }
    return outcomes;
}

std::vector<OutcomePosition> outcome_positions(BoardSize size, const std::array<Evaluator, 2>& evaluators,
                                               const OutcomeOptions& options) {
    const auto random_moves = static_cast<int>(options.random_opening * size.rows * size.columns);
    std::vector<std::vector<OutcomePosition>> games(static_cast<std::size_t>((options.games + 1) / 2 * 2));
    std::atomic<std::size_t> next = 0;
    base::run_workers(options.threads, [&](int) {
        const auto player = [&](std::size_t side) {
            return make_konane_engine({.table_bytes = kSearchTableBytes,
                                       .table = evaluators[side],
                                       .mobility_only = evaluators[side] == nullptr,
                                       .learned_only = true,
                                       .strict_limits = true});
        };
        const std::array players = {player(0), player(1)};
        for (std::size_t i = next++; i < games.size(); i = next++) {
            base::Random random(options.seed, i / 2);
            const KonaneState start = random_konane_start(size, random_moves, random);
            const auto game = play_game<KonaneContest>(start, {players[i % 2].get(), players[1 - i % 2].get()},
                                                       {.nodes = options.nodes}, options.stop);
            if (!game.winner) break;
            games[i] = positions_of(game, options.exact);
        }
    });
    std::vector<OutcomePosition> positions;
    for (const auto& game : games) positions.insert(positions.end(), game.begin(), game.end());
    return positions;
}

std::vector<JudgedBand> judge(const std::vector<OutcomePosition>& positions, const std::vector<Evaluator>& evaluators) {
    if (positions.empty()) return {};
    std::vector<std::unique_ptr<KonaneSearcher>> searchers;
    for (const Evaluator& table : evaluators)
        searchers.push_back(make_konane_searcher(positions.front().position, table));
    const int width = std::max(positions.front().position.cells() / 16, 2);
    std::map<std::pair<bool, int>, JudgedBand> bands;
    for (const OutcomePosition& item : positions) {
        const int band = (item.position.left | item.position.right).count() / width;
        JudgedBand& judged = bands[{!item.exact, band}];
        judged.least = band * width;
        judged.most = judged.least + width - 1;
        judged.exact = item.exact;
        ++judged.positions;
        judged.judgements.resize(evaluators.size());
        for (std::size_t i = 0; i < searchers.size(); ++i) {
            const Judgement one = judgement_of(searchers[i]->evaluate(item.position, item.to_move), item.wins);
            judged.judgements[i].right += one.right;
            judged.judgements[i].log_loss += one.log_loss;
        }
    }
    std::vector<JudgedBand> list;
    for (auto& [key, band] : bands) list.push_back(std::move(band));
    return list;
}

}  // namespace papamu::engine
