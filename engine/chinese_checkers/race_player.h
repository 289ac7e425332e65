// Races at the root of a search: whether a win is proved, and the plan that is then followed to the end.
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
        int moves = 0;  // of the winner, this one included, at most
    };

    /// A move that wins for certain, for the player to move; each answer holds on to the plan of the one before, so that the
    /// states of one game have to be asked in turn. The limit is one of nodes alone.
    std::optional<Answer> find(const rulesets::ChineseCheckersState& state, const RaceLimits& limits);
    /// What the last question has cost, whatever it brought.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    void forget() { plan_.clear(); }

 private:
    RaceSolver solver_;
    std::vector<rulesets::ChineseCheckersMove> plan_;  // the rest of it
    std::uint64_t nodes_ = 0;
};

}  // namespace papamu::engine
