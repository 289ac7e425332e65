// The table of all start boards up to a size.
#pragma once

#include "apps/solve_command.h"

namespace papamu::apps::solve {

/// Solves every start board with at most as many cells as --all says, rows <= columns (the others are the same boards
/// on their sides), by rising number of cells, and prints a line for each as soon as it is known; with --json one
/// object with the list of all at the end, also after Ctrl-C. Certificates of all go into one file.
///
/// Returns kDone; kLimit when some board met a limit; kInterrupted.
ExitCode run_all(const SolveOptions& options, Session& session);

}  // namespace papamu::apps::solve
