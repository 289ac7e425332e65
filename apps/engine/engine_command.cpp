#include "apps/engine/engine_command.h"

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "apps/command.h"
#include "apps/engine_flags.h"
#include "apps/interrupt.h"
#include "apps/option.h"
#include "protocol/konane_setup.h"
#include "protocol/line_reader.h"
#include "protocol/ugi/ugi_server.h"

namespace papamu::apps {

namespace {

constexpr const char* kName = "papamu " PAPAMU_VERSION;

struct EngineOptions {
    EngineFlags engine;
    protocol::KonaneSetup setup;
};

protocol::UgiSettings all_settings(const EngineOptions& options) {
    protocol::UgiSettings settings = settings_of(options.engine);
    settings.setup = options.setup;
    const auto start = protocol::konane_setup_start(settings.setup);
    if (!start) throw CommandError(ExitCode::kBadInput, start.error().to_string());
    return settings;
}

// For --json: the engine itself speaks UGI, so one JSON object describes it.
std::string description(const protocol::UgiSettings& settings) {
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
    return Json{{"protocol", "ugi"}, {"name", kName}, {"game", "konane"}, {"options", std::move(options)}}.dump();
}

ExitCode run_engine(const EngineOptions& options, Session& session) {
    const protocol::UgiSettings settings = all_settings(options);
    if (session.json()) {
        session.print_json(description(settings));
        return ExitCode::kDone;
    }
    const ExitOnInterrupt guard;
    protocol::UgiServer server(settings, kName, [&](std::string_view line) {
        session.out() << line << '\n' << std::flush;
    });
    protocol::LineReader lines(session.in());
    while (const auto line = lines.next()) {
        if (!server.handle(*line)) break;
    }
    return ExitCode::kDone;
}

}  // namespace

void add_engine_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<EngineOptions>();
    CLI::App& engine =
        add_command(program, session,
                    {.name = "engine",
                     .summary = "Play konane for another program: UGI on standard input and output",
                     .examples = {{"papamu engine", "then ugi, isready, position startpos, go movetime 1000, quit"},
                                  {"papamu engine --threads 2 --memory 512M",
                                   "what programs set with setoption name Threads value 2"},
                                  {"papamu engine --board 6x6 --opening HM",
                                   "the start position is a board with a gap in the middle"},
                                  {"papamu engine --json", "the options that setoption knows, as one JSON object"}}},
                    [options](Session& s) {
                        return with_engine_file(options->engine, s, [&] { return run_engine(*options, s); });
                    });
    add_option(engine, "--board", options->setup.board, "The board of the start position")
        .type_name("SIZE")
        .capture_default_str();
    add_option(engine, "--opening", options->setup.opening,
               "How it begins: corner-or-centre, own-corner-or-centre, own-centre, or a gap HM, VM, HC, VC")
        .type_name("RULE")
        .suggest({protocol::kKonaneOpeningNames.begin(), protocol::kKonaneOpeningNames.end()})
        .capture_default_str();
    add_engine_flags(engine, options->engine);
}

}  // namespace papamu::apps
