// Who wins a position of kōnane for certain: the solver, asked within a budget.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "rulesets/konane/konane.h"

namespace papamu::solver {
class StoredValues;
}

namespace papamu::engine {

struct EndgameBudget {
    std::uint64_t nodes = 0;                // 0: no limit
    std::chrono::duration<double> time{0};  // 0: no limit
    std::size_t table_bytes = std::size_t{16} << 20;
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;
    solver::StoredValues* stored = nullptr;  // as in solver::OutcomeOptions
};

struct ExactOutcome {
    bool wins = false;                         // the player to move
    std::optional<rulesets::KonaneMove> move;  // one that wins; nothing where none does
    std::uint64_t nodes = 0;
};

/// Nothing where the budget ran out.
std::optional<ExactOutcome> solve_endgame(const rulesets::KonanePosition& position, rulesets::Player to_move,
                                          const EndgameBudget& budget);

/// The part of a move's time or nodes that an attempt is worth: 0 while the board is full and nothing is solved, more the
/// nearer the end is.
double endgame_share(const rulesets::KonanePosition& position);

}  // namespace papamu::engine
