// The command `papamu play`: a game in the terminal, against the engine or another person; kōnane with the opening of
// its contests and against other programs too, every other game from a position on.
#pragma once

#include <optional>
#include <string>

#include "apps/engine_flags.h"
#include "apps/exit_codes.h"
#include "apps/position_argument.h"
#include "apps/turn_options.h"

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_play_command(CLI::App& program, Session& session);

/// As given on the command line; nothing is checked yet.
struct PlayOptions {
    PositionOptions position;
    EngineFlags engine;
    TurnOptions turn;
    std::optional<std::string> opening;  // of kōnane
    std::optional<std::string> state;    // the text of a state of kōnane
    std::string side = "left";           // "left" or "x", "right" or "o", "both", "none"
    std::optional<std::string> time;     // "10:00+1"
    double move_seconds = 0;             // 0: none
    int depth = 0;                       // 0: none
    std::string against;                 // the command of a UGI program; empty for our engine
    std::string color = "auto";          // "auto", "always", "never"
    bool discs = false;
};

/// Throws CommandError.
ExitCode run_play(const PlayOptions& options, Session& session);

}  // namespace papamu::apps
