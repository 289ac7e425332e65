// The first of a list of moves that is known to win, or else one that a search soon says wins.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include "base/work_limit.h"
#include "rulesets/ruleset.h"

namespace papamu::solver::detail {

/// The number of a move of the player to a position that the opponent loses, if there is one. Positions that the table
/// knows come before any search: is_known_to_lose(position, mover) asks the table. wins(position, mover, nodes)
/// searches; it returns nullopt if about so many nodes do not suffice. All moves get few nodes first and then more and
/// more, since one of them may be decided at once while another takes longer than the answer did. If
/// game.prefetch(state) exists, game.find() is asked instead of is_known_to_lose(), and what the table says of several
/// is fetched before the first is waited for; then game.state() must not throw base::TableFull.
template <class Rules, class Game, class IsKnownToLose, class Wins>
std::optional<std::size_t> find_winning_move(const Game& game, const typename Rules::Position& position,
                                             rulesets::Player player, const std::vector<typename Rules::Move>& moves,
                                             IsKnownToLose&& is_known_to_lose, Wins&& wins) {
    using State = decltype(game.state(position, player));
    constexpr bool kReadsAhead = requires(const State& state) { game.prefetch(state); };
    constexpr std::size_t kAtOnce = kReadsAhead ? 4 : 1;
    constexpr std::uint32_t kWork = 1000;  // a large position's key
    const rulesets::Player enemy = rulesets::opponent(player);
    std::vector<typename Rules::Move> replies;
    std::vector<typename Rules::Position> after;
    std::vector<State> states;  // of these positions, if the game reads ahead
    for (std::size_t i = 0; i < moves.size(); ++i) {
        base::look_for_stop(kWork);
        const std::size_t at = i % kAtOnce;
        if (at == 0) {
            after.clear();
            states.clear();
            for (std::size_t k = i; k < std::min(i + kAtOnce, moves.size()); ++k) {
                after.push_back(Rules::play(position, player, moves[k]));
                if constexpr (kReadsAhead) game.prefetch(states.emplace_back(game.state(after.back(), enemy)));
            }
        }
        replies.clear();
        Rules::moves(after[at], enemy, replies);
        if (replies.empty()) return i;
        if constexpr (kReadsAhead) {
            if (game.find(states[at]) == false) return i;
        } else {
            if (is_known_to_lose(after[at], enemy)) return i;
        }
    }
    constexpr std::uint64_t kNodesAtFirst = 100, kMore = 8, kMost = std::uint64_t{1} << 60;
    std::vector<std::size_t> open(moves.size());
    std::iota(open.begin(), open.end(), std::size_t{0});
    for (std::uint64_t nodes = kNodesAtFirst; !open.empty(); nodes = std::min(kMore * nodes, kMost)) {
        std::size_t left = 0;
        for (const std::size_t i : open) {
            const std::optional<bool> loses_to = wins(Rules::play(position, player, moves[i]), enemy, nodes);
            if (loses_to == false) return i;
            if (!loses_to) open[left++] = i;
        }
        open.resize(left);
    }
    return std::nullopt;
}

}  // namespace papamu::solver::detail
