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
    Tally* tally = nullptr;                 // if not nullptr, counts the values
};

/// Evaluates every line of session.in() and writes one line for each, in order, flushed at once: the value, or with
/// --json an object. Lines that are blank, or begin with "# " ('#' and a blank), are skipped. For a line that is not a
/// position it writes "error: line 3, row 2, column 1: message", or an object with line, position, error, row and
/// column, and continues. The solver's tables are kept from line to line. Ctrl-C ends it after the current answer.
///
/// With a table, every answer is a row, and errors are written to session.err() instead.
///
/// Returns kInterrupted after Ctrl-C, otherwise kBadInput if some line was wrong, otherwise kLimit if some line met a
/// limit, otherwise kDone.
ExitCode run_batch(Evaluator& evaluator, Session& session, const BatchOptions& options = {});

}  // namespace papamu::apps::value
