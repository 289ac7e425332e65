#include "apps/host/stdio_game.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/command.h"
#include "apps/host/game_log.h"
#include "apps/option.h"
#include "apps/time_option.h"
#include "apps/today.h"
#include "engine/match/match.h"

namespace papamu::apps {

namespace {

using rulesets::KonaneContest;
using Played = engine::PlayedGame<KonaneContest>;

engine::TimeControl control_of(const StdioHostFlags& flags) {
    engine::TimeControl control;
    if (flags.time.empty()) {
        control.move_time = require_time(flags.move_time, "--move-time");
    } else {
        control = require_game_time(flags.time, "--time");
    }
    control.margin = require_margin(flags.time_margin, "--time-margin");
    return control;
}

/// The two programs, with their limits for all games together.
std::array<protocol::ContestProgram, 2> programs_of(const StdioHostFlags& flags, const engine::TimeControl& control) {
    // A program that has overstepped its time by more than the margin has lost, so there is no need to wait longer.
    constexpr engine::Milliseconds kMoreThanTheMargin{100};
    std::array<protocol::ContestProgram, 2> programs;
    for (const std::size_t number : {0U, 1U}) {
        protocol::ContestProgram& program = programs[number];
        program.command = flags.commands[number];
        program.limits = match::program_limits(flags.programs, program.command).over(program.limits);
        program.patience.beyond_limits = control.margin + kMoreThanTheMargin;
    }
    return programs;
}

nlohmann::ordered_json describe(const StdioHostFlags& flags, const StdioGame& contest, const HostedGame& game) {
    nlohmann::ordered_json json = {{"contest", contest.contest}};
    for (const std::size_t side : {0U, 1U}) {
        json["players"][contest.sides.names[side]] =
            flags.commands[static_cast<std::size_t>(game.scheduled.seats[side])];
    }
    json["winner"] = nullptr;
    if (game.winner) json["winner"] = contest.sides.names[static_cast<std::size_t>(*game.winner)];
    json["ending"] = engine::ending_name(game.ending);
    json["detail"] = game.detail;
    json["plies"] = game.plies;
    json["end"] = game.end;
    return json;
}

}  // namespace

void add_stdio_host_flags(CLI::App& command, StdioHostFlags& flags, const StdioSides& sides) {
    for (const std::size_t side : {0U, 1U}) {
        add_option(command, sides.options[side], flags.commands[side],
                   sides.names[side] + (side == 0 ? ", who begins: a shell command" : ": a shell command"))
            .type_name("COMMAND")
            .required();
    }
    add_option(command, "--move-time", flags.move_time, "Seconds for each move").type_name("S").capture_default_str();
    add_option(command, "--time", flags.time, "Instead: seconds for the game, and after each move").type_name("S+S");
    add_option(command, "--time-margin", flags.time_margin, "Seconds by which the time may be exceeded")
        .type_name("S")
        .capture_default_str();
    match::add_program_flags(command, flags.programs);
    add_series_flags(command, flags.series);
}

ExitCode run_stdio_game(const StdioHostFlags& flags, const StdioGame& contest, Session& session) {
    const engine::TimeControl control = control_of(flags);
    const auto programs = programs_of(flags, control);
    const auto& position = contest.start.position;
    Series series({.contest = contest.contest,
                   .sides = contest.sides.names,
                   .programs = flags.commands,
                   .board = fmt::format("{}x{}", position.rows, position.columns),
                   .control = control,
                   .describe = [&](const HostedGame& game) { return describe(flags, contest, game); }},
                  flags.series, session);
    const auto play = [&](const engine::ScheduledGame& game, const std::atomic<bool>* give_up) {
        GameLog log = series.open_log(game);
        std::array<engine::PlayerPtr<KonaneContest>, 2> seats;
        log.remark(fmt::format("papamu host {}, {}, {}", contest.contest, today(), print_time_control(control)));
        for (const std::size_t side : {0U, 1U}) {
            const std::string& name = contest.sides.names[side];
            protocol::ContestProgram program = programs[static_cast<std::size_t>(game.seats[side])];
            log.remark(name + ": " + program.command);
            program.on_message = [&log, name](bool is_sent, std::string_view text) {
                log.message(name, is_sent, text);
            };
            seats[side] = contest.make_seat(program);
        }
        Played played = engine::play_game<KonaneContest>(contest.start, {seats[0].get(), seats[1].get()}, control,
                                                         &InterruptFlag::flag(), give_up);
        log.remark(fmt::format("plies: {}; end: {}", played.plies.size(), KonaneContest::print(played.end)));
        log.remark(
            ending_text({.scheduled = game, .winner = played.winner, .ending = played.ending, .detail = played.detail},
                        contest.sides.names));
        series.check(log);
        return played;
    };
    const HostGuards guards;
    return series.play<KonaneContest>([&] { return play; });
}

}  // namespace papamu::apps
