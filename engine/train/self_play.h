// Games that an evaluation plays against itself, to learn from.
//
//     const auto record = play_against_itself<G>(board, start, random, options, most_plies, outcomes);
//
// Both sides search a few plies. What is to be learned at each position is its target: a mixture of the scores that
// the searches at this and the later positions found and of the result of the game, as TD(lambda) mixes them. From
// time to time a random move is made, and no target looks beyond it. Where the outcome is known exactly, it is the
// target, and the targets of earlier positions look no further than to the first such position.
//
// Most positions that a search evaluates arise from moves that nobody would play. So a game may have sidesteps: from
// some of its positions, a few random moves to another position, whose target is the score of a search there. Then the
// game goes on as if nothing had happened.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "base/random.h"
#include "rulesets/playable.h"

namespace papamu::engine {

/// The result of one search: Left's probability to win, whether a random move was made instead of the best one, and
/// the exact outcome, 1 or 0, if it is known.
struct TdStep {
    float value;
    bool explored;
    std::optional<float> outcome = {};
};

/// For each step, its outcome or, if that is not known, (1 - lambda) of its value plus lambda of the target of the next
/// step, which after the last is `end`. No target looks beyond a step that explored.
std::vector<float> td_targets(const std::vector<TdStep>& steps, float end, double lambda);

/// The probability to win that corresponds to a score in points.
float win_probability(int score);

/// The probability that Left wins, if that of `player` is given.
constexpr float of_left(rulesets::Player player, float value) {
    return player == rulesets::Player::kLeft ? value : 1 - value;
}

template <rulesets::Playable G>
struct TrainingRecord {
    struct Sidestep {
        std::size_t ply;                        // how many moves of the game come before it
        std::vector<typename G::Action> moves;  // at least one
        float target;                           // after them

        bool operator==(const Sidestep&) const = default;
    };

    typename G::State start;
    std::vector<typename G::Action> moves;  // from `start`, in turn
    std::vector<float> targets;             // before each move: the probability that Left wins
    std::vector<Sidestep> sidesteps = {};   // in the order of the game

    bool operator==(const TrainingRecord&) const = default;
};

inline constexpr int kMostRandomMovesAside = 3;

/// Goes 1 to kMostRandomMovesAside random moves aside and back. nullopt if the game would be over there.
template <rulesets::Playable G, class Board, class Options>
std::optional<typename TrainingRecord<G>::Sidestep> step_aside(Board& board, std::size_t ply, base::Random& random,
                                                               const Options& options) {
    const auto here = board.place();
    typename TrainingRecord<G>::Sidestep aside{ply, {}, 0};
    for (int left = 1 + random.below(kMostRandomMovesAside); left > 0 && !board.winner(); --left) {
        aside.moves.push_back(board.random_move(random));
        board.play(aside.moves.back());
    }
    const bool is_over = board.winner().has_value();
    if (!is_over) aside.target = of_left(board.to_move(), win_probability(board.search(options).score));
    board.return_to(here);
    if (is_over) return std::nullopt;
    return aside;
}

/// Plays until the game is over or has lasted `most_plies` (at least one) plies; then it ends with the score of its
/// last search. `options` has `lambda`; `exploration`, the probability of a random move; and what the board's searches
/// need.
/// `board` is at `start` and has
///
///     winner()               std::optional<Player>
///     to_move()              the player to move
///     search(options)        a result with `move` and with `score`, in points for the player to move
///     random_move(random)    any move
///     play(move)
///
/// and if the options have `sidesteps`, the share of positions from which one is made,
///
///     place(), return_to(place)
///
/// `outcomes`, called with the moves, returns who wins before each of them, as std::optional<Player>.
template <rulesets::Playable G, class Board, class Options, class Outcomes>
TrainingRecord<G> play_against_itself(Board& board, const typename G::State& start, base::Random& random,
                                      const Options& options, std::size_t most_plies, const Outcomes& outcomes) {
    TrainingRecord<G> record{start, {}, {}};
    std::vector<TdStep> steps;
    auto winner = board.winner();
    for (; !winner && steps.size() < most_plies; winner = board.winner()) {
        const auto found = board.search(options);
        if constexpr (requires { options.sidesteps; }) {
            if (options.sidesteps > 0 && random.unit() < options.sidesteps) {
                auto aside = step_aside<G>(board, record.moves.size(), random, options);
                if (aside) record.sidesteps.push_back(*std::move(aside));
            }
        }
        const bool explores = random.unit() < options.exploration;
        steps.push_back({of_left(board.to_move(), win_probability(found.score)), explores});
        record.moves.push_back(explores ? board.random_move(random) : found.move);
        board.play(record.moves.back());
    }
    const std::vector<std::optional<rulesets::Player>> known = outcomes(record.moves);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (known[i]) steps[i].outcome = of_left(*known[i], 1);
    }
    record.targets = td_targets(steps, winner ? of_left(*winner, 1) : steps.back().value, options.lambda);
    return record;
}

}  // namespace papamu::engine
