// Who wins by the definition, for tests on small positions: every line of play, and nothing else.
#pragma once

#include <string>
#include <unordered_map>

#include "rulesets/any_contest.h"

namespace papamu::tests {

class WinsByDefinition {
 public:
    /// Whether the player to move wins.
    bool operator()(const rulesets::AnyContest::State& state) {
        std::string key = rulesets::AnyContest::print(state);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        const auto moves = state.position.moves(state.to_move);
        bool wins = moves.empty() && state.misere;
        for (const auto& move : moves) {
            const rulesets::AnyContest::State next{state.position.play(state.to_move, move), opponent(state.to_move),
                                                   state.misere};
            wins = wins || !(*this)(next);
        }
        return known_[std::move(key)] = wins;
    }

 private:
    std::unordered_map<std::string, bool> known_;
};

}  // namespace papamu::tests
