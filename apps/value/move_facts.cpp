#include "apps/value/move_facts.h"

#include "apps/value/best_moves.h"
#include "base/error.h"
#include "base/work_limit.h"

namespace papamu::apps::value {

using rulesets::Player;

std::vector<MoveFacts> move_facts(cgt::ValueStore& store, const solver::Analysis& analysis, Player player,
                                  const std::atomic<bool>* stop) {
    std::vector<MoveFacts> facts;
    const auto& moves = player == Player::kLeft ? analysis.left_moves : analysis.right_moves;
    for (const solver::MoveAnalysis& move : moves) {
        facts.push_back({.move = move.move, .value = move.value, .winning = move.winning});
    }
    if (analysis.value) {
        try {
            const base::WorkLimit limit(base::WorkLimit::kUnlimited, stop);
            for (const std::size_t i : best_moves(store, moves, player)) facts[i].best = true;
            for (const std::size_t i : sensible_moves(store, *analysis.value, moves, player)) facts[i].sensible = true;
        } catch (const base::LimitError&) {
            // Then no move is marked; the value of each is known.
        } catch (const base::Interrupted&) {
            // Likewise.
        }
    }
    for (const solver::MoveBounds& move : player == Player::kLeft ? analysis.left_bounds : analysis.right_bounds) {
        facts.push_back({move.move, move.value, move.lower, move.upper, move.winning});
    }
    return facts;
}

std::vector<std::pair<int, int>> changed_cells(const std::string& before, const std::string& after) {
    std::vector<std::pair<int, int>> cells;
    if (before.size() != after.size()) return cells;
    int row = 0;
    int column = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i] != after[i]) cells.emplace_back(row, column);
        ++column;
        if (before[i] == '/') {
            ++row;
            column = 0;
        }
    }
    return cells;
}

}  // namespace papamu::apps::value
