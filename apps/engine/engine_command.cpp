#include "apps/engine/engine_command.h"

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "apps/command.h"
#include "apps/engine_flags.h"
#include "apps/interrupt.h"
#include "apps/json_fields.h"
#include "apps/option.h"
#include "apps/stored_option.h"
#include "apps/turn_options.h"
#include "protocol/konane_setup.h"
#include "protocol/line_reader.h"
#include "protocol/ugi/ugi_server.h"
#include "rulesets/sum/misere_play.h"

namespace papamu::apps {

namespace {

constexpr const char* kName = "papamu " PAPAMU_VERSION;

using rulesets::AnyContest;
using rulesets::KonaneContest;

struct EngineOptions {
    EngineFlags engine;
    PositionOptions position;
    TurnOptions turn;
    std::optional<std::string> opening;  // of kōnane
};

bool is_konane(const PositionOptions& position) {
    const bool names_none = position.ruleset.empty() && !position.rules;
    return names_none || require_ruleset(position).name() == KonaneContest::kName;
}

protocol::UgiSettings konane_settings(const EngineOptions& options) {
    const PositionOptions& given = options.position;
    if (given.position || given.file || options.turn.first || options.turn.misere) {
        bad_input("konane begins with --board and --opening or --gap; programs send other positions as position fen");
    }
    if (options.opening && given.gap) bad_input("--opening and --gap cannot be combined");
    protocol::UgiSettings settings = settings_of(options.engine);
    if (given.board) settings.setup.board = *given.board;
    if (options.opening) settings.setup.opening = *options.opening;
    if (given.gap) settings.setup.opening = *given.gap;
    const auto start = protocol::konane_setup_start(settings.setup);
    if (!start) throw CommandError(ExitCode::kBadInput, start.error().to_string());
    return settings;
}

protocol::UgiSettings any_settings(const EngineOptions& options) {
    if (options.opening) bad_input("--opening is for konane");
    if (names_a_position(options.position)) {
        return any_settings_of(options.engine, read_start(options.position, options.turn));
    }
    const rulesets::AnyRuleset& game = require_ruleset(options.position);
    const auto example = game.parse(game.example());
    if (!example) bad_input("the example of " + std::string(game.name()) + ": " + example.error().to_string());
    if (!rulesets::keeps_misere_play(game)) return any_settings_of(options.engine, with_turn(*example, options.turn));
    // The example of sums has a value, but the sums to come, which are looked at when they are set, need have none.
    const rulesets::AnyContest::State start{*example, options.turn.first_player(), options.turn.misere};
    return any_settings_of(options.engine, start);
}

// For --json: the engine itself speaks UGI, so one JSON object describes it.
std::string description(const protocol::UgiSettings& settings, const std::string& game) {
    using Json = nlohmann::ordered_json;
    Json options = Json::array();
    for (const protocol::UgiOption& option : protocol::ugi_options(settings)) {
        Json json = {{"name", option.name}, {"type", option.type}, {"default", option.value}};
        if (option.type == "spin") {
            json["min"] = option.least;
            json["max"] = option.most;
        }
        if (!option.choices.empty()) json["choices"] = option.choices;
        options.push_back(std::move(json));
    }
    return dump(Json{{"protocol", "ugi"}, {"name", kName}, {"game", game}, {"options", std::move(options)}});
}

template <rulesets::Playable G>
ExitCode run_engine(const protocol::UgiSettings& settings, Session& session) {
    if (session.json()) {
        session.print_json(description(settings, protocol::UgiGame<G>::name(settings)));
        return ExitCode::kDone;
    }
    const ExitOnInterrupt guard;
    protocol::UgiServer<G> server(settings, kName, [&](std::string_view line) {
        session.out() << line << '\n' << std::flush;
    });
    protocol::LineReader lines(session.in());
    while (const auto line = lines.next()) {
        if (!server.handle(*line)) break;
    }
    return ExitCode::kDone;
}

ExitCode run_engine(const EngineOptions& options, Session& session) {
    return is_konane(options.position) ? run_engine<KonaneContest>(konane_settings(options), session)
                                       : run_engine<AnyContest>(any_settings(options), session);
}

}  // namespace

void add_engine_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<EngineOptions>();
    CLI::App& engine = add_command(
        program, session,
        {.name = "engine",
         .summary = "Play a game for another program: UGI on standard input and output",
         .examples = {{"papamu engine", "konane: then ugi, isready, position startpos, go movetime 1000, quit"},
                      {"papamu engine --threads 2 --memory 512M",
                       "what programs set with setoption name Threads value 2"},
                      {"papamu engine konane --board 6x6 --opening HM",
                       "the start position is a board with a gap in the middle"},
                      {"papamu engine clobber --board 5x6", "any other game; startpos is this board, and Left begins"},
                      {"papamu engine king-clobber xoxo/oxox --first right",
                       "a rule file, and the position that is startpos"},
                      {"papamu engine kayles 5,6,17 --misere", "the player who cannot move wins"},
                      {"papamu engine --python cakes.py:Cutcake '(4, 6)'", "a game that is a Python class"},
                      {"papamu engine domineering --json", "the options that setoption knows, as one JSON object"}}},
        [options](Session& s) {
            if (!is_konane(options->position)) require_kept_values(options->engine.stored, options->position);
            return with_engine_file(options->engine, s, [&] { return run_engine(*options, s); });
        });
    add_position_options(engine, options->position);
    option_of(engine, "RULESET").required(false);
    add_turn_options(engine, options->turn);
    add_option(engine, "--opening", options->opening,
               "Konane: corner-or-centre (default), own-corner-or-centre, own-centre, or a gap HM, VM, HC, VC")
        .type_name("RULE")
        .suggest({protocol::kKonaneOpeningNames.begin(), protocol::kKonaneOpeningNames.end()});
    add_engine_flags(engine, options->engine);
}

}  // namespace papamu::apps
