// What the engines' exact solvers are given: their tables and threads, and the budget of a question.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

#include "rulesets/ruleset.h"
#include "solver/optimisations.h"
#include "solver/outcome/outcome.h"

namespace papamu::engine {

struct EndgameOptions {
    std::size_t table_bytes = std::size_t{16} << 20;
    int threads = 1;
    solver::Switches switches = {};
    solver::StoredValues* stored = nullptr;  // as in solver::OutcomeOptions
    bool recalls = true;                     // what was settled is not solved again
    bool weighs_sums = true;                 // sums are asked the more rarely, the longer they gave no answer
};

struct EndgameBudget {
    std::uint64_t nodes = 0;                // 0: no limit
    std::chrono::duration<double> time{0};  // 0: no limit
    const std::atomic<bool>* stop = nullptr;
};

/// A share of a budget. What has no limit stays without one; at least one node is left of a limit of nodes.
inline EndgameBudget part_of(const EndgameBudget& budget, double share) {
    const auto nodes = static_cast<std::uint64_t>(static_cast<double>(budget.nodes) * share);
    return {budget.nodes > 0 ? std::max<std::uint64_t>(nodes, 1) : 0, budget.time * share, budget.stop};
}

/// Whether the player to move wins.
inline solver::OutcomeQuestion question_of(rulesets::Player to_move) {
    const bool left = to_move == rulesets::Player::kLeft;
    return {.left_first = left, .right_first = !left};
}

inline solver::OutcomeLimits limits_of(const EndgameBudget& budget) {
    return {.nodes = budget.nodes, .seconds = budget.time.count(), .stop = budget.stop};
}

}  // namespace papamu::engine
