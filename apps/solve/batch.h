// One position per input line, one answer per output line.
#pragma once

#include "apps/solve/solve_command.h"

namespace papamu::apps::solve {

/// Solves every line of session.in() and writes one line for each, in order, flushed at once. Blank lines and lines
/// that begin with "# " are skipped. A wrong line gives "error: line N, row R, column C: message" (or a JSON object
/// with line, position, error, row and column), and the remaining lines are still solved.
///
/// Returns kDone; kBadInput if some line was wrong; kLimit if some line met a limit and none was wrong; kInterrupted.
ExitCode run_batch(const SolveOptions& options, Session& session);

}  // namespace papamu::apps::solve
