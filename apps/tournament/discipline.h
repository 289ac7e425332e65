// What a tournament plays: everything that depends on its ruleset, behind one interface.
//
//     tournament.discipline->play(games, plan, names, [&](const auto& game, int winner, auto record) { ... });
//
// PlayableDiscipline is for any playable game between players; a derived class may play its games in another way.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/match/record_file.h"
#include "base/error.h"
#include "engine/match/match.h"
#include "protocol/game_record.h"
#include "protocol/game_replay.h"

namespace papamu::apps::tournament {

class Discipline {
 public:
    /// Receives a finished game, the seat that has won, and the record; returns whether to go on. One at a time, from
    /// any thread.
    using OnGame = std::function<bool(const engine::ScheduledGame& game, int winner, protocol::GameRecord record)>;

    Discipline() = default;
    virtual ~Discipline() = default;
    Discipline(const Discipline&) = delete;
    Discipline& operator=(const Discipline&) = delete;

    [[nodiscard]] virtual std::string_view ruleset() const = 0;
    /// The state in which each opening begins, as the ruleset writes it.
    [[nodiscard]] virtual std::vector<std::string> starts() const = 0;
    /// Plays the games; `names` are the names of the programs. Rethrows what a game threw.
    virtual void play(const std::vector<engine::ScheduledGame>& games, const engine::MatchPlan& plan,
                      const std::vector<std::string>& names, const OnGame& on_game) const = 0;
    /// The seat that has won by the rules after the moves of a record; nullopt if the game was not over; an error if
    /// they are not legal.
    [[nodiscard]] virtual base::Expected<std::optional<int>, std::string> winner_of(
        const protocol::GameRecord& record) const = 0;
};

template <rulesets::Playable G>
class PlayableDiscipline : public Discipline {
 public:
    PlayableDiscipline(std::vector<engine::Contestant<G>> contestants, std::vector<typename G::State> states)
        : contestants_(std::move(contestants)), states_(std::move(states)) {}

    [[nodiscard]] std::string_view ruleset() const override { return G::kName; }
    [[nodiscard]] std::vector<std::string> starts() const override {
        std::vector<std::string> starts;
        for (const auto& state : states_) starts.push_back(G::print(state));
        return starts;
    }
    void play(const std::vector<engine::ScheduledGame>& games, const engine::MatchPlan& plan,
              const std::vector<std::string>& names, const OnGame& on_game) const override {
        engine::play_schedule<G>(contestants_, states_, games, plan, recorded(plan, names, on_game));
    }
    [[nodiscard]] base::Expected<std::optional<int>, std::string> winner_of(
        const protocol::GameRecord& record) const override {
        const auto end = protocol::replay<G>(record, [](const auto&, auto) {});
        if (!end) return base::Unexpected<std::string>(end.error());
        const auto winner = G::winner(*end);
        if (!winner) return std::nullopt;
        const int mover = static_cast<int>(record.moves.size() % 2);  // colours may depend on the first move
        return *winner == G::to_move(*end) ? mover : 1 - mover;
    }

 protected:
    [[nodiscard]] const std::vector<typename G::State>& states() const { return states_; }
    static engine::OnGame<G> recorded(const engine::MatchPlan& plan, const std::vector<std::string>& names,
                                      const OnGame& on_game) {
        return [&](const engine::MatchGame<G>& game) {
            return on_game({game.number, game.opening, game.seats}, *game.played.winner,
                           match::record_of(game, names, plan.control));
        };
    }

 private:
    std::vector<engine::Contestant<G>> contestants_;
    std::vector<typename G::State> states_;
};

}  // namespace papamu::apps::tournament
