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

/// Evaluates every line of session.in() and writes one line for each, in order, flushed at once; batch_lines.h says
/// what lines are. Lines that are blank or begin with '#' are skipped. For a line that fails it writes "error: column
/// N: message" (or a JSON object with expression, error, column and the number of the line) and continues with the next
/// one. Names persist from line to line; "ans" is the previous result.
///
/// Returns kBadInput if some line was wrong, otherwise kLimit if some line met a limit, otherwise kDone.
/// The limits apply to each line separately.
ExitCode run_batch(Calculator& calculator, Session& session, const Limits& limits, Style style);

}  // namespace papamu::apps::calc
