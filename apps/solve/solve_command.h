// The command `papamu solve`: who wins a position, all start boards up to a size, or the positions in MCGS test files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/exit_codes.h"
#include "apps/position_argument.h"
#include "apps/solver_options.h"
#include "solver/outcome/outcome.h"

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_solve_command(CLI::App& program, Session& session);

struct SolveOptions {
    PositionOptions position;
    SolverOptions solver;
    std::string first = "both";      // "left", "right", "both"
    std::uint64_t node_limit = 0;    // 0: none
    std::optional<std::string> all;  // "6x6": every start board with at most 36 cells
    bool batch = false;              // --stdin
    std::vector<std::string> mcgs;   // files and folders
    std::string certificate;         // files; empty for none
    std::string checkpoint;
    std::optional<std::string> resume;  // with --stdin a file of answers; empty for that of --checkpoint
    bool misere = false;                // the player who cannot move wins
};

/// Throws CommandError and base::LimitError.
ExitCode run_solve(const SolveOptions& options, Session& session);

/// What the options say about the player who moves first, the limits (without progress) and the solver.
solver::OutcomeQuestion question_of(const SolveOptions& options);
solver::OutcomeLimits limits_of(const SolveOptions& options);
solver::OutcomeOptions solver_of(const SolveOptions& options);

}  // namespace papamu::apps
