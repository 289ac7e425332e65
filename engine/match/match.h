// Many games between several players: every two of them play every opening twice, with the seats swapped.
//
//     run_match<G>(contestants, openings, {.control = control, .concurrency = 2}, [&](const MatchGame<G>& game) {
//         standings.add(game.seats, game.played.winner);
//         return true;                                        // false: stop
//     });
//
// Games are reported in one fixed order, however many are played at a time. So the result of a match does not depend
// on the number of threads, as long as time plays no part, nor does the moment at which a test stops it.
// play_schedule() plays any list of games. It can report games as they end instead, and can treat a player that
// cannot even be made as the loser. play_at_tables() leaves it to its caller how a game of the list is played.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/workers.h"
#include "engine/match/game.h"
#include "engine/match/schedule.h"

namespace papamu::engine {

template <rulesets::Playable G>
struct Contestant {
    std::string name;
    /// Makes one player for each game that is played at a time, in the thread of that game. May throw PlayerFailure.
    std::function<PlayerPtr<G>()> make;
};

template <rulesets::Playable G>
struct MatchGame {
    std::size_t number = 0;      // from 0; the games 2k and 2k + 1 are a pair
    std::size_t opening = 0;     // which of the openings
    std::array<int, 2> seats{};  // the contestants; the first of them moves first
    PlayedGame<G> played;
};

struct MatchPlan {
    TimeControl control = {};
    int concurrency = 1;                      // games at a time; at most one for each core of the machine
    const std::atomic<bool>* stop = nullptr;  // ends the match; games in progress are dropped
    bool in_order = true;                     // report games in the order of the schedule; otherwise as they end
    /// Every game has players of its own, which end with it, and a player that cannot be made loses that game.
    /// Otherwise players go on from game to game, and one that cannot be made ends the match.
    bool fresh_players = false;
};

/// Receives every finished game, one at a time, from any thread. Returns whether to go on. Must not throw.
template <rulesets::Playable G>
using OnGame = std::function<bool(const MatchGame<G>&)>;

/// Plays one game of a schedule; `give_up` is that of play_game().
template <rulesets::Playable G>
using GameTable = std::function<PlayedGame<G>(const ScheduledGame& game, const std::atomic<bool>* give_up)>;

namespace detail {

/// Puts finished games into the order of the schedule, if that is wanted.
template <rulesets::Playable G>
class Reporter {
 public:
    Reporter(const OnGame<G>& on_game, bool in_order) : on_game_(on_game), in_order_(in_order) {}

    /// `place` is the index of the game in the schedule. nullopt: a game that did not end and is not reported; later
    /// games need not wait for it. Returns false once no more games are wanted.
    bool add(std::size_t place, std::optional<MatchGame<G>> game) {
        const std::lock_guard lock(mutex_);
        waiting_.emplace(place, std::move(game));
        for (auto first = waiting_.begin(); go_on_ && first != waiting_.end() && (!in_order_ || first->first == next_);
             ++next_) {
            report(first);
        }
        return go_on_;
    }
    /// After an interruption: reports the games that still wait for others that will not be finished.
    void add_rest() {
        for (auto first = waiting_.begin(); go_on_ && first != waiting_.end();) report(first);
    }

 private:
    using Waiting = std::map<std::size_t, std::optional<MatchGame<G>>>;

    void report(typename Waiting::iterator& first) {
        if (first->second) go_on_ = on_game_(*first->second);
        first = waiting_.erase(first);
    }

    const OnGame<G>& on_game_;
    bool in_order_;
    std::mutex mutex_;
    Waiting waiting_;
    std::size_t next_ = 0;
    bool go_on_ = true;
};

/// Distributes the games of a schedule among threads.
template <rulesets::Playable G>
class MatchRunner {
 public:
    MatchRunner(const std::vector<ScheduledGame>& schedule, const MatchPlan& plan, const OnGame<G>& on_game)
        : schedule_(schedule), plan_(plan), reporter_(on_game, plan.in_order) {}

    void run(const std::function<GameTable<G>()>& make_table) {
        const auto games = static_cast<int>(std::clamp<std::size_t>(schedule_.size(), 1, 1 << 20));
        const int workers = std::min(base::useful_threads(std::max(plan_.concurrency, 1)), games);
        base::run_workers(workers, [&](int /*number*/) {
            try {
                work(make_table);
            } catch (...) {
                ended_ = true;
                throw;
            }
        });
        reporter_.add_rest();
    }

 private:
    [[nodiscard]] bool over() const { return ended_ || (plan_.stop != nullptr && plan_.stop->load()); }

    void work(const std::function<GameTable<G>()>& make_table) {
        GameTable<G> table;
        for (std::size_t place = next_++; place < schedule_.size() && !over(); place = next_++) {
            if (!table) table = make_table();
            const ScheduledGame& scheduled = schedule_[place];
            std::optional<MatchGame<G>> game =
                MatchGame<G>{scheduled.number, scheduled.opening, scheduled.seats, table(scheduled, &ended_)};
            if (game->played.ending == GameEnding::kStopped) game.reset();
            if (!reporter_.add(place, std::move(game))) ended_ = true;
        }
    }

    const std::vector<ScheduledGame>& schedule_;
    const MatchPlan& plan_;
    Reporter<G> reporter_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> ended_{false};
};

/// Plays the scheduled games of contestants.
template <rulesets::Playable G>
class PlayerTable {
 public:
    PlayerTable(const std::vector<Contestant<G>>& contestants, const std::vector<typename G::State>& openings,
                const MatchPlan& plan)
        : contestants_(contestants), openings_(openings), plan_(plan), players_(contestants.size()) {}

    PlayedGame<G> play(const ScheduledGame& game, const std::atomic<bool>* give_up) {
        PlayedGame<G> played = play_with_players(game, give_up);
        const bool go_on = !plan_.fresh_players && played.ending != GameEnding::kFailure;
        if (!go_on) players_ = Players(contestants_.size());
        return played;
    }

 private:
    using Players = std::vector<PlayerPtr<G>>;

    PlayedGame<G> play_with_players(const ScheduledGame& game, const std::atomic<bool>* give_up) {
        const typename G::State& opening = openings_[game.opening];
        std::array<Player<G>*, 2> seats{};
        for (const int seat : {0, 1}) {
            const auto who = static_cast<std::size_t>(game.seats[static_cast<std::size_t>(seat)]);
            try {
                if (!players_[who]) players_[who] = contestants_[who].make();
            } catch (const PlayerFailure& failure) {
                if (!plan_.fresh_players) throw;
                return {opening, {}, opening, 1 - seat, GameEnding::kFailure, failure.what()};
            }
            seats[static_cast<std::size_t>(seat)] = players_[who].get();
        }
        return play_game<G>(opening, seats, plan_.control, plan_.stop, give_up);
    }

    const std::vector<Contestant<G>>& contestants_;
    const std::vector<typename G::State>& openings_;
    const MatchPlan& plan_;
    Players players_;
};

}  // namespace detail

/// Plays the games of a schedule, each at a table of the caller's; each thread that plays makes one. What
/// make_table() or a table throws ends the match and is rethrown; the games reported before stand. `control` and
/// `fresh_players` of the plan are ignored. A game without a winner is not reported.
template <rulesets::Playable G>
void play_at_tables(const std::vector<ScheduledGame>& schedule, const MatchPlan& plan,
                    const std::function<GameTable<G>()>& make_table, const OnGame<G>& on_game) {
    detail::MatchRunner<G>(schedule, plan, on_game).run(make_table);
}

/// Plays the games of a schedule, whose openings and seats are indices into the two lists. Rethrows what making a
/// player threw; the games reported before stand.
template <rulesets::Playable G>
void play_schedule(const std::vector<Contestant<G>>& contestants, const std::vector<typename G::State>& openings,
                   const std::vector<ScheduledGame>& schedule, const MatchPlan& plan, const OnGame<G>& on_game) {
    const auto make_table = [&]() -> GameTable<G> {
        const auto table = std::make_shared<detail::PlayerTable<G>>(contestants, openings, plan);
        return
            [table](const ScheduledGame& game, const std::atomic<bool>* give_up) { return table->play(game, give_up); };
    };
    play_at_tables<G>(schedule, plan, make_table, on_game);
}

/// Plays the round robin of at least two contestants.
template <rulesets::Playable G>
void run_match(const std::vector<Contestant<G>>& contestants, const std::vector<typename G::State>& openings,
               const MatchPlan& plan, const OnGame<G>& on_game) {
    const auto schedule = round_robin(static_cast<int>(contestants.size()), openings.size());
    play_schedule<G>(contestants, openings, schedule, plan, on_game);
}

}  // namespace papamu::engine
