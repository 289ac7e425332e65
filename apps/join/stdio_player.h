// The player behind `papamu join` in the contests over standard input and output, and how long it may think.
//
//     add_stdio_player_flags(command, options->player);       // --move-time, --nodes, and those of the engine
//     const auto player = make_join_player(options->player.engine);    // player.h
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "apps/engine_flags.h"
#include "engine/player.h"

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As the command line gives them.
struct StdioPlayerFlags {
    EngineFlags engine;
    std::string move_time;  // seconds
    std::uint64_t nodes = 0;
};

/// `flags` must outlive the parsing; what it holds is the default that --help shows.
void add_stdio_player_flags(CLI::App& command, StdioPlayerFlags& flags);

/// CommandError (kUsage) where --move-time is no number of seconds above zero.
engine::TurnLimits turn_limits(const StdioPlayerFlags& flags);

/// Runs a client: Ctrl-C ends the program, and a ContestError becomes a CommandError (kBadInput). CommandError (kUsage) with
/// --json, since there is no place for it on standard output.
void run_client(const Session& session, const std::function<void()>& client);

}  // namespace papamu::apps
