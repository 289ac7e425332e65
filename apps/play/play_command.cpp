#include "apps/play/play_command.h"

#include <memory>
#include <optional>

#include "apps/command.h"
#include "apps/option.h"
#include "apps/play/dialogue.h"
#include "apps/position_argument.h"
#include "apps/stored_option.h"
#include "base/shown_text.h"
#include "protocol/konane_setup.h"
#include "protocol/process/descendants_end_here.h"

namespace papamu::apps {

namespace {

using rulesets::AnyContest;
using rulesets::KonaneContest;

constexpr double kMostMoveSeconds = 1e6;

KonaneContest::State parse_state(const std::string& text, const std::string& source) {
    const auto state = KonaneContest::parse(text);
    if (!state) bad_input(source + state.error().to_string());
    return *state;
}

/// Kōnane begins with the opening of its contests, with a gap, or with a position.
KonaneContest::State konane_start(const PlayOptions& options) {
    const PositionOptions& given = options.position;
    const bool has_setup = given.board || options.opening || given.gap;
    if (options.turn.misere) bad_input("--misere is for the other games");
    if (given.position || given.file) {
        if (has_setup) bad_input("a position cannot be combined with --board, --opening or --gap");
        if (options.state) bad_input("POSITION, --file and --position cannot be combined: give one of them");
        return parse_state(read_position(given).text() + (options.turn.first == "right" ? " o" : " x"), "");
    }
    if (options.turn.first && !given.gap) bad_input("--first needs a position, or --gap");
    if (options.state) {
        if (has_setup) bad_input("--position cannot be combined with --board, --opening or --gap");
        return parse_state(*options.state, "--position: ");
    }
    if (options.opening && given.gap) bad_input("--opening and --gap cannot be combined");
    protocol::KonaneSetup setup;
    if (given.board) setup.board = *given.board;
    if (options.opening) setup.opening = *options.opening;
    if (given.gap) setup.opening = *given.gap;
    auto state = protocol::konane_setup_start(setup);
    if (!state) bad_input(state.error().to_string());
    state->to_move = options.turn.first_player();
    return *state;
}

AnyContest::State any_start(const PlayOptions& options) {
    if (options.opening) bad_input("--opening is for konane");
    if (options.state) bad_input("--position is for konane: write the position after the game, and --first");
    return read_start(options.position, options.turn);
}

template <rulesets::Playable G>
ExitCode run_dialogue(const PlayOptions& options, const typename G::State& start, Session& session) {
    play::GamePlan<G> plan;
    plan.start = start;
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
    return play::Dialogue<G>(options, plan, session).run();
}

ExitCode run(const PlayOptions& options, Session& session) {
    const bool is_konane = require_ruleset(options.position).name() == KonaneContest::kName;
    return is_konane ? run_dialogue<KonaneContest>(options, konane_start(options), session)
                     : run_dialogue<AnyContest>(options, any_start(options), session);
}

}  // namespace

ExitCode run_play(const PlayOptions& options, Session& session) {
    std::optional<protocol::DescendantsEndHere> programs;  // before the engine's file, which has threads
    if (!options.against.empty()) programs.emplace();
    require_kept_values(options.engine.stored, options.position);
    return with_engine_file(options.engine, session, [&] { return run(options, session); });
}

void add_play_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<PlayOptions>();
    CLI::App& play = add_command(
        program, session,
        {.name = "play",
         .summary = "Play a game in the terminal, against the engine or another program",
         .examples =
             {{"papamu play konane", "8x8 against the engine; type help for the commands"},
              {"papamu play konane --board 6x6 --gap HM --side o", "from a start board; you have the o stones"},
              {"papamu play konane --time 10:00+1 --threads 2", "with clocks: ten minutes, and a second for each move"},
              {"papamu play konane --position '.xo.xo./xo.o.x. x' --side both", "try out a position; why explains it"},
              {"papamu play konane --against './other-engine --ugi'", "against another program that speaks UGI"},
              {"papamu play konane --side none --move-time 0.1 --json </dev/null", "the engine plays itself"},
              {"papamu play clobber --board 5x6 --side right", "any other game; the engine is Left and begins"},
              {"papamu play king-clobber xoxo/oxox --first right", "a rule file, from a position on; Right begins"},
              {"papamu play kayles 5,6,17 --misere", "the player who cannot move wins"},
              {"papamu play --python cakes.py:Cutcake '(4, 6)'", "a game that is a Python class"}}},
        options, run_play);
    add_position_options(play, options->position);
    add_turn_options(play, options->turn);
    add_option(play, "--opening", options->opening,
               "Konane: how the first stones are removed: corner-or-centre (default), own-corner-or-centre, own-centre")
        .type_name("RULE")
        .suggest(protocol::konane_removal_names());
    add_option(play, "--position", options->state, "Konane: begin there: a board, a blank, and x or o for who moves")
        .type_name("STATE");
    add_option(play, "--side", options->side, "What you play: left or x, right or o, both or none")
        .one_of({"left", "right", "x", "o", "both", "none"})
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
