#include "apps/solve/batch.h"

#include <ostream>
#include <string>

#include "apps/batch_lines.h"
#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/solve/report.h"

namespace papamu::apps::solve {

ExitCode run_batch(const SolveOptions& options, Session& session) {
    const rulesets::AnyRuleset& ruleset = require_ruleset(options.position);
    const solver::OutcomeOptions solver_options = solver_of(options);
    const solver::OutcomeLimits limits = limits_of(options);
    const InterruptFlag interrupt;
    bool any_wrong = false;
    bool any_limit = false;
    BatchLines lines(session);
    for (std::string line; lines.next(line);) {
        std::string answer;
        const auto position = ruleset.parse(line);
        const auto solver = position.and_then(
            [&](const rulesets::AnyPosition& read) { return solver::make_outcome_solver(read, solver_options); });
        if (!solver) {
            any_wrong = true;
            answer = lines.wrong(line, solver.error());
        } else {
            const solver::OutcomeReport report = (*solver)->solve(question_of(options), limits);
            any_limit = any_limit || !report.stopped.empty();
            answer = session.json() ? json_report(*position, report) : text_line(report);
        }
        if (!(session.out() << answer << '\n' << std::flush)) break;  // the reader has closed the output
        if (InterruptFlag::is_set()) return ExitCode::kInterrupted;
    }
    if (any_wrong) return ExitCode::kBadInput;
    return any_limit ? ExitCode::kLimit : ExitCode::kDone;
}

}  // namespace papamu::apps::solve
