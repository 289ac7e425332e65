// What plays a game: asked for a move, it answers within its limits.
//
//     const auto player = make_random_player<KonaneContest>(seed);
//     const Decision<KonaneContest> decision = player->choose(state, {.depth = 4}, {});
//
// A built-in opponent, the engine and a program at the other end of a pipe are all players: what matches, the terminal
// and the contests work with.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/score.h"
#include "rulesets/playable.h"

namespace papamu::engine {

using Milliseconds = std::chrono::milliseconds;

/// How long the player may think about its next move. Whatever is given holds; with nothing at all it thinks until it is
/// stopped (or knows the result).
struct TurnLimits {
    /// The mover's clock, for all its moves of the rest of the game; `increment` is added after each of them.
    std::optional<Milliseconds> time_left = {};
    Milliseconds increment{0};
    /// For this move alone.
    std::optional<Milliseconds> move_time = {};
    std::uint64_t nodes = 0;  // 0: no limit
    int depth = 0;            // plies; 0: no limit
};

/// What a player says while it thinks.
template <rulesets::Playable G>
struct ThinkingReport {
    int depth = 0;            // plies that were searched completely
    int selective_depth = 0;  // the longest line that was looked at
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds time{0};
    Score score;
    std::vector<typename G::Action> line;  // what it expects, beginning with its own move
};

/// How to talk to a player that thinks. `stop` may be set from another thread; the player then answers at once.
template <rulesets::Playable G>
struct Listener {
    const std::atomic<bool>* stop = nullptr;
    std::function<void(const ThinkingReport<G>&)> on_report = {};
};

template <rulesets::Playable G>
struct Decision {
    typename G::Action action;
    /// The last word on the move that was chosen; nothing from players that do not think in scores.
    std::optional<ThinkingReport<G>> report;
    /// When the answer was there, from players that know it better than who asked them: see protocol/net/arrival.h.
    std::optional<std::chrono::steady_clock::time_point> answered_at = {};

    /// How long the answer to a question of `begin` has taken, which was given just now.
    [[nodiscard]] std::chrono::nanoseconds time_since(std::chrono::steady_clock::time_point begin) const {
        const auto now = std::chrono::steady_clock::now();
        return std::clamp(answered_at.value_or(now), begin, std::max(begin, now)) - begin;
    }
};

/// The player cannot go on: its process died, or what it said makes no sense. Whoever asked it counts the game as lost.
class PlayerFailure : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

/// The player has answered a move that is none: one that the rules forbid, or of a square that is not on the board. Unlike
/// after other failures it can be asked again in the next game. Thrown where the answer is no Action, or has a story to tell;
/// an Action that is none of the state's may be returned as well.
class IllegalMove : public PlayerFailure {
 public:
    using PlayerFailure::PlayerFailure;
};

/// One call at a time. Between the moves of one game a player may keep what it learned (its tables); new_game() tells it
/// to forget.
template <rulesets::Playable G>
class Player {
 public:
    virtual ~Player() = default;

    [[nodiscard]] virtual std::string name() const = 0;
    virtual void new_game() {}
    /// The state of the next choose(), before the player's clock runs: a player at the other end of a wire is told here what
    /// has happened. choose() says it itself where nobody has called this. Throws PlayerFailure.
    virtual void announce(const typename G::State& /*state*/, const TurnLimits& /*limits*/) {}
    /// The state must not be over. The action is one of the state's, but for players outside this process, whose answers
    /// the caller must check. Throws PlayerFailure, IllegalMove among them.
    virtual Decision<G> choose(const typename G::State& state, const TurnLimits& limits,
                               const Listener<G>& listener) = 0;
    /// The game that began with new_game() has a winner: `end` is its last state, which need not be over by the rules (who
    /// fails, or oversteps its time, has lost as well). A player outside this process is told here how it ended. Throws
    /// nothing.
    virtual void end_game(const typename G::State& /*end*/, bool /*won*/) {}
};

template <rulesets::Playable G>
using PlayerPtr = std::unique_ptr<Player<G>>;

}  // namespace papamu::engine
