#include "apps/value/best_moves.h"

#include <algorithm>
#include <numeric>

#include "cgt/order.h"
#include "cgt/predicates.h"

namespace papamu::apps::value {

std::vector<std::size_t> best_moves(cgt::ValueStore& store, const std::vector<solver::MoveAnalysis>& moves,
                                    rulesets::Player player) {
    const auto at_least = [&](cgt::Value a, cgt::Value b) {  // for the player to move
        return player == rulesets::Player::kLeft ? cgt::greater_or_equal(store, a, b) : cgt::less_or_equal(store, a, b);
    };
    // Nimbers are all confused with each other: among them the best are those that win.
    if (std::all_of(moves.begin(), moves.end(), [&](const auto& move) { return cgt::is_nimber(store, move.value); })) {
        std::vector<std::size_t> winning;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (moves[i].winning) winning.push_back(i);
        }
        if (!winning.empty()) return winning;
        winning.resize(moves.size());
        std::iota(winning.begin(), winning.end(), std::size_t{0});
        return winning;
    }
    // Many moves lead to the same game; each game is compared once.
    std::vector<cgt::Value> best;
    std::vector<cgt::Value> seen;
    for (const solver::MoveAnalysis& move : moves) {
        if (std::find(seen.begin(), seen.end(), move.value) != seen.end()) continue;
        seen.push_back(move.value);
        if (std::any_of(best.begin(), best.end(), [&](cgt::Value g) { return at_least(g, move.value); })) continue;
        best.erase(std::remove_if(best.begin(), best.end(), [&](cgt::Value g) { return at_least(move.value, g); }),
                   best.end());
        best.push_back(move.value);
    }
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (std::find(best.begin(), best.end(), moves[i].value) != best.end()) indices.push_back(i);
    }
    return indices;
}

std::vector<std::size_t> sensible_moves(cgt::ValueStore& store, cgt::Value whole,
                                        const std::vector<solver::MoveAnalysis>& moves, rulesets::Player player) {
    const cgt::OptionRange range =
        player == rulesets::Player::kLeft ? store.left_options(whole) : store.right_options(whole);
    std::vector<cgt::Value> options(range.begin(), range.end());
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (std::find(options.begin(), options.end(), moves[i].value) != options.end()) indices.push_back(i);
    }
    return indices;
}

}  // namespace papamu::apps::value
