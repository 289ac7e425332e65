// The command `papamu match`: players against each other, and what the results say.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/exit_codes.h"
#include "apps/match/program_limits.h"
#include "apps/turn_options.h"

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_match_command(CLI::App& program, Session& session);

/// As given on the command line; nothing is checked yet.
struct MatchOptions {
    PositionOptions position;
    TurnOptions turn;
    std::vector<std::string> players;
    std::optional<std::uint64_t> games;  // for each pair of players
    std::optional<std::string> opening;  // of kōnane
    std::optional<int> random_plies;
    std::optional<int> even;               // of kōnane: the most points that an opening may give a player
    std::optional<std::string> time;       // "10+0.1"
    std::optional<std::string> move_time;  // seconds
    std::string time_margin = "0";         // seconds
    bool cpu_time = false;                 // these seconds are processor time
    std::uint64_t nodes = 0;
    int depth = 0;
    int concurrency = 1;
    std::uint64_t seed = 1;
    std::optional<std::string> sprt;  // "0,20"
    std::string record;               // a file; empty for none
    match::ProgramFlags programs;     // what they may use
};

/// Throws CommandError, also if a player cannot be started.
ExitCode run_match_command(const MatchOptions& options, Session& session);

}  // namespace papamu::apps
