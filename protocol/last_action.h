// Finds the opponent's action from the states before and after it: remote players are told actions, not states.
//
//     const auto action = action_between<KonaneContest>(after_ours, now);
#pragma once

#include <optional>
#include <vector>

#include "rulesets/playable.h"

namespace papamu::protocol {

/// The action of `before` that leads to `after`, or nullopt if there is none. If several do, the first of them; in
/// kōnane no two do.
template <rulesets::Playable G>
std::optional<typename G::Action> action_between(const typename G::State& before, const typename G::State& after) {
    if (G::winner(before)) return std::nullopt;
    std::vector<typename G::Action> actions;
    G::actions(before, actions);
    for (const typename G::Action action : actions) {
        if (G::apply(before, action) == after) return action;
    }
    return std::nullopt;
}

}  // namespace papamu::protocol
