// The command `papamu value`: splits a position into regions, evaluates each, adds the values, and compares the moves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "apps/exit_codes.h"
#include "apps/position_argument.h"
#include "apps/solver_options.h"

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_value_command(CLI::App& program, Session& session);

struct ValueOptions {
    PositionOptions position;
    SolverOptions solver;
    std::uint64_t position_limit = 0;  // 0: none
    bool batch = false;                // --stdin
    std::string resume;                // the file of answers; empty for none
    std::string moves;                 // "best", "all", "none"; empty: all found, the best shown
    bool full = false;                 // print values of any length
    bool stats = false;
    bool board = false;          // --text
    std::string color = "auto";  // "auto", "always", "never"
    // Files to write, empty for none; and below, what they show.
    std::string svg, picture, thermograph, tree, histogram;
    std::optional<std::size_t> depth;  // of the tree
    bool sensible = false;             // ... only its sensible moves
    std::string table;                 // "csv", "md", "latex"; empty for none
};

/// Throws CommandError and base::LimitError.
ExitCode run_value(const ValueOptions& options, Session& session);

}  // namespace papamu::apps
