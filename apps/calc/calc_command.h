// The command `papamu calc`: values of games on the command line, in batches, and at a prompt.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "apps/calc/limits.h"
#include "apps/exit_codes.h"

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_calc_command(CLI::App& program, Session& session);

struct CalcOptions {
    std::optional<std::string> expression;
    bool batch = false;  // --stdin
    bool verbose = false;
    bool latex = false;      // formulas
    bool functions = false;  // print the list of functions
    bool markdown = false;   // ... as a Markdown table
    // Files to write, empty for none: the thermograph (`svg` and `tikz` under any name), and the tree of options.
    std::string svg, tikz, thermograph, tree;
    std::size_t depth = 4;  // of the tree
    std::string memory = "2G";
    std::vector<std::string> without;  // optimisations that are left out
    calc::Limits limits;               // of one expression
};

/// Throws CommandError, base::LimitError, base::DomainError.
ExitCode run_calc(const CalcOptions& options, Session& session);

}  // namespace papamu::apps
