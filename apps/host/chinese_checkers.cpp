#include <fmt/format.h>

#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>

#include "apps/chinese_checkers_board.h"
#include "apps/command.h"
#include "apps/failure.h"
#include "apps/host/contests.h"
#include "apps/host/series.h"
#include "apps/match/program_limits.h"
#include "apps/option.h"
#include "apps/time_option.h"
#include "protocol/chinese_checkers/cornell_table.h"

namespace papamu::apps {

namespace {

using protocol::CornellBoard;
using protocol::CornellSummary;
using rulesets::ChineseCheckers;

struct HostOptions {
    std::array<std::string, 2> commands;  // of player 1 and player 2
    BoardFlags board;
    std::string time;  // seconds for each player; empty for the board's
    std::uint64_t seed = 1;
    std::uint64_t most_plies = 10'000;
    std::string out;  // like SeriesFlags::log, and so is `summary`
    std::string summary;
    std::array<std::string, 2> errors;  // files, or empty
    match::ProgramFlags programs = {.memory = std::to_string(protocol::kCornellMemory)};
    SeriesFlags series;
};

CornellBoard board_of(const HostOptions& options) {
    CornellBoard board = read_board(options.board);
    if (!options.time.empty()) board.times.fill(require_time(options.time, "--time").count());
    return board;
}

/// The player who moves first has seat 0.
std::size_t player_on(const CornellBoard& board, std::size_t seat) {
    return seat == 0 ? static_cast<std::size_t>(board.state.to_move)
                     : 1 - static_cast<std::size_t>(board.state.to_move);
}

std::string side_name(const CornellBoard& board, std::size_t seat) {
    return "player " + std::to_string(player_on(board, seat) + 1);
}

class Host {
 public:
    Host(const HostOptions& options, Session& session)
        : options_(options), session_(session), board_(board_of(options)), programs_(programs()) {}

    ExitCode run() {
        Series series(setup(), options_.series, session_);
        series.make_folder(options_.out);
        series.make_folder(options_.summary);
        const HostGuards guards;
        return series.play<ChineseCheckers>([&] {
            return [&](const engine::ScheduledGame& game, const std::atomic<bool>* give_up) {
                return play(series, game, give_up);
            };
        });
    }

 private:
    std::array<protocol::ContestProgram, 2> programs() const {
        std::array<protocol::ContestProgram, 2> programs;
        for (const std::size_t number : {0U, 1U}) {
            protocol::ContestProgram& program = programs[number];
            program.command = options_.commands[number];
            program.limits =
                match::program_limits(options_.programs, program.command, options_.errors[number]).over(program.limits);
            program.time_to_end = engine::Milliseconds(1'000);
            match::require_error_file(program.limits);
        }
        return programs;
    }

    SeriesSetup setup() {
        SeriesSetup setup{
            .contest = "chinese-checkers",
            .sides = {side_name(board_, 0), side_name(board_, 1)},
            .programs = {options_.commands[player_on(board_, 0)], options_.commands[player_on(board_, 1)]},
            .board = board_name(options_.board),
            .control = {},
            .lost_by_rules = "'s home is taken",
            .describe = [this](const HostedGame& game) { return describe(game); }};
        setup.control.game_time = engine::Milliseconds(std::max(board_.times[0], board_.times[1]));
        return setup;
    }

    engine::PlayedGame<ChineseCheckers> play(Series& series, const engine::ScheduledGame& scheduled,
                                             const std::atomic<bool>* give_up) {
        const bool is_shown = series.is_one_game() && !session_.json();
        GameLog log(nullptr, series.path_for(options_.series.log, ".log", scheduled));
        GameLog out(is_shown ? &session_.out() : nullptr, series.path_for(options_.out, ".out", scheduled));
        GameLog summary(nullptr, series.path_for(options_.summary, ".err", scheduled));
        protocol::CornellGame game{.programs = {},
                                   .board = board_,
                                   .seed = options_.seed + scheduled.number,
                                   .most_plies = options_.most_plies,
                                   .sinks = {.log = [&](std::string_view lines) { log.text(lines); },
                                             .out = [&](std::string_view lines) { out.text(lines); }}};
        for (const std::size_t seat : {0U, 1U}) {
            const auto contestant = static_cast<std::size_t>(scheduled.seats[seat]);
            game.programs[player_on(board_, seat)] = programs_[player_on(board_, contestant)];
        }
        const auto outcome = play_cornell_game(game, &InterruptFlag::flag(), give_up);
        if (outcome.game.winner) summary.text(print_cornell_summary(outcome.summary));
        for (const GameLog* const file : {&log, &out, &summary}) series.check(*file);
        if (is_shown) {
            session_.err() << error_line(ending_text({.scheduled = scheduled,
                                                      .winner = outcome.game.winner,
                                                      .ending = outcome.game.ending,
                                                      .detail = outcome.game.detail},
                                                     {side_name(board_, 0), side_name(board_, 1)}, "'s home is taken"))
                           << std::flush;
        }
        const std::lock_guard lock(mutex_);
        summaries_[scheduled.number] = outcome.summary;
        return outcome.game;
    }

    nlohmann::ordered_json describe(const HostedGame& game) {
        const std::lock_guard lock(mutex_);
        const CornellSummary& summary = summaries_[game.scheduled.number];
        nlohmann::ordered_json json = {{"contest", "chinese-checkers"}};
        for (const std::size_t player : {0U, 1U}) {
            const std::size_t seat = player_on(board_, 0) == player ? 0 : 1;
            const auto contestant = static_cast<std::size_t>(game.scheduled.seats[seat]);
            json["players"][std::to_string(player + 1)] = options_.commands[player_on(board_, contestant)];
        }
        json["winner"] = nullptr;
        if (game.winner) json["winner"] = player_on(board_, static_cast<std::size_t>(*game.winner)) + 1;
        json["ending"] = engine::ending_name(game.ending);
        json["detail"] = game.detail;
        json["plies"] = game.plies;
        json["clocks"] = summary.clocks;
        json["exit_values"] = summary.exit_values;
        json["end"] = game.end;
        return json;
    }

    const HostOptions& options_;
    Session& session_;
    CornellBoard board_;
    std::array<protocol::ContestProgram, 2> programs_;
    std::mutex mutex_;
    std::map<std::size_t, CornellSummary> summaries_;
};

void add_files(CLI::App& command, HostOptions& options) {
    add_option(command, "--out", options.out,
               "Write what can be replayed (the original's server.out) to a file; of several games into a folder")
        .type_name("PATH");
    add_option(command, "--summary", options.summary,
               "Write clocks, exit values and the winner (the original's server.err) in the same way")
        .type_name("PATH");
    for (const std::size_t player : {0U, 1U}) {
        const std::string number = std::to_string(player + 1);
        add_option(command, "--p" + number + "-errors", options.errors[player],
                   "Append the standard error of that program to a file instead of ours")
            .type_name("FILE");
    }
}

}  // namespace

void add_host_chinese_checkers(CLI::App& host, Session& session) {
    auto options = std::make_shared<HostOptions>();
    CLI::App& command = add_command(
        host, session,
        {.name = "chinese-checkers",
         .summary = "Modified Chinese checkers, Cornell CS 4701 (2011): the server",
         .examples = {{"papamu host chinese-checkers --p1 ./player --p2 'papamu join chinese-checkers'",
                       "one game on the standard board, ten minutes each"},
                      {"papamu host chinese-checkers --p1 ./mine --p2 ./yours --board board.txt --log game.log "
                       "--out server.out --summary server.err",
                       "with the files that the original writes"}}},
        [options](Session& s) { return Host(*options, s).run(); });
    for (const std::size_t player : {0U, 1U}) {
        const std::string number = std::to_string(player + 1);
        add_option(command, "--p" + number, options->commands[player], "Player " + number + ": a shell command")
            .type_name("COMMAND")
            .required();
    }
    add_board_flags(command, options->board);
    add_option(command, "--time", options->time, "Seconds that each player has, instead of the board's").type_name("S");
    add_option(command, "--seed", options->seed,
               "Seed of the greedy player, which takes over when a player has no time left (default 1)")
        .type_name("N");
    add_option(command, "--most-plies", options->most_plies, "A game longer than this has no winner")
        .range(std::uint64_t{1}, std::uint64_t{1'000'000})
        .type_name("N")
        .capture_default_str();
    match::add_program_flags(command, options->programs);
    add_series_flags(command, options->series);
    add_files(command, *options);
}

}  // namespace papamu::apps
