#include "apps/join/stdio_player.h"

#include <CLI/CLI.hpp>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/solver_options.h"
#include "engine/match/time_control.h"
#include "protocol/contest_error.h"

namespace papamu::apps {

void add_stdio_player_flags(CLI::App& command, StdioPlayerFlags& flags) {
    command.add_option("--move-time", flags.move_time, "Seconds for each move")->type_name("S")->capture_default_str();
    command.add_option("--nodes", flags.nodes, "Nodes for each move: games that can be repeated")
        ->check(CLI::Range(std::uint64_t{0}, kMostPositions))
        ->type_name("N");
    add_engine_flags(command, flags.engine);
}

engine::TurnLimits turn_limits(const StdioPlayerFlags& flags) {
    engine::TurnLimits limits;
    limits.nodes = flags.nodes;
    limits.move_time = engine::parse_seconds(flags.move_time);
    if (!limits.move_time) {
        throw CommandError(ExitCode::kBadInput,
                           "--move-time: \"" + flags.move_time + "\" is no number of seconds such as 0.25");
    }
    return limits;
}

void run_client(const Session& session, const std::function<void()>& client) {
    if (session.json()) throw CommandError(ExitCode::kUsage, "--json: standard output belongs to the contest");
    const ExitOnInterrupt guard;
    try {
        client();
    } catch (const protocol::ContestError& error) {
        throw CommandError(ExitCode::kBadInput, error.what());
    }
}

}  // namespace papamu::apps
