// Decides which player wins a position of any game, by the exact solver within a budget.
//
//     AnyEndgame endgame({.table_bytes = std::size_t{64} << 20});
//     const auto exact = endgame.solve(state, {.nodes = 100'000});
//     if (exact.wins && *exact.wins) play(*exact.move);
//
// The solver is the one that `papamu solve` asks: values of regions, and a search of their sum. In misere play it is
// that of the games of heaps; other games have none.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "engine/endgame.h"
#include "rulesets/any_contest.h"
#include "solver/nimbers/misere_solver.h"

namespace papamu::engine {

struct AnyExactOutcome {
    std::optional<bool> wins = {};                          // whether the player to move wins; nullopt: not known
    std::optional<rulesets::AnyContest::Action> move = {};  // a winning one, if there is one
    std::uint64_t nodes = 0;
};

/// One call at a time.
class AnyEndgame {
 public:
    explicit AnyEndgame(const EndgameOptions& options) : options_(options) {}

    /// The player to move must have a move.
    [[nodiscard]] AnyExactOutcome solve(const rulesets::AnyContest::State& state, const EndgameBudget& budget);

 private:
    [[nodiscard]] solver::OutcomeReport ask(const rulesets::AnyContest::State& state, const EndgameBudget& budget);

    EndgameOptions options_;
    // What is known of the heaps of a game is kept from move to move.
    const rulesets::AnyRuleset* misere_game_ = nullptr;
    std::unique_ptr<solver::MisereSolver> misere_solver_;
};

}  // namespace papamu::engine
