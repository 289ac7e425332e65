#include "apps/host/mit.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "apps/host/contests.h"
#include "apps/interrupt.h"
#include "apps/match/player_kinds.h"
#include "apps/match/record_file.h"
#include "protocol/mit/mit_scribe.h"
#include "protocol/process/process_family.h"
#include "protocol/words.h"

namespace papamu::apps {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneState;
using Game = engine::PlayedGame<KonaneContest>;

/// "HOST:PORT" is short for "mit:HOST:PORT".
std::string full_spec(const std::string& spec) {
    const std::size_t colon = spec.rfind(':');
    const bool is_address = colon != std::string::npos && colon > 0 && spec.find_first_of(":,") == colon &&
                            protocol::parse_number<std::uint16_t>(spec.substr(colon + 1)) &&
                            spec.compare(0, colon, "alphabeta") != 0;
    return is_address ? "mit:" + spec : spec;
}

engine::PlayerPtr<KonaneContest> make_player(const std::string& option, const std::string& spec, std::uint64_t seed,
                                             const match::ProgramFlags& programs) {
    constexpr std::string_view kWritten = "--player";
    try {
        return match::find_player(full_spec(spec), seed, match::program_limits(programs, spec))();
    } catch (const engine::PlayerFailure& failure) {
        throw CommandError(ExitCode::kBadInput, option + ": " + failure.what());
    } catch (const CommandError& error) {
        std::string message = error.what();
        if (message.compare(0, kWritten.size(), kWritten) == 0) message.replace(0, kWritten.size(), option);
        throw CommandError(error.code(), message);
    }
}

KonaneState start_of(const std::string& board) {
    const std::size_t by = board.find('x');
    const auto columns = protocol::parse_number<int>(board.substr(0, by));
    const auto rows = by == std::string::npos ? std::nullopt : protocol::parse_number<int>(board.substr(by + 1));
    if (!columns || !rows) {
        throw CommandError(ExitCode::kBadInput,
                           "--board: columns and rows such as 12x10 were expected, not \"" + board + "\"");
    }
    auto start = protocol::mit_start(*columns, *rows);
    if (!start) throw CommandError(ExitCode::kBadInput, "--board: " + start.error().message);
    return *std::move(start);
}

std::string json_report(const Game& game, const std::array<std::string, 2>& names) {
    nlohmann::ordered_json json{{"contest", "mit"},
                                {"columns", game.start.position.columns},
                                {"rows", game.start.position.rows},
                                {"white", names[0]},
                                {"black", names[1]},
                                {"moves", game.plies.size()},
                                {"winner", nullptr},
                                {"ending", engine::ending_name(game.ending)},
                                {"detail", game.detail}};
    if (game.winner) json["winner"] = *game.winner == 0 ? "WHITE" : "BLACK";
    return json.dump();
}

void write_record(match::RecordFile& records, const Game& game, const std::array<std::string, 2>& names,
                  const engine::TimeControl& control) {
    auto record = match::record_of({.seats = {0, 1}, .played = game}, {names[0], names[1]}, control);
    record.event = "papamu host mit";
    records.add(record);
    records.check();
}

ExitCode play(const MitHostOptions& options, Session& session) {
    const KonaneState start = start_of(options.board);
    match::RecordFile records(options.record);
    const InterruptFlag interrupt;
    const protocol::DescendantsEndHere programs;
    const auto white = make_player("--white", options.white, options.seed, options.programs);
    const auto black = make_player("--black", options.black, options.seed + 1, options.programs);
    const std::array<std::string, 2> names = {white->name(), black->name()};
    engine::TimeControl control;
    control.game_time = engine::Milliseconds(options.time);
    control.margin = engine::Milliseconds(options.margin);

    protocol::MitScribe scribe({.board = start.position, .time = options.time, .white = names[0], .black = names[1]},
                               [&](std::string_view text) {
                                   if (!session.json()) session.out() << text << std::flush;
                               });
    const auto heard_white = scribe.listen(*white);
    const auto heard_black = scribe.listen(*black);
    const Game game = engine::play_game<KonaneContest>(start, {heard_white.get(), heard_black.get()}, control,
                                                       &InterruptFlag::flag());
    scribe.finish(game);
    if (session.json()) session.out() << json_report(game, names) << '\n' << std::flush;
    if (!game.detail.empty()) session.err() << "papamu: " << game.detail << std::endl;
    if (!game.winner) return ExitCode::kInterrupted;
    write_record(records, game, names, control);
    return ExitCode::kDone;
}

ExitCode run(const MitHostOptions& options, Session& session) {
    if (!options.replay.empty()) return replay_mit_log(options, session);
    if (options.white.empty() || options.black.empty()) {
        throw CommandError(ExitCode::kUsage, "--white and --black are needed, or --replay");
    }
    if (options.original_defects) throw CommandError(ExitCode::kUsage, "--original-defects goes with --replay");
    return play(options, session);
}

}  // namespace

void add_host_mit(CLI::App& host, Session& session) {
    constexpr std::int64_t kMostTime = std::int64_t{7} * 24 * 3600 * 1000;
    constexpr std::int64_t kMostMargin = 500;  // no longer is it waited for players
    auto options = std::make_shared<MitHostOptions>();
    CLI::App& command = add_command(
        host, session,
        {.name = "mit",
         .summary = "Referee a game of the MIT contest of 2001, or replay its logs",
         .examples = {{"papamu host mit --white 127.0.0.1:2222 --black 127.0.0.1:2223 --board 12x10",
                       "connects to two clients, which listen"},
                      {"papamu host mit --white mit-java:konane.jar:classes,team_42 --black engine --time 60000",
                       "a Java player against papamu"},
                      {"papamu host mit --replay sample.out --original-defects",
                       "checks every move of a Simulator's log"}}},
        [options](Session& s) { return run(*options, s); });
    command.add_option("--white", options->white, "Who moves first: HOST:PORT of a client, or " + match::player_list())
        ->type_name("PLAYER");
    command.add_option("--black", options->black, "Who moves second")->type_name("PLAYER");
    command.add_option("--board", options->board, "Columns and rows, at most 400 squares")
        ->type_name("SIZE")
        ->capture_default_str();
    command.add_option("--time", options->time, "Milliseconds of each player for the game")
        ->check(CLI::Range(std::int64_t{1}, kMostTime))
        ->type_name("MS")
        ->capture_default_str();
    command.add_option("--margin", options->margin, "Milliseconds that may be overstepped, for a slow network")
        ->check(CLI::Range(std::int64_t{0}, kMostMargin))
        ->type_name("MS")
        ->capture_default_str();
    command.add_option("--seed", options->seed, "Of players that draw lots (default 1)")->type_name("N");
    match::add_program_flags(command, options->programs);
    command.add_option("--record", options->record, "Write the game at the end of a file")->type_name("FILE");
    command.add_option("--replay", options->replay, "Play the games of a log once more, by the rules")
        ->type_name("FILE");
    command.add_flag("--original-defects", options->original_defects,
                     "With --replay: accept what the original referee did wrong");
}

}  // namespace papamu::apps
