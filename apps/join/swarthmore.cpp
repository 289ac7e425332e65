#include "protocol/swarthmore/swarthmore_client.h"

#include <memory>

#include "apps/command.h"
#include "apps/join/contests.h"
#include "apps/join/player.h"
#include "apps/join/stdio_player.h"

namespace papamu::apps {

namespace {

ExitCode run_join_swarthmore(const StdioPlayerFlags& flags, Session& session) {
    const auto player = make_join_player(flags.engine);
    const engine::TurnLimits limits = turn_limits(flags);
    run_client(session, [&] { protocol::run_swarthmore_client(*player, session.in(), session.out(), limits); });
    return ExitCode::kDone;
}

}  // namespace

void add_join_swarthmore(CLI::App& join, Session& session) {
    auto flags = std::make_shared<StdioPlayerFlags>();
    flags->move_time = "2";
    CLI::App& command = add_command(
        join, session,
        {.name = "swarthmore",
         .summary = "Swarthmore CS63 (2002): a program that the arbiter runs",
         .examples = {{"papamu join swarthmore", "hears \"-1 -1 -1 -1\", says \"(0 0) (0 0)\" and a NUL byte"},
                      {"papamu join swarthmore --move-time 5 --profile learned-only",
                       "the options go into a script, since the arbiter gives its programs none"}}},
        [flags](Session& s) {
            return with_engine_file(flags->engine, s, [&] { return run_join_swarthmore(*flags, s); });
        });
    add_stdio_player_flags(command, *flags);
}

}  // namespace papamu::apps
