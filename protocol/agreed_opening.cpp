#include "protocol/agreed_opening.h"

#include <utility>
#include <vector>

namespace papamu::protocol {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;
using Stage = KonaneState::Stage;

bool is_in_the_centre(const rulesets::KonanePosition& board, int cell) {
    const auto is_middle = [](int place, int count) { return place == (count - 1) / 2 || place == count / 2; };
    return is_middle(cell / board.columns, board.rows) && is_middle(cell % board.columns, board.columns);
}

/// Whether the player chooses for itself: the game allows every removal that its contest allows.
bool is_asked(const ContestGames& games, OpeningReply reply, const KonaneState& state) {
    const bool knows_the_rule = games.beginning == ContestGames::Beginning::kAnywhere;  // the rule is part of the state
    switch (state.stage) {
        case Stage::kRemoveFirst:
            return knows_the_rule || games.opening.first >= state.opening;
        case Stage::kRemoveAdjacent:
            return games.opening.reply >= reply;
        default:
            return true;
    }
}

class AgreeingPlayer final : public engine::Player<KonaneContest> {
 public:
    AgreeingPlayer(engine::PlayerPtr<KonaneContest> player, const ContestGames& games, OpeningReply reply)
        : player_(std::move(player)), games_(games), reply_(reply) {}

    [[nodiscard]] std::string name() const override { return player_->name(); }
    void new_game() override { player_->new_game(); }
    void announce(const KonaneState& state, const engine::TurnLimits& limits) override {
        if (is_asked(games_, reply_, state)) player_->announce(state, limits);
    }
    engine::Decision<KonaneContest> choose(const KonaneState& state, const engine::TurnLimits& limits,
                                           const engine::Listener<KonaneContest>& listener) override {
        if (const auto removal = agreed_removal(games_, reply_, state)) return {*removal, std::nullopt};
        return player_->choose(state, limits, listener);
    }
    void end_game(const KonaneState& end, bool won) override { player_->end_game(end, won); }

 private:
    engine::PlayerPtr<KonaneContest> player_;
    const ContestGames& games_;
    OpeningReply reply_;
};

}  // namespace

bool allows(OpeningReply reply, const KonaneState& state, KonaneMove action) {
    return reply == OpeningReply::kAnyNeighbour || state.stage != Stage::kRemoveAdjacent ||
           is_in_the_centre(state.position, action.from);
}

std::optional<KonaneMove> agreed_removal(const ContestGames& games, OpeningReply reply, const KonaneState& state) {
    if (is_asked(games, reply, state)) return std::nullopt;
    std::vector<KonaneMove> removals;
    KonaneContest::actions(state, removals);
    for (const KonaneMove removal : removals) {
        if (allows(reply, state, removal)) return removal;
    }
    return std::nullopt;
}

engine::PlayerPtr<KonaneContest> with_agreed_opening(engine::PlayerPtr<KonaneContest> player, const ContestGames& games,
                                                     OpeningReply reply) {
    return std::make_unique<AgreeingPlayer>(std::move(player), games, reply);
}

}  // namespace papamu::protocol
