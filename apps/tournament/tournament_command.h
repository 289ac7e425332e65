// The command `papamu tournament`: every program of a file against every other one.
#pragma once

#include <optional>
#include <string>

#include "apps/exit_codes.h"

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_tournament_command(CLI::App& program, Session& session);

/// As given on the command line; nothing is checked yet.
struct TournamentOptions {
    std::string file;
    std::optional<std::string> folder;  // for the games and the page; default: the file's stem with "-results"
    std::optional<std::string> page;    // another folder for the page
    std::optional<int> concurrency;     // instead of the file's
};

/// Throws CommandError.
ExitCode run_tournament_command(const TournamentOptions& options, Session& session);

}  // namespace papamu::apps
