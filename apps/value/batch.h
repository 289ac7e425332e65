// One position per line in, one answer per line out.
#pragma once

#include <cstddef>

#include "apps/exit_codes.h"
#include "apps/pictures/histogram.h"
#include "apps/value/value_command.h"
#include "rulesets/any_ruleset.h"

namespace papamu::apps {
class Session;
}

namespace papamu::apps::value {

/// Evaluates every line of session.in() and writes one line for each, in order, flushed at once: the value, or with
/// --json an object (batch_lines.h says what lines are). For a line that is not a position it writes an error with the
/// number of the line, and continues. Each thread keeps its tables from line to line. `tally`, unless it is nullptr,
/// counts the values. Texts of games have at most `most_characters`.
///
/// With --table, every answer is a row, and errors are written to session.err() instead.
///
/// Returns what run_batch() does (batch_run.h), and throws what it throws.
ExitCode run_lines(const rulesets::AnyRuleset& ruleset, const ValueOptions& options, std::size_t most_characters,
                   Session& session, Tally* tally);

}  // namespace papamu::apps::value
