// Follows a strategy through everything that the loser can try. walk_to_pieces() defines what a certificate means: the
// writer and the checker both call it; the writer asks a solver for each move, the checker reads it from a file.
//
//     walk_strategy<Konane>(start, Player::kLeft, Player::kLeft, choose, {});     // Left begins, and is said to win
//
// The walk uses the rules of the game and nothing of search: no bounds, no regions, no values, no tables but the set of
// positions already met. Positions are distinguished by their whole keys.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/key_set/key_set.h"
#include "rulesets/ruleset.h"

namespace papamu::solver {

/// Called during a walk, once for so many positions met in which the winner is to move.
inline constexpr std::uint64_t kPositionsPerReport = 4096;
/// The number of positions met so far, and the memory that it takes to know them. May throw to end the walk.
using WalkProgress = std::function<void(std::uint64_t positions, std::size_t bytes)>;

/// What the winner does in a position, and where the walk ends because a piece (certificate.h) proves what follows.
struct StrategyStep {
    enum class End { kNone, kHere, kAfterMove };

    std::size_t move = 0;  // its index in R::moves() of the winner; of no meaning if the walk ends here
    End end = End::kNone;
};

/// Walks depth first from `start`, with `first` to move, and returns the number of positions met in which the winner
/// moves. choose(position, moves) is called once for each of them and returns the winner's StrategyStep; then every
/// answer of the loser is walked, in the order of R::moves(). Where the walk ends, piece(position, mover) is called
/// instead, more than once for a position after moves if it arises in several ways. If the loser begins,
/// `ends_at_start` says that the start is such a position. Returns an error that says what is wrong if the winner has
/// no move or the index is out of range. If there is no error, and the winner wins all pieces, then he wins from every
/// position met: by induction over the length of play, which is finite.
template <class R, class Choose, class Piece>
base::Expected<std::uint64_t, std::string> walk_to_pieces(const typename R::Position& start, rulesets::Player first,
                                                          rulesets::Player winner, bool ends_at_start, Choose&& choose,
                                                          Piece&& piece, const WalkProgress& progress) {
    using Position = typename R::Position;
    using End = StrategyStep::End;
    const rulesets::Player loser = opponent(winner);
    base::KeySet seen;
    struct Waiting {
        Position position;
        base::KeySet::Fetched key;
    };
    std::vector<Waiting> waiting;  // the winner is to move; a stack
    const auto wait_for = [&](Position position) {
        auto key = seen.fetch(R::key(position));
        waiting.push_back({std::move(position), std::move(key)});
    };
    std::vector<typename R::Move> moves;
    const auto all_answers = [&](const Position& position, bool is_piece) {
        if (is_piece) return void(piece(position, loser));
        moves.clear();
        R::moves(position, loser, moves);
        for (auto move = moves.rbegin(); move != moves.rend(); ++move) wait_for(R::play(position, loser, *move));
    };
    if (first == winner) {
        wait_for(start);
    } else {
        all_answers(start, ends_at_start);
    }
    while (!waiting.empty()) {
        const auto [position, key] = std::move(waiting.back());
        waiting.pop_back();
        if (!seen.insert(key)) continue;
        if (progress && seen.size() % kPositionsPerReport == 0) progress(seen.size(), seen.bytes());
        moves.clear();
        R::moves(position, winner, moves);
        if (moves.empty()) return tl::unexpected("the winner cannot move in " + R::print(position));
        const StrategyStep step = choose(position, std::as_const(moves));
        if (step.end == End::kHere) {
            piece(position, winner);
            continue;
        }
        if (step.move >= moves.size()) {
            return tl::unexpected("there is no move number " + std::to_string(step.move) + " in " + R::print(position));
        }
        all_answers(R::play(position, winner, moves[step.move]), step.end == End::kAfterMove);
    }
    return seen.size();
}

/// The same for a strategy without pieces: choose(position, moves) returns the index of the winner's move.
template <class R, class Choose>
base::Expected<std::uint64_t, std::string> walk_strategy(const typename R::Position& start, rulesets::Player first,
                                                         rulesets::Player winner, Choose&& choose,
                                                         const WalkProgress& progress) {
    return walk_to_pieces<R>(
        start, first, winner, false,
        [&](const typename R::Position& position, const std::vector<typename R::Move>& moves) {
            return StrategyStep{choose(position, moves)};
        },
        [](const typename R::Position& /*position*/, rulesets::Player /*mover*/) {}, progress);
}

}  // namespace papamu::solver
