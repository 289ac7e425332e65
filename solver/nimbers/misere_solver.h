// Who wins a position in misere play, where the player who cannot move wins.
//
//     const auto solver = make_misere_solver(position.ruleset());
//     solver->solve(position, {}, {}).report.outcome()           // 'L', 'R', 'N' or 'P'
//
// The answers are exact. In games of heaps they come from tame heaps (tame_heaps.h) if all heaps are tame, else from
// the misere quotient up to the largest heap (misere_quotient.h) or, if that is too large, from a search of the sums of
// heaps that can be reached, which ends at sums whose winner is known from either. In all other games all moves are
// tried (misere_by_moves.h).
#pragma once

#include <memory>

#include "rulesets/any_ruleset.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver {

struct MisereAnswer {
    rulesets::AnyPosition position;
    OutcomeReport report;  // nodes: heaps examined, sums searched, and steps of the proof of a quotient
};

/// Keeps what it knows of a game from one position to the next. One call at a time.
class MisereSolver {
 public:
    /// For positions of this ruleset, which must outlive the solver.
    explicit MisereSolver(const rulesets::AnyRuleset& ruleset) : ruleset_(ruleset) {}
    virtual ~MisereSolver() = default;
    MisereSolver(const MisereSolver&) = delete;
    MisereSolver& operator=(const MisereSolver&) = delete;

    [[nodiscard]] const rulesets::AnyRuleset& ruleset() const { return ruleset_; }
    /// Reaching a limit is no error: the report says so.
    virtual MisereAnswer solve(const rulesets::AnyPosition& position, const OutcomeQuestion& question,
                               const OutcomeLimits& limits) = 0;

 private:
    const rulesets::AnyRuleset& ruleset_;
};

/// Returns nullptr if there is no misere play of the ruleset (rulesets/sum/misere_play.h). Of a sum, whether its terms
/// have some is for the caller to ask. `options` are for games that are not games of heaps.
std::unique_ptr<MisereSolver> make_misere_solver(const rulesets::AnyRuleset& ruleset,
                                                 const OutcomeOptions& options = {});

}  // namespace papamu::solver
