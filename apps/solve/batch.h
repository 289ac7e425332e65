// One position per input line, one answer per output line.
#pragma once

#include "apps/batch_run.h"
#include "apps/solve/solve_command.h"

namespace papamu::apps::solve {

/// Solves every line of session.in() and writes one line for each, in order, flushed at once (batch_lines.h says what
/// lines are). A wrong line gives an error with its number, and the remaining lines are still solved. Returns what
/// run_batch() of batch_run.h does.
ExitCode run_batch(const SolveOptions& options, Session& session);

/// The same for answers that are found in another way, on so many threads.
ExitCode run_lines(const rulesets::AnyRuleset& ruleset, const SolveOptions& options, int threads, Session& session,
                   const AnswerLine& answer_line);
/// A report as the answer to a line.
BatchAnswer answer_of(const rulesets::AnyPosition& position, const solver::OutcomeReport& report,
                      const Session& session, bool misere = false);

}  // namespace papamu::apps::solve
