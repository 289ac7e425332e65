#include "apps/host/stdio_game.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "apps/command.h"
#include "apps/host/game_log.h"
#include "apps/interrupt.h"
#include "apps/match/record_file.h"
#include "apps/today.h"
#include "engine/match/match.h"
#include "protocol/process/broken_pipe.h"
#include "protocol/process/process_family.h"

namespace papamu::apps {

namespace {

using rulesets::KonaneContest;
using Played = engine::PlayedGame<KonaneContest>;

engine::Milliseconds seconds_of(const std::string& text, std::string_view option) {
    const auto time = engine::parse_seconds(text);
    if (time) return *time;
    throw CommandError(ExitCode::kBadInput,
                       fmt::format("{}: \"{}\" is no number of seconds such as 0.25", option, text));
}

engine::TimeControl control_of(const StdioHostFlags& flags) {
    engine::TimeControl control;
    if (flags.time.empty()) {
        control.move_time = seconds_of(flags.move_time, "--move-time");
    } else if (const auto time = engine::parse_game_time(flags.time)) {
        control = *time;
    } else {
        throw CommandError(ExitCode::kBadInput,
                           "--time: \"" + flags.time + "\" is no time such as 10 or 10+0.1, in seconds");
    }
    control.margin = seconds_of(flags.time_margin, "--time-margin");
    return control;
}

protocol::ContestProgram program_of(const StdioHostFlags& flags, const engine::TimeControl& control, std::size_t side) {
    // Whoever has overstepped its time and the margin has lost: nobody waits for more.
    constexpr engine::Milliseconds kMoreThanTheMargin{100};
    protocol::ContestProgram program{.command = flags.commands[side]};
    program.limits = match::program_limits(flags.programs, flags.commands[side]).over(program.limits);
    program.patience.beyond_limits = control.margin + kMoreThanTheMargin;
    return program;
}

std::string ending_text(const Played& played, const StdioSides& sides) {
    if (!played.winner) return "nobody wins: the game was interrupted";
    const std::string& winner = sides.names[static_cast<std::size_t>(*played.winner)];
    const std::string& loser = sides.names[static_cast<std::size_t>(1 - *played.winner)];
    const std::string why = [&]() -> std::string {
        switch (played.ending) {
            case engine::GameEnding::kRules:
                return " cannot move";
            case engine::GameEnding::kIllegal:
                return " made an illegal move";
            case engine::GameEnding::kTime:
                return " overstepped its time";
            default:
                return " failed";
        }
    }();
    return winner + " wins: " + loser + why + (played.detail.empty() ? "" : ": " + played.detail);
}

std::string json_text(const StdioHostFlags& flags, const StdioGame& game, const Played& played) {
    nlohmann::ordered_json json = {{"contest", game.contest}};
    for (const std::size_t side : {0U, 1U}) json["players"][game.sides.names[side]] = flags.commands[side];
    json["winner"] = nullptr;
    if (played.winner) json["winner"] = game.sides.names[static_cast<std::size_t>(*played.winner)];
    json["ending"] = engine::ending_name(played.ending);
    json["detail"] = played.detail;
    json["plies"] = played.plies.size();
    json["end"] = KonaneContest::print(played.end);
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

void write_record(const StdioHostFlags& flags, const StdioGame& game, const Played& played,
                  const engine::TimeControl& control, match::RecordFile& file) {
    const std::vector<std::string> names(flags.commands.begin(), flags.commands.end());
    auto record = match::record_of({.number = 0, .opening = 0, .seats = {0, 1}, .played = played}, names, control);
    record.event = "papamu host " + game.contest;
    file.add(record);
    file.check();
}

}  // namespace

void add_stdio_host_flags(CLI::App& command, StdioHostFlags& flags, const StdioSides& sides) {
    for (const std::size_t side : {0U, 1U}) {
        command
            .add_option(sides.options[side], flags.commands[side],
                        sides.names[side] + (side == 0 ? ", who begins: a shell command" : ": a shell command"))
            ->type_name("COMMAND")
            ->required();
    }
    command.add_option("--move-time", flags.move_time, "Seconds for each move")->type_name("S")->capture_default_str();
    command.add_option("--time", flags.time, "Instead: seconds for the game, and after each move")->type_name("S+S");
    command.add_option("--time-margin", flags.time_margin, "Seconds that may be overstepped")
        ->type_name("S")
        ->capture_default_str();
    match::add_program_flags(command, flags.programs);
    command.add_option("--log", flags.log, "Write what the programs hear and say to a file")->type_name("FILE");
    command.add_option("--record", flags.record, "Write the game at the end of a file")->type_name("FILE");
}

ExitCode run_stdio_game(const StdioHostFlags& flags, const StdioGame& game, Session& session) {
    const engine::TimeControl control = control_of(flags);
    GameLog log(session.json() ? nullptr : &session.out(), flags.log);
    match::RecordFile records(flags.record);
    std::array<engine::PlayerPtr<KonaneContest>, 2> seats;
    log.remark(fmt::format("papamu host {}, {}, {}", game.contest, today(), print_time_control(control)));
    for (const std::size_t side : {0U, 1U}) {
        const std::string& name = game.sides.names[side];
        log.remark(name + ": " + flags.commands[side]);
        protocol::ContestProgram program = program_of(flags, control, side);
        program.on_message = [&log, name](bool is_sent, std::string_view text) { log.message(name, is_sent, text); };
        seats[side] = game.make_seat(program);
    }
    const protocol::NoBrokenPipeSignal programs_first;  // nobody may be left behind because nobody reads the log
    const InterruptFlag interrupt;
    const protocol::DescendantsEndHere programs;
    const Played played =
        engine::play_game<KonaneContest>(game.start, {seats[0].get(), seats[1].get()}, control, &InterruptFlag::flag());
    log.remark(fmt::format("plies: {}; end: {}", played.plies.size(), KonaneContest::print(played.end)));
    log.remark(ending_text(played, game.sides));
    if (session.json()) session.out() << json_text(flags, game, played) << '\n' << std::flush;
    log.check();
    write_record(flags, game, played, control, records);
    return played.winner ? ExitCode::kDone : ExitCode::kInterrupted;
}

}  // namespace papamu::apps
