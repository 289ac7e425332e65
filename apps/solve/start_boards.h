// The table of all start boards up to a size.
#pragma once

#include "apps/solve/solve_command.h"

namespace papamu::apps::solve {

/// Solves every start board with at most as many cells as the board that --all names and with rows <= columns (the
/// others are the same boards turned on their sides), by increasing number of cells. Prints a line for each board as
/// soon as it is solved; with --json one object with the list of all boards at the end, also after Ctrl-C. All
/// certificates go into one file.
///
/// Returns kDone; kLimit if some board met a limit; kInterrupted.
ExitCode run_all(const SolveOptions& options, Session& session);

}  // namespace papamu::apps::solve
