#include "apps/join/stdio_player.h"

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/option.h"
#include "apps/solver_options.h"
#include "apps/time_option.h"
#include "protocol/contest_error.h"

namespace papamu::apps {

void add_stdio_player_flags(CLI::App& command, StdioPlayerFlags& flags) {
    add_option(command, "--move-time", flags.move_time, "Seconds for each move").type_name("S").capture_default_str();
    add_option(command, "--nodes", flags.nodes, "Nodes for each move: games that can be repeated")
        .range(std::uint64_t{1}, kMostPositions)
        .type_name("N");
    add_engine_flags(command, flags.engine);
}

engine::TurnLimits turn_limits(const StdioPlayerFlags& flags) {
    engine::TurnLimits limits;
    limits.nodes = flags.nodes;
    limits.move_time = require_time(flags.move_time, "--move-time");
    return limits;
}

void run_client(const Session& session, const std::function<void()>& client) {
    if (session.json()) throw CommandError(ExitCode::kUsage, "--json: standard output belongs to the contest");
    const ExitOnInterrupt guard;
    try {
        client();
    } catch (const protocol::ContestError& error) {
        throw CommandError(ExitCode::kBadInput, error.what());
    } catch (const engine::PlayerFailure& error) {
        throw CommandError(ExitCode::kInternal, error.what());
    }
}

}  // namespace papamu::apps
