// A player whose games are known beforehand: it always makes the first legal action.
#pragma once

#include <vector>

#include "engine/player.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

inline rulesets::KonaneMove first_action(const rulesets::KonaneState& state) {
    std::vector<rulesets::KonaneMove> actions;
    rulesets::KonaneContest::actions(state, actions);
    return actions.front();
}

class FirstActionPlayer final : public engine::Player<rulesets::KonaneContest> {
 public:
    [[nodiscard]] std::string name() const override { return "first"; }
    engine::Decision<rulesets::KonaneContest> choose(
        const rulesets::KonaneState& state, const engine::TurnLimits& limits,
        const engine::Listener<rulesets::KonaneContest>& /*listener*/) override {
        asked.push_back(limits);
        return {first_action(state), std::nullopt};
    }

    std::vector<engine::TurnLimits> asked;
};

/// The states of the game in which both players do so, from `state` to the end.
inline std::vector<rulesets::KonaneState> first_action_game(rulesets::KonaneState state) {
    std::vector<rulesets::KonaneState> states = {state};
    while (!rulesets::KonaneContest::winner(state)) {
        state = rulesets::KonaneContest::apply(state, first_action(state));
        states.push_back(state);
    }
    return states;
}

}  // namespace papamu::protocol
