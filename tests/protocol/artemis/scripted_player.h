// A player that makes the given actions, in the text of the Artemis protocol, and notes the limits it was given.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/player.h"
#include "protocol/artemis/artemis_text.h"

namespace papamu::protocol {

class ScriptedPlayer final : public engine::Player<rulesets::KonaneContest> {
 public:
    using Contest = rulesets::KonaneContest;

    explicit ScriptedPlayer(std::vector<std::string> actions) : actions_(std::move(actions)) {}

    [[nodiscard]] std::string name() const override { return "scripted"; }
    engine::Decision<Contest> choose(const rulesets::KonaneState& state, const engine::TurnLimits& limits,
                                     const engine::Listener<Contest>& /*listener*/) override {
        asked.push_back(limits);
        if (asked.size() > actions_.size()) throw engine::PlayerFailure("asked once too often");
        return {find_artemis_action(state, *parse_artemis_action(actions_[asked.size() - 1])).value(), std::nullopt};
    }
    void end_game(const rulesets::KonaneState& /*end*/, bool won) override { ends.push_back(won); }

    std::vector<engine::TurnLimits> asked;
    std::vector<bool> ends;

 private:
    std::vector<std::string> actions_;
};

}  // namespace papamu::protocol
