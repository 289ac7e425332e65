// The weakest opponent: any action is as likely as any other.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/player.h"
#include "engine/seeded_choice.h"

namespace papamu::engine {

/// Plays any game. Its choice depends only on the seed and the position; it ignores limits.
template <rulesets::Playable G>
class RandomPlayer final : public Player<G> {
 public:
    explicit RandomPlayer(std::uint64_t seed) : seed_(seed) {}

    [[nodiscard]] std::string name() const override { return "random"; }
    Decision<G> choose(const typename G::State& state, const TurnLimits& /*limits*/,
                       const Listener<G>& /*listener*/) override {
        std::vector<typename G::Action> actions;
        G::actions(state, actions);
        base::Random random(seed_for(seed_, G::print(state)));
        return {drawn(actions, random), std::nullopt};
    }

 private:
    std::uint64_t seed_;
};

}  // namespace papamu::engine
