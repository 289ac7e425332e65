// The command `papamu play`: a game of kōnane in the terminal, against the engine, another program, or another person.
#pragma once

#include <optional>
#include <string>

#include "apps/engine_flags.h"
#include "apps/exit_codes.h"

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_play_command(CLI::App& program, Session& session);

/// As given on the command line; nothing is checked yet.
struct PlayOptions {
    std::string game;
    EngineFlags engine;
    std::optional<std::string> board;
    std::optional<std::string> opening;
    std::optional<std::string> gap;
    std::optional<std::string> position;  // the text of a state
    std::string side = "x";               // "x", "o", "both", "none"
    std::optional<std::string> time;      // "10:00+1"
    double move_seconds = 0;              // 0: none
    int depth = 0;                        // 0: none
    std::string against;                  // the command of a UGI program; empty for our engine
    std::string color = "auto";           // "auto", "always", "never"
    bool discs = false;
};

/// Throws CommandError.
ExitCode run_play(const PlayOptions& options, Session& session);

}  // namespace papamu::apps
