// Many games between several players: every opening twice for each two of them, with changed seats.
//
//     run_match<G>(contestants, openings, {.control = control, .concurrency = 2}, [&](const MatchGame<G>& game) {
//         standings.add(game.seats, game.played.winner);
//         return true;                                        // false: enough
//     });
//
// Games are reported in one fixed order, however many are played at a time: so the result of a match does not depend on
// the number of threads as long as time plays no part, nor does the moment at which a test stops it.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "engine/match/game.h"
#include "solver/workers.h"

namespace papamu::engine {

template <rulesets::Playable G>
struct Contestant {
    std::string name;
    /// Makes one player; called once for each game at a time, from that thread. Throws PlayerFailure.
    std::function<PlayerPtr<G>()> make;
};

template <rulesets::Playable G>
struct MatchGame {
    std::size_t number = 0;      // from 0; the games 2k and 2k + 1 are a pair
    std::size_t opening = 0;     // which of the openings
    std::array<int, 2> seats{};  // the contestants, who moves first before the other
    PlayedGame<G> played;
};

struct MatchPlan {
    TimeControl control = {};
    int concurrency = 1;                      // games at a time; more than the machine has cores are not played
    const std::atomic<bool>* stop = nullptr;  // ends the match; what is in progress is lost
};

/// Receives every finished game in order, one at a time, from any thread. Returns whether to go on. Must not throw.
template <rulesets::Playable G>
using OnGame = std::function<bool(const MatchGame<G>&)>;

namespace detail {

/// Which game is played when: opening by opening, and for each of them pair by pair of contestants.
class Schedule {
 public:
    Schedule(std::size_t contestants, std::size_t openings) : openings_(openings) {
        for (int first = 0; first < static_cast<int>(contestants); ++first) {
            for (int second = first + 1; second < static_cast<int>(contestants); ++second) {
                pairings_.push_back({first, second});
            }
        }
    }
    [[nodiscard]] std::size_t pairs() const { return openings_ * pairings_.size(); }
    [[nodiscard]] std::size_t opening(std::size_t pair) const { return pair / pairings_.size(); }
    [[nodiscard]] std::array<int, 2> seats(std::size_t pair, bool changed) const {
        const auto [first, second] = pairings_[pair % pairings_.size()];
        return changed ? std::array{second, first} : std::array{first, second};
    }

 private:
    std::size_t openings_;
    std::vector<std::array<int, 2>> pairings_;
};

/// Brings finished games into order.
template <rulesets::Playable G>
class Reporter {
 public:
    explicit Reporter(const OnGame<G>& on_game) : on_game_(on_game) {}

    /// Returns false once nobody wants more.
    bool add(MatchGame<G> game) {
        const std::lock_guard lock(mutex_);
        waiting_.emplace(game.number, std::move(game));
        for (auto first = waiting_.begin(); go_on_ && first != waiting_.end() && first->first == next_; ++next_) {
            report(first);
        }
        return go_on_;
    }
    /// After an interruption: what waits for games that will not be finished.
    void add_rest() {
        for (auto first = waiting_.begin(); go_on_ && first != waiting_.end();) report(first);
    }

 private:
    using Waiting = std::map<std::size_t, MatchGame<G>>;

    void report(typename Waiting::iterator& first) {
        go_on_ = on_game_(first->second);
        first = waiting_.erase(first);
    }

    const OnGame<G>& on_game_;
    std::mutex mutex_;
    Waiting waiting_;
    std::size_t next_ = 0;
    bool go_on_ = true;
};

template <rulesets::Playable G>
class Match {
 public:
    Match(const std::vector<Contestant<G>>& contestants, const std::vector<typename G::State>& openings,
          const MatchPlan& plan, const OnGame<G>& on_game)
        : contestants_(contestants),
          openings_(openings),
          plan_(plan),
          schedule_(contestants.size(), openings.size()),
          reporter_(on_game) {}

    void run() {
        const auto pairs = static_cast<int>(std::clamp<std::size_t>(schedule_.pairs(), 1, 1 << 20));
        const int workers = std::min(solver::detail::useful_threads(std::max(plan_.concurrency, 1)), pairs);
        solver::detail::run_workers(workers, [this](int /*number*/) {
            try {
                work();
            } catch (...) {
                const std::lock_guard lock(mutex_);
                if (!failure_) failure_ = std::current_exception();
                ended_ = true;
            }
        });
        if (failure_) std::rethrow_exception(failure_);
        reporter_.add_rest();
    }

 private:
    using Players = std::vector<PlayerPtr<G>>;

    [[nodiscard]] bool over() const { return ended_ || (plan_.stop != nullptr && plan_.stop->load()); }

    void work() {
        Players players(contestants_.size());
        for (std::size_t pair = next_pair_++; pair < schedule_.pairs() && !over(); pair = next_pair_++) {
            play(players, pair, false);
            if (!over()) play(players, pair, true);
        }
    }

    void play(Players& players, std::size_t pair, bool changed) {
        MatchGame<G> game{.number = 2 * pair + (changed ? 1 : 0),
                          .opening = schedule_.opening(pair),
                          .seats = schedule_.seats(pair, changed),
                          .played = {}};
        std::array<Player<G>*, 2> seats{};
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const auto who = static_cast<std::size_t>(game.seats[seat]);
            if (!players[who]) players[who] = contestants_[who].make();
            seats[seat] = players[who].get();
        }
        game.played = play_game<G>(openings_[game.opening], seats, plan_.control, plan_.stop, &ended_);
        if (game.played.ending == GameEnding::kFailure) players = Players(contestants_.size());  // fresh ones
        if (game.played.ending != GameEnding::kStopped && !reporter_.add(std::move(game))) ended_ = true;
    }

    const std::vector<Contestant<G>>& contestants_;
    const std::vector<typename G::State>& openings_;
    const MatchPlan& plan_;
    Schedule schedule_;
    Reporter<G> reporter_;
    std::atomic<std::size_t> next_pair_{0};
    std::atomic<bool> ended_{false};
    std::mutex mutex_;
    std::exception_ptr failure_;
};

}  // namespace detail

/// At least two contestants. Rethrows what making a player threw; the games reported before stand.
template <rulesets::Playable G>
void run_match(const std::vector<Contestant<G>>& contestants, const std::vector<typename G::State>& openings,
               const MatchPlan& plan, const OnGame<G>& on_game) {
    detail::Match<G>(contestants, openings, plan, on_game).run();
}

}  // namespace papamu::engine
