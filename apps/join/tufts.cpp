#include <algorithm>
#include <memory>

#include "apps/command.h"
#include "apps/join/contests.h"
#include "apps/join/player.h"
#include "apps/join/stdio_player.h"
#include "apps/option.h"
#include "apps/time_option.h"
#include "protocol/tufts/tufts_text.h"

namespace papamu::apps {

namespace {

using rulesets::KonaneContest;

struct JoinTuftsOptions {
    StdioPlayerFlags player;
    std::string piece;
    std::string type;
    int rows = 0;
    int columns = 0;
    std::string board;
};

// The time to start a process and to notice its end.
constexpr engine::Milliseconds kForTheProcess{500};

// A number after -t is the time in seconds until the fixture kills us; a letter for a kind of player has no meaning
// here.
engine::TurnLimits limits_of(const JoinTuftsOptions& options) {
    engine::TurnLimits limits = turn_limits(options.player);
    if (options.type.find_first_of("0123456789") != std::string::npos) {
        const engine::Milliseconds until_kill = require_time(options.type, "-t");
        limits.move_time = std::max(until_kill - kForTheProcess, until_kill / 2);
    }
    return limits;
}

rulesets::KonaneState state_of(const JoinTuftsOptions& options) {
    const auto board = protocol::parse_tufts_board(options.board, options.rows, options.columns);
    if (!board) bad_input("BOARD: " + board.error());
    const auto player = options.piece == "x" ? rulesets::Player::kLeft : rulesets::Player::kRight;
    const auto state = protocol::tufts_state(*board, player);
    if (!state) bad_input("BOARD: " + state.error());
    return *state;
}

// A player who cannot move prints nothing, which stands for no move.
ExitCode run_join_tufts(const JoinTuftsOptions& options, Session& session) {
    const auto player = make_join_player(options.player.engine);
    const engine::TurnLimits limits = limits_of(options);
    const rulesets::KonaneState state = state_of(options);
    if (KonaneContest::winner(state)) return ExitCode::kDone;
    run_client(session, [&] {
        player->new_game();
        const auto action = player->choose(state, limits, {}).action;
        session.out() << protocol::print_tufts_action(action, options.columns) << '\n';
    });
    return ExitCode::kDone;
}

}  // namespace

void add_join_tufts(CLI::App& join, Session& session) {
    auto options = std::make_shared<JoinTuftsOptions>();
    options->player.move_time = "5";
    CLI::App& command = add_command(
        join, session,
        {.name = "tufts",
         .summary = "Tufts COMP 131 (2014): one process for each move",
         .examples = {{"papamu join tufts -px -tm -r4 -c4 'xoxooxoxxoxooxox'", "says \"(1, 1)\" or another removal"},
                      {"papamu join tufts -po -t60 -r1 -c6 '   xo '",
                       "says \"((0, 4), (0, 2))\"; a number after -t is the time limit"}}},
        [options](Session& s) {
            return with_engine_file(options->player.engine, s, [&] { return run_join_tufts(*options, s); });
        });
    add_option(command, "-p,--piece", options->piece, "Whose move it is: x or o")
        .one_of_ignoring_case({"x", "o"})
        .ignore_case()
        .required();
    add_option(command, "-t,--type", options->type, "A letter, which means nothing here, or seconds until the end")
        .type_name("TYPE")
        .ignore_case();
    add_option(command, "-r,--rows", options->rows, "Rows of the board").type_name("N").ignore_case().required();
    add_option(command, "-c,--cols", options->columns, "Columns of the board").type_name("N").ignore_case().required();
    add_option(command, "BOARD", options->board, "Its squares, row by row: x, o or a blank").required();
    add_stdio_player_flags(command, options->player);
}

}  // namespace papamu::apps
