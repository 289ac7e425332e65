// One position per line in, one answer per line out.
#pragma once

#include <optional>

#include "apps/exit_codes.h"
#include "apps/pictures/histogram.h"
#include "apps/text_table.h"
#include "apps/value/evaluator.h"

namespace papamu::apps {
class Session;
}

namespace papamu::apps::value {

struct BatchOptions {
    std::optional<TableFormat> table = {};  // a table instead of lines
    Tally* tally = nullptr;                 // counts what comes
};

/// Evaluates every line of session.in() and writes one line for each, in order, flushed at once: the value, or with
/// --json an object. Lines that are blank, or begin with "# " ('#' and a blank), give none. A line that is no position
/// gives "error: line 3, row 2, column 1: message", or an object with line, position, error, row and column; the rest
/// goes on. Tables last from line to line. Ctrl-C ends the program after the answer that is being made.
///
/// With a table, every answer is a row, and what is wrong with a line stands on session.err() instead.
///
/// Returns kDone; kBadInput when some line was wrong; kLimit when some line met a limit and none was wrong; kInterrupted.
ExitCode run_batch(Evaluator& evaluator, Session& session, const BatchOptions& options = {});

}  // namespace papamu::apps::value
