// Races at the root of a search: finds out whether a win is proved, and then follows its plan to the end.
//
//     RacePlayer races;
//     if (const auto win = races.find(state, {.nodes = 5000})) ...      // win->move, in win->moves moves at most
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/chinese_checkers/race/race.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::engine {

class RacePlayer {
 public:
    struct Answer {
        rulesets::ChineseCheckersMove move;
        int moves = 0;  // that the winner needs at most, this one included
    };

    /// A move that certainly wins for the player to move; nullopt if no win is proved. Each answer continues the plan
    /// of the one before, so the states of a game have to be passed in order. Only the number of nodes is limited,
    /// not the time.
    std::optional<Answer> find(const rulesets::ChineseCheckersState& state, const RaceLimits& limits);
    /// The nodes that the last find() has spent, whatever its result.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    void forget() { plan_.clear(); }

 private:
    RaceSolver solver_;
    std::vector<rulesets::ChineseCheckersMove> plan_;  // the moves that remain
    std::uint64_t nodes_ = 0;
};

}  // namespace papamu::engine
