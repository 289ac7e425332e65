// `papamu solve --misere`: one position, or a batch of them.
#pragma once

#include "apps/exit_codes.h"
#include "apps/solve/solve_command.h"

namespace papamu::apps::solve {

/// Throws CommandError (kUsage) if the game has no solver for misere play.
ExitCode run_misere(const SolveOptions& options, Session& session);

}  // namespace papamu::apps::solve
