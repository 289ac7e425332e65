#include "apps/play/play_command.h"

#include <memory>
#include <optional>

#include "apps/command.h"
#include "apps/option.h"
#include "apps/play/dialogue.h"
#include "base/shown_text.h"
#include "protocol/konane_setup.h"
#include "protocol/process/process_family.h"

namespace papamu::apps {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneState;

constexpr double kMostMoveSeconds = 1e6;

KonaneState start_of(const PlayOptions& options) {
    if (options.position) {
        if (options.board || options.opening || options.gap)
            bad_input("--position cannot be combined with --board, --opening or --gap");
        const auto state = KonaneContest::parse(*options.position);
        if (!state) bad_input("--position: " + state.error().to_string());
        return *state;
    }
    if (options.opening && options.gap) bad_input("--opening and --gap cannot be combined");
    protocol::KonaneSetup setup;
    if (options.board) setup.board = *options.board;
    if (options.opening) setup.opening = *options.opening;
    if (options.gap) setup.opening = *options.gap;
    const auto state = protocol::konane_setup_start(setup);
    if (!state) bad_input(state.error().to_string());
    return *state;
}

ExitCode run(const PlayOptions& options, Session& session) {
    if (options.game != KonaneContest::kName) {
        throw CommandError(ExitCode::kUsage, base::quoted(options.game) + " cannot be played yet; the game is konane");
    }
    play::GamePlan plan;
    plan.start = start_of(options);
    if (options.time) {
        plan.control = play::parse_time_control(*options.time);
        if (!plan.control)
            bad_input("--time: " + base::quoted(*options.time) + " is not a time such as 10:00 or 10:00+1");
    }
    if (options.move_seconds > 0) {
        plan.move_time =
            engine::Milliseconds(static_cast<engine::Milliseconds::rep>(options.move_seconds * 1000 + 0.5));
    }
    plan.depth = options.depth;
    return play::Dialogue(options, plan, session).run();
}

}  // namespace

ExitCode run_play(const PlayOptions& options, Session& session) {
    std::optional<protocol::DescendantsEndHere> programs;  // before the engine's file, which has threads
    if (!options.against.empty()) programs.emplace();
    return with_engine_file(options.engine, session, [&] { return run(options, session); });
}

void add_play_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<PlayOptions>();
    CLI::App& play = add_command(
        program, session,
        {.name = "play",
         .summary = "Play konane in the terminal, against the engine or another program",
         .examples =
             {{"papamu play konane", "8x8 against the engine; type help for the commands"},
              {"papamu play konane --board 6x6 --gap HM --side o", "from a start board; you have the o stones"},
              {"papamu play konane --time 10:00+1 --threads 2", "with clocks: ten minutes, and a second for each move"},
              {"papamu play konane --position '.xo.xo./xo.o.x. x' --side both", "try out a position; why explains it"},
              {"papamu play konane --against './other-engine --ugi'", "against another program that speaks UGI"},
              {"papamu play konane --side none --move-time 0.1 --json </dev/null", "the engine plays itself"}}},
        [options](Session& s) { return run_play(*options, s); });
    add_option(play, "GAME", options->game, "The game: konane").suggest({"konane"}).required();
    add_option(play, "--board", options->board, "The size of the board (default 8x8)").type_name("SIZE");
    add_option(play, "--opening", options->opening,
               "How the first stones are removed: corner-or-centre (default), own-corner-or-centre, own-centre")
        .type_name("RULE")
        .suggest({"corner-or-centre", "own-corner-or-centre", "own-centre"});
    add_option(play, "--gap", options->gap, "No removals: begin with the empty pair HM, VM, HC or VC").type_name("GAP");
    add_option(play, "--position", options->position, "Begin there: a board, a blank, and x or o for who moves")
        .type_name("STATE");
    add_option(play, "--side", options->side, "What you play: x, o, both or none")
        .one_of({"x", "o", "both", "none"})
        .capture_default_str();
    add_option(play, "--time", options->time, "Clocks of both: minutes:seconds, + seconds for each move")
        .type_name("TIME");
    add_option(play, "--move-time", options->move_seconds,
               "Seconds of the engine for each move (default 1 without limits)")
        .range(0.001, kMostMoveSeconds)
        .type_name("S");
    add_option(play, "--depth", options->depth, "Plies that the engine looks ahead at most")
        .range(1, 1000)
        .type_name("N");
    add_option(play, "--against", options->against, "Play against this command, a UGI program").type_name("COMMAND");
    add_option(play, "--color", options->color, "When colours are used (default auto: on a terminal)")
        .one_of({"auto", "always", "never"});
    add_flag(play, "--discs", options->discs, "Draw stones as discs instead of letters");
    add_engine_flags(play, options->engine);
}

}  // namespace papamu::apps
