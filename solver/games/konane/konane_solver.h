// Who wins the positions of a game of kōnane: a solver that keeps its tables from one position to the next. For
// engines.
//
//     const auto solver = make_konane_solver(position, options);
//     solver->solve(position, {.left_first = true, .right_first = false}, limits);
//     if (solver->takes_up(later)) solver->solve(later, question, limits);      // what it knows is not searched again
//     solver->find(later.left, later.right, Player::kLeft);                     // what it knows already
#pragma once

#include <memory>
#include <optional>

#include "rulesets/konane/konane.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver {

class KonaneSolver {
 public:
    using Position = rulesets::KonanePosition;
    using Player = rulesets::Player;
    using WidestBoard = rulesets::KonaneBoard<rulesets::kKonaneMaxWords>;

    KonaneSolver() = default;
    virtual ~KonaneSolver() = default;
    KonaneSolver(const KonaneSolver&) = delete;
    KonaneSolver& operator=(const KonaneSolver&) = delete;

    /// Whether solve() and find() may be asked about the position: one on the same board, with each player's stones on
    /// cells of the same colour as at the start.
    [[nodiscard]] virtual bool takes_up(const Position& position) const = 0;

    /// As OutcomeSolver::solve(). Requires takes_up(position). One call at a time.
    virtual OutcomeReport solve(const Position& position, const OutcomeQuestion& question,
                                const OutcomeLimits& limits) = 0;

    /// Whether the player to move wins, if an earlier search has found that out and the table still has it; nullopt
    /// also for one word if the board has more than 64 cells, and for several if it has not. Requires takes_up() of the
    /// position. Any thread may call it, also during solve().
    [[nodiscard]] virtual std::optional<bool> find(const rulesets::KonaneBoard<1>& stones, Player to_move) const = 0;
    [[nodiscard]] virtual std::optional<bool> find(const WidestBoard& stones, Player to_move) const = 0;
};

/// nullptr if stones of different players are on cells of the same colour of the checkerboard, which does not happen in
/// positions that arise from a full checkerboard; make_outcome_solver() (solver/outcome/outcome.h) solves those.
/// options.stored is not used.
std::unique_ptr<KonaneSolver> make_konane_solver(const rulesets::KonanePosition& start, const OutcomeOptions& options);

}  // namespace papamu::solver
