#include <memory>

#include "apps/command.h"
#include "apps/host/contests.h"
#include "apps/host/stdio_game.h"
#include "apps/option.h"
#include "apps/position_argument.h"
#include "protocol/tufts/tufts_seat.h"

namespace papamu::apps {

namespace {

struct HostTuftsOptions {
    StdioHostFlags host;
    std::string board = "10x10";
    std::string type = "m";
};

const StdioSides& tufts_sides() {
    static const StdioSides sides{.names = {"X", "O"}, .options = {"--x", "--o"}};
    return sides;
}

ExitCode run_host_tufts(const HostTuftsOptions& options, Session& session) {
    const BoardSize size = parse_board_size(options.board, "--board");
    const auto start =
        rulesets::konane_contest_start(size.rows, size.columns, rulesets::KonaneOpening::kOwnCornerOrCentre);
    if (!start) throw CommandError(ExitCode::kBadInput, start.error().to_string());
    const auto make_seat = [&options](const protocol::ContestProgram& program) {
        return protocol::make_tufts_seat(program, options.type);
    };
    return run_stdio_game(
        options.host, {.contest = "tufts", .sides = tufts_sides(), .start = *start, .make_seat = make_seat}, session);
}

}  // namespace

void add_host_tufts(CLI::App& host, Session& session) {
    auto options = std::make_shared<HostTuftsOptions>();
    options->host.move_time = "60";
    CLI::App& command = add_command(host, session,
                                    {.name = "tufts",
                                     .summary = "Tufts COMP 131 (2014): one process for each move",
                                     .examples = {{"papamu host tufts --x ./konane --o 'papamu join tufts' --board 8x8",
                                                   "-px -tm -r8 -c8 and the board are appended to each command"}}},
                                    options, run_host_tufts);
    add_option(command, "--board", options->board, "Rows and columns").type_name("SIZE").capture_default_str();
    add_option(command, "--type", options->type, "What follows -t: a kind of player, or seconds for papamu")
        .type_name("TYPE")
        .capture_default_str();
    add_stdio_host_flags(command, options->host, tufts_sides());
}

}  // namespace papamu::apps
