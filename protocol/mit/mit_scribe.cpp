#include "protocol/mit/mit_scribe.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "protocol/mit/mit_player.h"

namespace papamu::protocol {

namespace {

using engine::Decision;
using engine::Listener;
using engine::TurnLimits;
using rulesets::KonaneContest;
using rulesets::KonaneState;
using Clock = std::chrono::steady_clock;

}  // namespace

class MitScribe::Heard final : public engine::Player<KonaneContest> {
 public:
    Heard(MitScribe& scribe, engine::Player<KonaneContest>& player) : scribe_(scribe), player_(player) {}

    [[nodiscard]] std::string name() const override { return player_.name(); }
    void new_game() override { player_.new_game(); }
    void announce(const KonaneState& state, const TurnLimits& limits) override { player_.announce(state, limits); }
    Decision<KonaneContest> choose(const KonaneState& state, const TurnLimits& limits,
                                   const Listener<KonaneContest>& listener) override {
        return scribe_.choose(player_, state, limits, listener);
    }
    void end_game(const KonaneState& end, bool won) override { player_.end_game(end, won); }

 private:
    MitScribe& scribe_;
    engine::Player<KonaneContest>& player_;
};

MitScribe::MitScribe(MitLogGame head, Write write)
    : game_(std::move(head)), write_(std::move(write)), clocks_{game_.time, game_.time} {
    write_(mit_log_beginning(game_));
}

engine::PlayerPtr<KonaneContest> MitScribe::listen(engine::Player<KonaneContest>& player) {
    return std::make_unique<Heard>(*this, player);
}

Decision<KonaneContest> MitScribe::choose(engine::Player<KonaneContest>& player, const KonaneState& state,
                                          const TurnLimits& limits, const Listener<KonaneContest>& listener) {
    write_pending_move();
    std::int64_t& clock = clocks_[index_of(state.to_move)];
    game_.turns.push_back({.side = state.to_move, .time_left = clock, .board = state.position});
    write_(mit_log_turn(game_.turns.back()));
    const auto begin = Clock::now();
    auto decision = player.choose(state, limits, listener);
    const auto elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(decision.time_since(begin));
    MitLogTurn& turn = game_.turns.back();
    turn.elapsed = elapsed.count();
    const auto* const commentator = dynamic_cast<const MitCommentator*>(&player);
    turn.move = mit_move_of(state, decision.action, commentator == nullptr ? "" : commentator->comment());
    clock = std::max<std::int64_t>(clock - turn.elapsed, 0);  // a margin may let a player go on with no time
    move_is_pending_ = true;
    return decision;
}

void MitScribe::write_pending_move() {
    if (std::exchange(move_is_pending_, false)) write_(mit_log_move(game_.turns.back()));
}

void MitScribe::finish(const engine::PlayedGame<KonaneContest>& played) {
    if (played.plies.size() == game_.turns.size()) {
        write_pending_move();
    } else if (!game_.turns.empty()) {
        game_.turns.back().move.reset();
        game_.turns.back().elapsed = 0;
    }
    if (!played.winner) return;
    game_.winner = *played.winner == 0 ? rulesets::Player::kLeft : rulesets::Player::kRight;
    game_.lasted = mit_rounds(game_.turns.size());
    game_.ending = played.ending == engine::GameEnding::kRules  ? MitEnding::kNoMove
                   : played.ending == engine::GameEnding::kTime ? MitEnding::kTime
                                                                : MitEnding::kInvalid;
    write_(mit_log_end(game_));
}

}  // namespace papamu::protocol
