#include <memory>

#include "apps/command.h"
#include "apps/host/contests.h"
#include "apps/host/stdio_game.h"
#include "protocol/macewan/macewan_seat.h"
#include "protocol/macewan/macewan_text.h"

namespace papamu::apps {

namespace {

const StdioSides& macewan_sides() {
    static const StdioSides sides{.names = {"B", "W"}, .options = {"--black", "--white"}};
    return sides;
}

ExitCode run_host_macewan(const StdioHostFlags& flags, Session& session) {
    return run_stdio_game(flags,
                          {.contest = "macewan",
                           .sides = macewan_sides(),
                           .start = protocol::macewan_start(),
                           .make_seat = protocol::make_macewan_seat},
                          session);
}

}  // namespace

void add_host_macewan(CLI::App& host, Session& session) {
    auto flags = std::make_shared<StdioHostFlags>();
    flags->move_time = "10";
    CLI::App& command =
        add_command(host, session,
                    {.name = "macewan",
                     .summary = "MacEwan CMPT 355: board files and lines",
                     .examples = {{"papamu host macewan --black ./agent --white 'papamu join macewan' --log game.log",
                                   "the board file and the colour are appended to each command"}}},
                    [flags](Session& s) { return run_host_macewan(*flags, s); });
    add_stdio_host_flags(command, *flags, macewan_sides());
}

}  // namespace papamu::apps
