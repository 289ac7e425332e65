#include "engine/any_game/any_endgame.h"

#include "base/stop_alarm.h"
#include "base/work_limit.h"
#include "solver/game.h"

namespace papamu::engine {

using rulesets::AnyContest;

AnyExactOutcome AnyEndgame::solve(const AnyContest::State& state, const EndgameBudget& budget) {
    const solver::OutcomeReport report = ask(state, budget);
    AnyExactOutcome exact{.nodes = report.nodes};
    const auto& answer = state.to_move == rulesets::Player::kLeft ? report.left : report.right;
    if (!answer || !answer->wins) return exact;
    if (*answer->wins) {
        if (!answer->best_move) return exact;  // that somebody wins is of no use without a move
        try {
            const base::StopAlarm alarm(budget.time.count(), budget.stop);
            const base::WorkLimit limit(base::WorkLimit::kUnlimited, alarm.flag());
            exact.move = AnyContest::find(state, *answer->best_move);
        } catch (const base::Interrupted&) {
            return exact;  // there are too many moves to find it among them
        }
    }
    exact.wins = answer->wins;
    return exact;
}

solver::OutcomeReport AnyEndgame::ask(const AnyContest::State& state, const EndgameBudget& budget) {
    const solver::OutcomeQuestion question = question_of(state.to_move);
    const solver::OutcomeLimits limits = limits_of(budget);
    if (state.misere) {
        const rulesets::AnyRuleset& ruleset = state.position.ruleset();
        if (misere_game_ != &ruleset) {
            misere_solver_ = solver::game_of(ruleset).make_misere_solver();
            misere_game_ = &ruleset;
        }
        return misere_solver_ == nullptr ? solver::OutcomeReport{}
                                         : misere_solver_->solve(state.position, question, limits).report;
    }
    const auto solver = solver::make_outcome_solver(
        state.position, {options_.threads, options_.switches, options_.table_bytes, options_.stored});
    return solver ? (*solver)->solve(question, limits) : solver::OutcomeReport{};
}

}  // namespace papamu::engine
