#include <memory>

#include "apps/command.h"
#include "apps/join/contests.h"
#include "apps/join/player.h"
#include "apps/join/stdio_player.h"
#include "apps/option.h"
#include "base/whole_file.h"
#include "protocol/macewan/macewan_client.h"
#include "protocol/macewan/macewan_text.h"

namespace papamu::apps {

namespace {

struct MacewanOptions {
    StdioPlayerFlags player;
    std::string board_file;
    std::string colour;
};

constexpr std::size_t kMostBoardBytes = 4096;

rulesets::KonaneState state_in(const std::string& path) {
    const auto board = protocol::parse_macewan_board(base::read_whole_file(path, kMostBoardBytes));
    if (!board) throw CommandError(ExitCode::kBadInput, path + ", " + board.error());
    const auto state = protocol::macewan_state(*board);
    if (!state) throw CommandError(ExitCode::kBadInput, path + ": " + state.error());
    return *state;
}

ExitCode run_join_macewan(const MacewanOptions& options, Session& session) {
    const auto player = make_join_player(options.player.engine);
    const engine::TurnLimits limits = turn_limits(options.player);
    const rulesets::KonaneState start = state_in(options.board_file);
    const auto colour = options.colour == "B" ? rulesets::Player::kLeft : rulesets::Player::kRight;
    run_client(session,
               [&] { protocol::run_macewan_client(*player, start, colour, session.in(), session.out(), limits); });
    return ExitCode::kDone;
}

}  // namespace

void add_join_macewan(CLI::App& join, Session& session) {
    auto options = std::make_shared<MacewanOptions>();
    options->player.move_time = "9";
    CLI::App& command = add_command(
        join, session,
        {.name = "macewan",
         .summary = "MacEwan CMPT 355: moves as lines such as D3-D5",
         .examples = {{"papamu join macewan full.txt B", "says \"D5\", and then hears what White takes away"},
                      {"papamu join macewan D5.txt W", "White is started with the board after Black's removal"}}},
        [options](Session& s) {
            return with_engine_file(options->player.engine, s, [&] { return run_join_macewan(*options, s); });
        });
    add_option(command, "BOARDFILE", options->board_file, "The board: 8 lines of 8 letters B, W, O (empty)").required();
    add_option(command, "COLOUR", options->colour, "B or W").one_of_ignoring_case({"B", "W"}).required();
    add_stdio_player_flags(command, options->player);
}

}  // namespace papamu::apps
