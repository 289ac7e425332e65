// The game on the table: the moves so far, whose turn it is, the clocks, the result.
//
//     Table table(start, parse_time_control("10:00+1"));
//     table.play(action, 2300ms);
//     if (const auto ending = table.ending()) ...
//
// The two players sit at seats: seat 0 acts first. In an opening in which the choice of the first stone decides the
// colours, it is not known before that which of them plays x.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "apps/play/game_at_table.h"
#include "apps/play/time_control.h"

namespace papamu::apps::play {

struct Ending {
    rulesets::Player winner;
    std::string reason;       // "o cannot move"
    std::string termination;  // as in game records: "the rules", "time", "a failure"
};

template <rulesets::Playable G>
class Table {
 public:
    using State = typename G::State;
    using Action = typename G::Action;

    struct Turn {
        State before;
        Action action;
        std::array<engine::Milliseconds, 2> clocks;  // of both seats, before the action
    };

    Table(const State& start, std::optional<engine::TimeControl> control) : start_(start), control_(control) {
        restart();
    }

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const State& start() const { return start_; }
    [[nodiscard]] const std::vector<Turn>& turns() const { return turns_; }
    /// Whose turn it is.
    [[nodiscard]] std::size_t seat() const { return turns_.size() % 2; }
    /// The colour of a seat; nullopt before the removal of the first stone has decided it.
    [[nodiscard]] std::optional<rulesets::Player> colour_of(std::size_t seat) const {
        if (!GameAtTable<G>::has_colours(state_)) return std::nullopt;
        return seat == this->seat() ? G::to_move(state_) : opponent(G::to_move(state_));
    }
    /// The time that a seat has left; nullopt without clocks.
    [[nodiscard]] std::optional<engine::Milliseconds> clock_of(std::size_t seat) const {
        return control_ ? std::optional(clocks_[seat]) : std::nullopt;
    }
    [[nodiscard]] const std::optional<engine::TimeControl>& control() const { return control_; }
    /// nullopt while the game goes on.
    [[nodiscard]] std::optional<Ending> ending() const {
        if (forfeited_) return forfeited_;
        const auto winner = G::winner(state_);
        if (!winner) return std::nullopt;
        return Ending{*winner, mover() + " cannot move", "the rules"};
    }

    /// The action must be a legal one in the state. If more time was used than the clock has left, the player loses
    /// instead.
    void play(Action action, engine::Milliseconds used) {
        engine::Milliseconds& clock = clocks_[seat()];
        if (control_ && used > clock) return forfeit("has no time left", "time");
        turns_.push_back({state_, action, clocks_});
        if (control_) clock += control_->increment - used;
        state_ = G::apply(state_, action);
    }
    /// The player to move loses, for a reason such as "does not answer".
    void forfeit(const std::string& reason, const std::string& termination) {
        forfeited_ = {opponent(G::to_move(state_)), mover() + ' ' + reason, termination};
    }
    /// Takes the last action back, with its time; returns false if there is none.
    bool undo() {
        if (turns_.empty()) return false;
        forfeited_.reset();
        state_ = turns_.back().before;
        clocks_ = turns_.back().clocks;
        turns_.pop_back();
        return true;
    }
    void restart() {
        state_ = start_;
        turns_.clear();
        forfeited_.reset();
        clocks_.fill(time_at_start(control_));
    }
    /// Starts another game from this position.
    void restart(const State& start) {
        start_ = start;
        restart();
    }

 private:
    [[nodiscard]] std::string mover() const { return GameAtTable<G>::name_of(G::to_move(state_)); }

    State start_;
    std::optional<engine::TimeControl> control_;
    State state_;
    std::vector<Turn> turns_;
    std::array<engine::Milliseconds, 2> clocks_{};
    std::optional<Ending> forfeited_;
};

}  // namespace papamu::apps::play
