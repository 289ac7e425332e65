#include "apps/value/move_facts.h"

#include <algorithm>

#include "apps/value/best_moves.h"
#include "base/error.h"
#include "base/work_limit.h"
#include "cgt/order.h"

namespace papamu::apps::value {

using rulesets::Player;

namespace {

/// With more moves than this, none is marked as dominated: each is compared with each.
constexpr std::size_t kMostCompared = 300;

void mark_dominated(cgt::ValueStore& store, Player player, std::vector<MoveFacts>& facts) {
    if (facts.size() > kMostCompared) return;
    const auto is_at_most = [&](const MoveFacts& a, const MoveFacts& b) {
        return player == Player::kLeft ? cgt::less_or_equal(store, *a.value, *b.value)
                                       : cgt::less_or_equal(store, *b.value, *a.value);
    };
    for (MoveFacts& move : facts) {
        // A move may be worse than another one that is reversible, and still be what that one is replaced by.
        move.dominated = !move.sensible && std::any_of(facts.begin(), facts.end(), [&](const MoveFacts& other) {
            return *other.value != *move.value && is_at_most(move, other);
        });
    }
}

}  // namespace

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
            mark_dominated(store, player, facts);
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
