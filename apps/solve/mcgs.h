// Answers every command in test files of MCGS (protocol/mcgs/mcgs_file.h) and checks every expectation.
#pragma once

#include "apps/solve/solve_command.h"

namespace papamu::apps::solve {

/// Checks options.mcgs: files, and folders with all files in them whose names end in ".test", sorted by name. The
/// limits of the options apply to each command. Prints what is wrong or not finished, and a summary.
///
/// Returns kDone; kNo if an expectation does not hold; kLimit if a command met a limit and none was wrong;
/// kInterrupted. Throws CommandError with kBadInput ("FILE:LINE: ...") for a file that cannot be understood, and
/// base::FileError for one that cannot be read, before anything is answered.
ExitCode run_mcgs(const SolveOptions& options, Session& session);

}  // namespace papamu::apps::solve
