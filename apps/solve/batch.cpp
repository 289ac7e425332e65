#include "apps/solve/batch.h"

#include <string>

#include "apps/batch_run.h"
#include "apps/command.h"
#include "apps/solve/report.h"
#include "base/outside_calls.h"
#include "base/workers.h"

namespace papamu::apps::solve {

namespace {

/// `own` is what each thread has of the solver of the options.
BatchAnswer answer(const BatchLine& line, const rulesets::AnyRuleset& ruleset, const SolveOptions& options,
                   const solver::OutcomeOptions& own, const Session& session) {
    const auto position = ruleset.parse(line.text);
    const auto solver =
        position.and_then([&](const rulesets::AnyPosition& read) { return solver::make_outcome_solver(read, own); });
    if (!solver) return {wrong_line(session, line, solver.error()), ExitCode::kBadInput, /*is_error=*/true};
    const base::OutsideLimit outside(limits_of(options).seconds);
    return answer_of(*position, (*solver)->solve(question_of(options), limits_of(options)), session);
}

}  // namespace

BatchAnswer answer_of(const rulesets::AnyPosition& position, const solver::OutcomeReport& report,
                      const Session& session, bool misere) {
    return {session.json() ? json_report(position, report, misere) : text_line(report),
            report.stopped.empty() ? ExitCode::kDone : ExitCode::kLimit};
}

ExitCode run_lines(const rulesets::AnyRuleset& ruleset, const SolveOptions& options, int threads, Session& session,
                   const AnswerLine& answer_line) {
    return apps::run_batch(session, {.threads = threads, .resume = options.resume.value_or(""), .ruleset = &ruleset},
                           [&] { return answer_line; });
}

ExitCode run_batch(const SolveOptions& options, Session& session) {
    const rulesets::AnyRuleset& ruleset = require_ruleset(options.position);
    const int threads = base::useful_threads(options.solver.threads);
    SolveOptions share = options;
    share.solver = share_of(options.solver, threads);
    const solver::OutcomeOptions own = solver_of(share);
    return run_lines(ruleset, options, threads, session,
                     [&](const BatchLine& line) { return answer(line, ruleset, options, own, session); });
}

}  // namespace papamu::apps::solve
