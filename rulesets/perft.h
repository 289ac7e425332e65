// Counts of move trees: the standard test that a move generator implements the rules, and its standard speed test.
//
//     perft<Domineering>(position, Player::kLeft, 3)
//     perft<KonaneContest>(state, 3)
#pragma once

#include <cstdint>
#include <vector>

#include "rulesets/playable.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// The number of sequences of `depth` moves in turn, `player` first. perft(p, player, 0) == 1; play that ends before
/// `depth` moves is not counted.
template <Ruleset R>
std::uint64_t perft(const typename R::Position& position, Player player, int depth) {
    if (depth <= 0) return 1;
    std::vector<typename R::Move> moves;
    R::moves(position, player, moves);
    if (depth == 1) return moves.size();
    std::uint64_t count = 0;
    for (const typename R::Move& move : moves) {
        count += perft<R>(R::play(position, player, move), opponent(player), depth - 1);
    }
    return count;
}

/// The same for a playable game: sequences of actions, in turn, from states that are not over.
template <Playable G>
std::uint64_t perft(const typename G::State& state, int depth) {
    if (depth <= 0) return 1;
    if (G::winner(state)) return 0;
    std::vector<typename G::Action> actions;
    G::actions(state, actions);
    if (depth == 1) return actions.size();
    std::uint64_t count = 0;
    for (const typename G::Action& action : actions) count += perft<G>(G::apply(state, action), depth - 1);
    return count;
}

}  // namespace papamu::rulesets
