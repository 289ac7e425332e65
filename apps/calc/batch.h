// One expression per line in, one result per line out.
#pragma once

#include "apps/calc/calculator.h"
#include "apps/calc/limits.h"
#include "apps/calc/report.h"
#include "apps/exit_codes.h"

namespace papamu::apps {
class Session;
}

namespace papamu::apps::calc {

/// Evaluates every line of session.in() and writes one line for each, in order, flushed at once. Lines that are blank or
/// begin with '#' give none. A line that fails gives "error: column N: message" (or a JSON object with error and column)
/// and the rest goes on. Names last from line to line; "ans" is the result before.
///
/// Returns kDone; kBadInput when some line was wrong; kLimit when some line met a limit and none was wrong.
/// The limits hold for each line by itself.
ExitCode run_batch(Calculator& calculator, Session& session, const Limits& limits, Style style);

}  // namespace papamu::apps::calc
