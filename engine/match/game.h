// One game between two players, with clocks.
//
//     const PlayedGame<G> game = play_game<G>(start, {&first, &second}, control, &stop);
//     game.winner                       // 0: the player who moved first; 1: the other one; nullopt: it was stopped
//
// The players alternate, and the first of them begins, whatever its colour. A player that gives an illegal action,
// fails, or oversteps its time has lost; the result says why.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.h"
#include "engine/match/time_control.h"
#include "engine/player.h"

namespace papamu::engine {

enum class GameEnding {
    kRules,    // the game ended by its rules
    kIllegal,  // the loser gave an illegal action
    kFailure,  // the loser failed
    kTime,     // the loser overstepped its time
    kStopped,  // the game was not finished and has no winner
};

/// "the rules", "an illegal move", "a failure", "time", "unfinished".
std::string_view ending_name(GameEnding ending);

template <rulesets::Playable G>
struct PlayedPly {
    typename G::Action action;
    std::chrono::nanoseconds spent{0};       // on this move
    std::optional<Milliseconds> clock = {};  // left after the move, without the increment; at least 0
    std::optional<ThinkingReport<G>> report = {};
};

template <rulesets::Playable G>
struct PlayedGame {
    typename G::State start;
    std::vector<PlayedPly<G>> plies;
    typename G::State end;
    std::optional<int> winner = {};  // 0: the player who moved first
    GameEnding ending = GameEnding::kStopped;
    std::string detail = {};  // what is known of a failure or an illegal move, even if it came too late
};

namespace detail {

/// A player's clock for one game. The caller measures the time.
class PlayerClock {
 public:
    explicit PlayerClock(const TimeControl& control)
        : control_(control), left_(control.game_time.value_or(Milliseconds(0))) {}

    [[nodiscard]] TurnLimits limits() const {
        TurnLimits limits;
        if (control_.game_time) limits.time_left = std::max(left(), Milliseconds(0));
        limits.increment = control_.game_time ? control_.increment : Milliseconds(0);
        limits.move_time = control_.move_time;
        limits.nodes = control_.nodes;
        limits.depth = control_.depth;
        return limits;
    }
    /// Subtracts the time of a move; returns whether the move came in time.
    bool spend(std::chrono::nanoseconds time) {
        if (control_.move_time && time > *control_.move_time + control_.margin) return false;
        if (!control_.game_time) return true;
        left_ -= time;
        if (left_ < -Clock(control_.margin)) return false;
        left_ = std::max(left_, Clock::zero());
        return true;
    }
    void add_increment() {
        if (control_.game_time) left_ += control_.increment;
    }
    [[nodiscard]] std::optional<Milliseconds> shown() const {
        if (!control_.game_time) return std::nullopt;
        return std::max(left(), Milliseconds(0));
    }

 private:
    using Clock = std::chrono::nanoseconds;

    [[nodiscard]] Milliseconds left() const { return std::chrono::floor<Milliseconds>(left_); }

    TimeControl control_;
    Clock left_;
};

template <rulesets::Playable G>
PlayedGame<G> play_moves(const typename G::State& start, const std::array<Player<G>*, 2>& players,
                         const TimeControl& control, const std::atomic<bool>* stop, const std::atomic<bool>* give_up,
                         std::size_t most_plies) {
    const auto is_set = [](const std::atomic<bool>* flag) { return flag != nullptr && flag->load(); };
    PlayedGame<G> game{.start = start, .plies = {}, .end = start};
    std::array<PlayerClock, 2> clocks = {PlayerClock(control), PlayerClock(control)};
    const auto lost = [&](int player, GameEnding ending, std::string words = {}) {
        game.winner = 1 - player;
        game.ending = ending;
        game.detail = std::move(words);
    };
    for (int player : {0, 1}) {
        try {
            players[static_cast<std::size_t>(player)]->new_game();
        } catch (const PlayerFailure& failure) {
            lost(player, GameEnding::kFailure, failure.what());
            return game;
        }
    }
    for (int player = 0; !is_set(stop) && !is_set(give_up); player = 1 - player) {
        if (const auto winner = G::winner(game.end)) {
            lost(*winner == G::to_move(game.end) ? 1 - player : player, GameEnding::kRules);
            return game;
        }
        if (most_plies != 0 && game.plies.size() >= most_plies) return game;
        const auto seat = static_cast<std::size_t>(player);
        PlayerClock& clock = clocks[seat];
        std::optional<base::Clock::time_point> begin;
        try {
            players[seat]->announce(game.end, clock.limits());
            begin = base::Clock::now();
            auto decision = players[seat]->choose(game.end, clock.limits(), {.stop = stop, .on_report = {}});
            const auto spent = decision.time_since(*begin);
            if (is_set(stop)) break;
            const bool in_time = clock.spend(spent);
            if (!in_time)
                lost(player, GameEnding::kTime);
            else if (!rulesets::is_action<G>(game.end, decision.action))
                lost(player, GameEnding::kIllegal);
            if (game.winner) return game;
            game.end = G::apply(game.end, decision.action);
            game.plies.push_back({decision.action, spent, clock.shown(), std::move(decision.report)});
            clock.add_increment();
        } catch (const PlayerFailure& failure) {
            if (is_set(stop)) break;
            const bool in_time = !begin || clock.spend(base::Clock::now() - *begin);
            const bool is_move = dynamic_cast<const IllegalMove*>(&failure) != nullptr;
            lost(player,
                 !in_time  ? GameEnding::kTime
                 : is_move ? GameEnding::kIllegal
                           : GameEnding::kFailure,
                 failure.what());
            return game;
        }
    }
    return game;
}

}  // namespace detail

/// Calls new_game() of both players and, if there is a winner, end_game() of both. `stop`, which may be null, ends
/// the game without a result, even in the middle of a move (as far as the players heed it); `give_up` is checked only
/// between moves. A game that is not over after `most_plies` ends without a winner as well; 0: no limit.
template <rulesets::Playable G>
PlayedGame<G> play_game(const typename G::State& start, const std::array<Player<G>*, 2>& players,
                        const TimeControl& control, const std::atomic<bool>* stop = nullptr,
                        const std::atomic<bool>* give_up = nullptr, std::size_t most_plies = 0) {
    std::optional<base::ProcessorTime> processor_time;
    if (control.processor_time) processor_time.emplace();
    PlayedGame<G> game = detail::play_moves<G>(start, players, control, stop, give_up, most_plies);
    if (!game.winner) return game;
    for (const int player : {0, 1})
        players[static_cast<std::size_t>(player)]->end_game(game.end, *game.winner == player);
    return game;
}

}  // namespace papamu::engine
