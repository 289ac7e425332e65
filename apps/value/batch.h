// One position per line in, one answer per line out.
#pragma once

#include "apps/exit_codes.h"
#include "apps/value/evaluator.h"

namespace papamu::apps {
class Session;
}

namespace papamu::apps::value {

/// Evaluates every line of session.in() and writes one line for each, in order, flushed at once: the value, or with
/// --json an object. Lines that are blank, or begin with "# " ('#' and a blank), give none. A line that is no position
/// gives "error: line 3, row 2, column 1: message", or an object with line, position, error, row and column; the rest
/// goes on. Tables last from line to line. Ctrl-C ends the program after the answer that is being made.
///
/// Returns kDone; kBadInput when some line was wrong; kLimit when some line met a limit and none was wrong; kInterrupted.
ExitCode run_batch(Evaluator& evaluator, Session& session);

}  // namespace papamu::apps::value
