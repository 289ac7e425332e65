// Decides which player wins a position of kōnane, by the exact solver within a budget.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "rulesets/konane/konane.h"
#include "solver/optimisations.h"

namespace papamu::solver {
class StoredValues;
}

namespace papamu::engine {

struct EndgameBudget {
    std::uint64_t nodes = 0;                // 0: no limit
    std::chrono::duration<double> time{0};  // 0: no limit
    std::size_t table_bytes = std::size_t{16} << 20;
    int threads = 1;
    solver::Switches switches = {};
    const std::atomic<bool>* stop = nullptr;
    solver::StoredValues* stored = nullptr;  // as in solver::OutcomeOptions
};

struct ExactOutcome {
    bool wins = false;                         // whether the player to move wins
    std::optional<rulesets::KonaneMove> move;  // a winning move; nullopt if there is none
    std::uint64_t nodes = 0;
};

/// Returns nullopt if the budget ran out.
std::optional<ExactOutcome> solve_endgame(const rulesets::KonanePosition& position, rulesets::Player to_move,
                                          const EndgameBudget& budget);

/// The share of a move's time or nodes to spend on an attempt: 0 while the board is full and nothing would be solved,
/// and more the nearer the end is.
double endgame_share(const rulesets::KonanePosition& position);

}  // namespace papamu::engine
