#include <memory>

#include "apps/command.h"
#include "apps/host/contests.h"
#include "apps/host/stdio_game.h"
#include "protocol/swarthmore/arbiter_text.h"
#include "protocol/swarthmore/swarthmore_seat.h"

namespace papamu::apps {

namespace {

const StdioSides& swarthmore_sides() {
    static const StdioSides sides{.names = {"X", "O"}, .options = {"--x", "--o"}};
    return sides;
}

ExitCode run_host_swarthmore(const StdioHostFlags& flags, Session& session) {
    return run_stdio_game(flags,
                          {.contest = "swarthmore",
                           .sides = swarthmore_sides(),
                           .start = protocol::arbiter_start(),
                           .make_seat = protocol::make_swarthmore_seat},
                          session);
}

}  // namespace

void add_host_swarthmore(CLI::App& host, Session& session) {
    auto flags = std::make_shared<StdioHostFlags>();
    flags->move_time = "5";
    CLI::App& command = add_command(
        host, session,
        {.name = "swarthmore",
         .summary = "Swarthmore CS63 (2002): the arbiter",
         .examples = {{"papamu host swarthmore --x ./dumb --o ./smarter --log game.log", "one game, X begins"},
                      {"papamu host swarthmore --x ./smarter --o 'papamu join swarthmore' --record games.txt",
                       "against papamu"}}},
        [flags](Session& s) { return run_host_swarthmore(*flags, s); });
    add_stdio_host_flags(command, *flags, swarthmore_sides());
}

}  // namespace papamu::apps
