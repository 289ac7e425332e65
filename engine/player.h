// The interface of whatever plays a game: asked for a move, it answers within its limits.
//
//     const PlayerPtr<KonaneContest> player = std::make_unique<RandomPlayer<KonaneContest>>(seed);
//     const Decision<KonaneContest> decision = player->choose(state, {.depth = 4}, {});
//
// Built-in opponents, the engine and a program at the other end of a pipe are all players; matches, the terminal and
// the contests work with any of them.
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

#include "base/clock.h"
#include "engine/score.h"
#include "rulesets/playable.h"

namespace papamu::engine {

using Milliseconds = std::chrono::milliseconds;

/// How long the player may think about its next move. Every limit that is given applies; without any it thinks until
/// it is stopped or knows the result.
struct TurnLimits {
    /// The mover's clock for all its moves in the rest of the game; `increment` is added after each of them.
    std::optional<Milliseconds> time_left = {};
    Milliseconds increment{0};
    /// For this move alone.
    std::optional<Milliseconds> move_time = {};
    std::uint64_t nodes = 0;  // 0: no limit
    int depth = 0;            // plies; 0: no limit
    /// The clock that runs is the opponent's, and the player thinks ahead: what it measures from turn to turn ignores
    /// this search.
    bool pondering = false;

    /// The same with an n-th of the nodes (at least one if there is a limit), of a move's time and of what is left on
    /// the clock: a handicap. Requires n >= 1.
    [[nodiscard]] TurnLimits divided_by(int n) const {
        TurnLimits less = *this;
        if (less.time_left) *less.time_left /= n;
        less.increment /= n;
        if (less.move_time) *less.move_time /= n;
        if (nodes > 0) less.nodes = std::max<std::uint64_t>(nodes / static_cast<std::uint64_t>(n), 1);
        return less;
    }
};

/// What a player reports while it thinks.
template <rulesets::Playable G>
struct ThinkingReport {
    int depth = 0;            // plies that were searched completely
    int selective_depth = 0;  // the length of the longest line that was searched
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds time{0};
    Score score;
    std::vector<typename G::Action> line;  // the expected moves, beginning with the player's own
    bool is_from_book = false;             // the score and the depth are what a book of openings says
};

/// Stops a player that is thinking, and receives its reports. `stop` may be set from another thread; the player then
/// answers at once.
template <rulesets::Playable G>
struct Listener {
    const std::atomic<bool>* stop = nullptr;
    std::function<void(const ThinkingReport<G>&)> on_report = {};
};

template <rulesets::Playable G>
struct Decision {
    typename G::Action action;
    /// The final report on the chosen move; nullopt from players that do not think in scores.
    std::optional<ThinkingReport<G>> report;
    /// When the answer arrived, from players that know it better than the caller: see protocol/net/arrival.h.
    std::optional<base::Clock::time_point> answered_at = {};

    /// How long an answer given just now has taken, to a question that was asked at `begin`.
    [[nodiscard]] std::chrono::nanoseconds time_since(base::Clock::time_point begin) const {
        const auto now = base::Clock::now();
        return std::clamp(answered_at.value_or(now), begin, std::max(begin, now)) - begin;
    }
};

/// The player cannot go on: its process died, or its answer makes no sense. The caller counts the game as lost for it.
class PlayerFailure : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

/// The player has answered with a move that the rules forbid, or with a square that is not on the board. Unlike after
/// other failures, it can be asked again in the next game. Thrown if the answer cannot be expressed as an Action, or
/// if there is more to say about it; an Action that is illegal in the state may also be returned.
class IllegalMove : public PlayerFailure {
 public:
    using PlayerFailure::PlayerFailure;
};

/// One call at a time. Between the moves of one game a player may keep what it has learned (its tables); new_game()
/// tells it to forget.
template <rulesets::Playable G>
class Player {
 public:
    virtual ~Player() = default;

    [[nodiscard]] virtual std::string name() const = 0;
    virtual void new_game() {}
    /// Gives the state of the next choose() before the player's clock runs, so that a player at the other end of a
    /// connection can be told what has happened. choose() does that itself if this has not been called. Throws
    /// PlayerFailure.
    virtual void announce(const typename G::State& /*state*/, const TurnLimits& /*limits*/) {}
    /// The state must not be over. The action is legal in the state, except from players outside this process, whose
    /// answers the caller must check. Throws PlayerFailure, including IllegalMove.
    virtual Decision<G> choose(const typename G::State& state, const TurnLimits& limits,
                               const Listener<G>& listener) = 0;
    /// The game that began with new_game() has a winner. `end` is its last state, which need not be over by the
    /// rules: a player also loses by failing or overstepping its time. A player outside this process is told here how
    /// the game ended. Does not throw.
    virtual void end_game(const typename G::State& /*end*/, bool /*won*/) {}
};

template <rulesets::Playable G>
using PlayerPtr = std::unique_ptr<Player<G>>;

}  // namespace papamu::engine
