#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "apps/calc/prompt.h"
#include "apps/command.h"
#include "apps/command_list.h"
#include "apps/interrupt.h"
#include "apps/option.h"
#include "apps/replay/page.h"
#include "apps/replay/text.h"
#include "apps/whole_file.h"

namespace papamu::apps {

namespace {

using protocol::CornellReplay;

constexpr std::size_t kMostReplayBytes = std::size_t{64} << 20;

struct ReplayOptions {
    std::string file;
    std::optional<std::size_t> turn;
    std::string html;
    bool step = false;
};

CornellReplay replay_in(const std::string& path) {
    auto replay = protocol::read_cornell_replay(read_whole_file(path, kMostReplayBytes));
    if (!replay) throw CommandError(ExitCode::kBadInput, path + ", " + replay.error());
    return *std::move(replay);
}

void show(const CornellReplay& replay, const ReplayOptions& options, Session& session) {
    if (session.json()) {
        const auto json = options.turn ? replay::turn_json(replay, *options.turn) : replay::replay_json(replay);
        session.out() << json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
    } else if (options.turn) {
        session.out() << replay::turn_text(replay, *options.turn);
    } else if (options.step || (options.html.empty() && calc::is_interactive())) {
        const ExitOnInterrupt guard;
        replay::step_through(replay, session.in(), session.out());
    } else if (options.html.empty()) {
        for (std::size_t turn = 0; turn <= replay.turns.size(); ++turn)
            session.out() << replay::turn_text(replay, turn);
    }
}

ExitCode run_replay(const ReplayOptions& options, Session& session) {
    const CornellReplay replay = replay_in(options.file);
    if (options.turn && *options.turn > replay.turns.size()) {
        throw CommandError(ExitCode::kBadInput,
                           "--move: the game has " + std::to_string(replay.turns.size()) + " moves");
    }
    if (!options.html.empty()) {
        write_whole_file(options.html,
                         replay::page_html(replay, std::filesystem::path(options.file).filename().string()));
    }
    show(replay, options, session);
    return ExitCode::kDone;
}

}  // namespace

void add_replay_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<ReplayOptions>();
    CLI::App& command =
        add_command(program, session,
                    {.name = "replay",
                     .summary = "Go through a game of modified Chinese checkers that its server wrote",
                     .examples = {{"papamu replay server.out", "move by move on a terminal, otherwise the whole game"},
                                  {"papamu replay server.out --move 40", "the board after 40 moves"},
                                  {"papamu replay server.out --html game.html", "a page for the browser"}}},
                    [options](Session& s) { return run_replay(*options, s); });
    add_option(command, "FILE", options->file,
               "What the server wrote to standard output (papamu host chinese-checkers --out)")
        .required();
    add_option(command, "--move", options->turn, "Show the board after so many moves; 0 for the beginning")
        .type_name("N");
    add_option(command, "--html", options->html, "Write a page that shows the game, without anything from elsewhere")
        .type_name("FILE");
    add_flag(command, "--step", options->step, "Go through it by lines of the input, even where that is no terminal");
}

}  // namespace papamu::apps
