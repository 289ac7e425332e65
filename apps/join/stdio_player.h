// The player for `papamu join` in the contests over standard input and output, and its time for each move.
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

/// The flags as the command line gives them.
struct StdioPlayerFlags {
    EngineFlags engine;
    std::string move_time;  // seconds
    std::uint64_t nodes = 0;
};

/// `flags` must outlive the parsing; its contents are the defaults that --help shows.
void add_stdio_player_flags(CLI::App& command, StdioPlayerFlags& flags);

/// Throws CommandError (kUsage) if --move-time is not a number of seconds above zero.
engine::TurnLimits turn_limits(const StdioPlayerFlags& flags);

/// Runs a client: Ctrl-C ends the program, and a ContestError becomes a CommandError (kBadInput). Throws CommandError
/// (kUsage) with --json, since standard output has no place for JSON.
void run_client(const Session& session, const std::function<void()>& client);

}  // namespace papamu::apps
