// The test files of MCGS (protocol/mcgs/mcgs_file.h): every command answered, every expectation checked.
#pragma once

#include "apps/solve_command.h"

namespace papamu::apps::solve {

/// Checks options.mcgs: files, and folders with all files in them that end in ".test", by name. The limits of the options hold
/// for each command. Prints what is wrong or not finished, and a summary.
///
/// Returns kDone; kNo where an expectation does not hold; kLimit where a command met a limit and none was wrong;
/// kInterrupted. CommandError with kBadInput ("FILE:LINE: ...") for a file that cannot be read or understood, before anything
/// is answered.
ExitCode run_mcgs(const SolveOptions& options, Session& session);

}  // namespace papamu::apps::solve
