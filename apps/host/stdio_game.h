// Games between two programs of a contest over standard input and output: what the three hosts of such contests share.
//
//     add_stdio_host_flags(command, options->host, swarthmore_sides());
//     return run_stdio_game(options->host, {.contest = "swarthmore", ...}, session);
//
// A single game is shown as a log, line by line: docs/contests/ says how to read it.
#pragma once

#include <array>
#include <functional>
#include <string>

#include "apps/exit_codes.h"
#include "apps/host/series.h"
#include "apps/match/program_limits.h"
#include "engine/player.h"
#include "protocol/stdio/contest_program.h"
#include "rulesets/konane/konane_contest.h"

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As given on the command line.
struct StdioHostFlags {
    std::array<std::string, 2> commands;  // of the programs, first the one that begins
    std::string move_time;                // seconds
    std::string time;                     // "10+0.1" instead; empty for none
    std::string time_margin = "0.1";      // seconds
    match::ProgramFlags programs = {.memory = "4G"};
    SeriesFlags series;
};

/// What a contest calls its two sides, in capitals and as options.
struct StdioSides {
    std::array<std::string, 2> names;    // "X", "O"
    std::array<std::string, 2> options;  // "--x", "--o"
};

/// `flags` must outlive the parsing; its values are the defaults that --help shows.
void add_stdio_host_flags(CLI::App& command, StdioHostFlags& flags, const StdioSides& sides);

struct StdioGame {
    std::string contest;
    StdioSides sides;
    rulesets::KonaneState start;
    std::function<engine::PlayerPtr<rulesets::KonaneContest>(const protocol::ContestProgram&)> make_seat;
};

/// Plays the game, or the games, and reports how they went. Returns kDone, whichever program has won, or kInterrupted
/// after Ctrl-C. Throws CommandError (kBadInput, kUsage) if an option is wrong or a file cannot be written.
ExitCode run_stdio_game(const StdioHostFlags& flags, const StdioGame& game, Session& session);

}  // namespace papamu::apps
