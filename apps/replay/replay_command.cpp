#include "apps/replay/replay_command.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/json_fields.h"
#include "apps/line_editor.h"
#include "apps/option.h"
#include "apps/replay/page.h"
#include "apps/replay/text.h"
#include "apps/rule_files.h"
#include "base/whole_file.h"
#include "protocol/game_record.h"

namespace papamu::apps {

namespace {

constexpr std::size_t kMostReplayBytes = std::size_t{64} << 20;

struct ReplayOptions {
    std::string file;
    std::optional<std::string> rules;
    std::optional<std::size_t> game;
    std::optional<std::size_t> turn;
    std::string html;
    bool step = false;
};

/// The kind of a file is recognised from its first line; errors say which kind the file was taken for.
enum class Kind { kOutput, kLog, kRecords };

std::string_view kind_name(Kind kind) {
    switch (kind) {
        case Kind::kLog:
            return "the log of a server of Chinese checkers";
        case Kind::kRecords:
            return "game records";
        default:
            return "what a server of Chinese checkers printed";
    }
}

[[noreturn]] void fail(const ReplayOptions& options, Kind kind, const std::string& message) {
    throw CommandError(ExitCode::kBadInput,
                       options.file + ", " + message + " (read as " + std::string(kind_name(kind)) + ")");
}

Kind kind_of(const std::string& text, const std::string& file) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    const char first = begin < text.size() ? text[begin] : ' ';
    if (text.starts_with('#')) return Kind::kLog;
    if (first == '[' || first == ';' || first == '%') return Kind::kRecords;
    const std::string_view line = std::string_view(text).substr(0, text.find('\n'));
    if (!line.empty() && line.find_first_not_of(" 0123\r") == std::string_view::npos) return Kind::kOutput;
    throw CommandError(ExitCode::kBadInput, file + ", line 1: a game begins with a board (" +
                                                std::string(kind_name(Kind::kOutput)) + "), with #player (" +
                                                std::string(kind_name(Kind::kLog)) + ") or with [Event (" +
                                                std::string(kind_name(Kind::kRecords)) + ")");
}

replay::Game game_of_records(const std::string& text, const ReplayOptions& options) {
    const auto records = protocol::parse_games(text);
    if (!records) fail(options, Kind::kRecords, records.error().to_string());
    const std::size_t number = options.game.value_or(1);
    if (records->empty()) fail(options, Kind::kRecords, "it has no game");
    if (number < 1 || number > records->size()) {
        throw CommandError(ExitCode::kBadInput, "--game: the file has " + std::to_string(records->size()) + " games");
    }
    auto game = replay::game_of((*records)[number - 1]);
    if (!game) fail(options, Kind::kRecords, "game " + std::to_string(number) + ": " + game.error());
    return *std::move(game);
}

replay::Game game_in(const ReplayOptions& options) {
    const std::string text = base::read_whole_file(options.file, kMostReplayBytes);
    const Kind kind = kind_of(text, options.file);
    if (kind == Kind::kRecords) return game_of_records(text, options);
    if (options.game) {
        throw CommandError(ExitCode::kUsage, "--game is for game records; this is " + std::string(kind_name(kind)));
    }
    const auto read = kind == Kind::kLog ? protocol::read_cornell_log(text) : protocol::read_cornell_replay(text);
    if (!read) fail(options, kind, read.error());
    return replay::game_of(*read);
}

void show(const replay::Game& game, const ReplayOptions& options, Session& session) {
    if (session.json()) {
        const auto json = options.turn ? game.turns[*options.turn].json : replay::game_json(game);
        session.print_json(dump(json));
    } else if (options.turn) {
        session.out() << replay::turn_text(game, *options.turn);
    } else if (options.step || (options.html.empty() && is_interactive())) {
        const ExitOnInterrupt guard;
        replay::step_through(game, session.in(), session.out());
    } else if (options.html.empty()) {
        for (std::size_t turn = 0; turn < game.turns.size(); ++turn) session.out() << replay::turn_text(game, turn);
    }
}

ExitCode run_replay(const ReplayOptions& options, Session& session) {
    if (options.rules) load_rule_file(*options.rules);
    const replay::Game game = game_in(options);
    if (options.turn && *options.turn > game.last()) {
        throw CommandError(ExitCode::kBadInput, "--move: the game has " + std::to_string(game.last()) + " moves");
    }
    if (!options.html.empty()) {
        base::write_whole_file(options.html,
                               replay::page_html(game, std::filesystem::path(options.file).filename().string()));
    }
    show(game, options, session);
    return ExitCode::kDone;
}

}  // namespace

void add_replay_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<ReplayOptions>();
    CLI::App& command =
        add_command(program, session,
                    {.name = "replay",
                     .summary = "Go through a game: a record, or what a server of modified Chinese checkers wrote",
                     .examples = {{"papamu replay server.out", "move by move on a terminal, otherwise the whole game"},
                                  {"papamu replay server.out --move 40", "the board after 40 moves"},
                                  {"papamu replay games.txt --game 3 --html game.html",
                                   "a page for the browser, of the third record in a file"},
                                  {"papamu replay games.txt --rules mine.game",
                                   "a game of a rule file that is in no folder of $PAPAMU_GAMES"}}},
                    options, run_replay);
    add_option(command, "FILE", options->file,
               "Game records of any game (papamu match --record), what the server of Chinese checkers wrote to "
               "standard output "
               "(papamu host chinese-checkers --out), or its log (--log)")
        .required();
    add_option(command, "--rules", options->rules, "Read the rules of a recorded game from this rule file")
        .type_name("FILE");
    add_option(command, "--game", options->game, "In a file of game records, the number of the one to show (default 1)")
        .type_name("N");
    add_option(command, "--move", options->turn, "Show the board after this many moves; 0 for the beginning")
        .type_name("N");
    add_option(command, "--html", options->html, "Write a self-contained HTML page that shows the game")
        .type_name("FILE");
    add_flag(command, "--step", options->step, "Go through it by lines of the input, even if that is not a terminal");
}

}  // namespace papamu::apps
