// `papamu solve --misere`: one position, or a batch of them.
#pragma once

#include "apps/exit_codes.h"
#include "apps/solve/solve_command.h"

namespace papamu::apps::solve {

/// Throws CommandError (kUsage) if there is no misere play of the game.
ExitCode run_misere(const SolveOptions& options, Session& session);

}  // namespace papamu::apps::solve
