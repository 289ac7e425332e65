#include "apps/play/table.h"

namespace papamu::apps::play {

using rulesets::KonaneContest;
using rulesets::KonaneState;
using rulesets::Player;

const char* colour_name(Player player) { return player == Player::kLeft ? "x" : "o"; }

std::optional<Player> Table::colour_of(std::size_t seat) const {
    if (state_.stage == KonaneState::Stage::kRemoveFirst &&
        state_.opening == rulesets::KonaneOpening::kCornerOrCentre) {
        return std::nullopt;
    }
    return seat == this->seat() ? state_.to_move : opponent(state_.to_move);
}

std::optional<engine::Milliseconds> Table::clock_of(std::size_t seat) const {
    return control_ ? std::optional(clocks_[seat]) : std::nullopt;
}

std::optional<Ending> Table::ending() const {
    if (forfeited_) return forfeited_;
    const auto winner = KonaneContest::winner(state_);
    if (!winner) return std::nullopt;
    return Ending{*winner, std::string(colour_name(opponent(*winner))) + " cannot move", "the rules"};
}

void Table::play(Action action, engine::Milliseconds used) {
    engine::Milliseconds& clock = clocks_[seat()];
    if (control_ && used > clock) return forfeit("has no time left", "time");
    turns_.push_back({state_, action, clocks_});
    if (control_) clock += control_->increment - used;
    state_ = KonaneContest::apply(state_, action);
}

void Table::forfeit(const std::string& reason, const std::string& termination) {
    forfeited_ = {opponent(state_.to_move), std::string(colour_name(state_.to_move)) + ' ' + reason, termination};
}

bool Table::undo() {
    if (turns_.empty()) return false;
    forfeited_.reset();
    state_ = turns_.back().before;
    clocks_ = turns_.back().clocks;
    turns_.pop_back();
    return true;
}

void Table::restart() {
    state_ = start_;
    turns_.clear();
    forfeited_.reset();
    if (control_) clocks_.fill(*control_->game_time);
}

}  // namespace papamu::apps::play
