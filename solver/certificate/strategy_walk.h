// Following a strategy through everything that the loser can try. What a certificate means, in one function: the writer
// and the checker both walk, the one asking a solver for each move, the other reading it from a file.
//
//     walk_strategy<Konane>(start, Player::kLeft, Player::kLeft, choose, {});     // Left begins, and is said to win
//
// This knows the rules of the game and nothing of search: no bounds, no regions, no values, no tables but the set of
// positions already shown to be won. Positions are told apart by their whole keys.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "cgt/error.h"
#include "rulesets/ruleset.h"

namespace papamu::solver {

/// What a walk reports now and then: how many positions with the winner to move it has been through. May throw to end it.
using WalkProgress = std::function<void(std::uint64_t positions)>;

/// Walks depth first from `start`, `first` to move, and returns the number of positions met in which the winner moves. In
/// each of them, once, choose(position, moves) names the winner's move by its place in `moves` (R::moves() of the winner);
/// every answer of the loser is then gone through, in the order of R::moves(). An error, which says what is wrong, where
/// the winner has no move or the choice is none of them. If there is no error, `winner` wins: by induction over the length
/// of play, which is finite, from every position met.
template <rulesets::Ruleset R, class Choose>
cgt::Expected<std::uint64_t, std::string> walk_strategy(const typename R::Position& start, rulesets::Player first,
                                                        rulesets::Player winner, Choose&& choose,
                                                        const WalkProgress& progress) {
    using Position = typename R::Position;
    const rulesets::Player loser = opponent(winner);
    std::vector<Position> waiting;  // the winner is to move; the last comes first
    std::vector<typename R::Move> moves;
    const auto all_answers = [&](const Position& position) {
        moves.clear();
        R::moves(position, loser, moves);
        for (auto move = moves.rbegin(); move != moves.rend(); ++move)
            waiting.push_back(R::play(position, loser, *move));
    };
    if (first == winner) {
        waiting.push_back(start);
    } else {
        all_answers(start);
    }
    std::unordered_set<std::string> seen;
    while (!waiting.empty()) {
        const Position position = std::move(waiting.back());
        waiting.pop_back();
        if (!seen.insert(R::key(position)).second) continue;
        if (progress && seen.size() % 4096 == 0) progress(seen.size());
        moves.clear();
        R::moves(position, winner, moves);
        if (moves.empty()) return tl::unexpected("the winner cannot move in " + R::print(position));
        const std::size_t choice = choose(position, std::as_const(moves));
        if (choice >= moves.size()) {
            return tl::unexpected("there is no move number " + std::to_string(choice) + " in " + R::print(position));
        }
        all_answers(R::play(position, winner, moves[choice]));
    }
    return seen.size();
}

}  // namespace papamu::solver
