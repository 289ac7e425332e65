// The exact solver at work on a thread of its own, while the search thinks about the same position.
//
//     SolverBeside solver(endgame, position, to_move, {.time = 2s});
//     search(..., {.decided = &solver.has_win()});          // ends as soon as the solver has found a win
//     const auto exact = solver.finish();
#pragma once

#include <atomic>
#include <future>
#include <optional>

#include "engine/konane/konane_endgame.h"

namespace papamu::engine {

class SolverBeside {
 public:
    /// Starts the solver; budget.stop is not used. Until finish(), `endgame` may only be asked to find() results.
    SolverBeside(KonaneEndgame& endgame, const rulesets::KonanePosition& position, rulesets::Player to_move,
                 EndgameBudget budget) {
        endgame.prepare(position);
        budget.stop = &stop_;
        outcome_ = std::async(std::launch::async, [this, &endgame, position, to_move, budget] {
            auto exact = endgame.solve(position, to_move, budget);
            if (exact && exact->wins) has_win_.store(true, std::memory_order_relaxed);
            return exact;
        });
    }
    ~SolverBeside() { stop_.store(true, std::memory_order_relaxed); }
    SolverBeside(const SolverBeside&) = delete;
    SolverBeside& operator=(const SolverBeside&) = delete;

    [[nodiscard]] const std::atomic<bool>& has_win() const { return has_win_; }

    /// Stops the solver. Returns its result, nullopt if it has none. To be called once.
    std::optional<ExactOutcome> finish() {
        stop_.store(true, std::memory_order_relaxed);
        return outcome_.get();
    }

 private:
    std::atomic<bool> stop_{false};
    std::atomic<bool> has_win_{false};
    std::future<std::optional<ExactOutcome>> outcome_;  // its destructor waits for the thread
};

}  // namespace papamu::engine
