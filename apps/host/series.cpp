#include "apps/host/series.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "apps/command.h"
#include "apps/json_fields.h"
#include "apps/option.h"
#include "base/folder.h"
#include "base/shown_text.h"
#include "base/stopwatch.h"

namespace papamu::apps {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMostSeriesGames = 100'000;

/// As match::Setup names them: the second of two equal names gets a number.
std::array<std::string, 2> names_of(const std::array<std::string, 2>& programs) {
    return {base::shown(programs[0]), base::shown(programs[1]) + (programs[0] == programs[1] ? " #2" : "")};
}

match::Setup match_setup(const SeriesSetup& series, std::uint64_t games) {
    match::Setup setup;
    for (const std::string& name : names_of(series.programs)) setup.names.push_back(name);
    setup.control = series.control;
    setup.games = games;
    setup.start_text = series.contest + ", " + series.board;
    return setup;
}

}  // namespace

void add_series_flags(CLI::App& command, SeriesFlags& flags) {
    add_option(command, "--games", flags.games,
               "How many games, with seats swapped if the contest's programs can do that (default 1)")
        .range(std::uint64_t{1}, kMostSeriesGames)
        .type_name("N");
    add_option(command, "--concurrency", flags.concurrency, "Games at a time, at most one per core (default 1)")
        .range(1, 1024)
        .type_name("N");
    add_option(command, "--log", flags.log,
               "Write the log of the game to a file; of several, files 1.log and so on in a folder")
        .type_name("PATH");
    add_option(command, "--record", flags.record, "Append the games to a file").type_name("FILE");
}

std::string ending_text(const HostedGame& game, const std::array<std::string, 2>& sides,
                        const std::string& lost_by_rules) {
    if (!game.winner) return "nobody wins: " + (game.detail.empty() ? "the game was interrupted" : game.detail);
    const std::string& winner = sides[static_cast<std::size_t>(*game.winner)];
    const std::string& loser = sides[static_cast<std::size_t>(1 - *game.winner)];
    const std::string why = [&]() -> std::string {
        switch (game.ending) {
            case engine::GameEnding::kRules:
                return lost_by_rules;
            case engine::GameEnding::kIllegal:
                return " made an illegal move";
            case engine::GameEnding::kTime:
                return " overstepped its time";
            default:
                return " failed";
        }
    }();
    return winner + " wins: " + loser + why + (game.detail.empty() ? "" : ": " + game.detail);
}

Series::Series(SeriesSetup setup, const SeriesFlags& flags, Session& session)
    : setup_(std::move(setup)), flags_(flags), session_(session), records_(flags.record) {
    make_folder(flags_.log);
}

std::vector<engine::ScheduledGame> Series::schedule() const {
    std::vector<engine::ScheduledGame> games;
    for (std::size_t number = 0; number < flags_.games; ++number) {
        const bool is_changed = setup_.seats_change && number % 2 == 1;
        games.push_back({number, 0, is_changed ? std::array{1, 0} : std::array{0, 1}});
    }
    return games;
}

void Series::make_folder(const std::string& path) const {
    if (!is_one_game() && !path.empty()) base::make_folder(path);
}

std::string Series::path_for(const std::string& path, std::string_view extension,
                             const engine::ScheduledGame& game) const {
    if (is_one_game() || path.empty()) return path;
    const std::size_t digits = std::to_string(flags_.games).size();
    return (std::filesystem::path(path) / fmt::format("{:0{}}{}", game.number + 1, digits, extension)).string();
}

GameLog Series::open_log(const engine::ScheduledGame& game) const {
    return {is_one_game() && !session_.json() ? &session_.out() : nullptr, path_for(flags_.log, ".log", game)};
}

void Series::check(const GameLog& log) {
    try {
        log.check();
    } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!complaint_) complaint_ = std::current_exception();
    }
}

ExitCode Series::run(const PlayAll& play_all) {
    const base::Stopwatch watch;
    play_all(schedule(), {.control = {}, .concurrency = flags_.concurrency, .stop = &InterruptFlag::flag()});
    report(watch.seconds());
    if (complaint_) std::rethrow_exception(complaint_);
    records_.check();
    return result_.interrupted ? ExitCode::kInterrupted : ExitCode::kDone;
}

bool Series::add(const HostedGame& game) {
    records_.add(game.record);
    if (game.winner) result_.add(game.scheduled.seats, *game.winner, game.ending, game.detail);
    if (session_.json()) {
        games_.push_back(game);
    } else if (!is_one_game()) {
        session_.out() << fmt::format("game {}: {} {}, {} {}: {}, {} plies\n", game.scheduled.number + 1,
                                      setup_.sides[0], program(game.scheduled, 0), setup_.sides[1],
                                      program(game.scheduled, 1), ending_text(game, setup_.sides, setup_.lost_by_rules),
                                      game.plies)
                       << std::flush;
    }
    return true;
}

void Series::report(double seconds) {
    for (const HostedGame& game : unfinished_) add(game);
    result_.seconds = seconds;
    result_.interrupted = InterruptFlag::is_set() && result_.standings.games() < flags_.games;
    if (is_one_game()) {
        if (session_.json() && !games_.empty()) {
            session_.print_json(dump(setup_.describe(games_.front())));
        }
        return;
    }
    const match::Setup match = match_setup(setup_, flags_.games);
    if (session_.json()) {
        session_.print_json(json_report(match));
    } else {
        session_.out() << match::text_report(match, result_) << std::flush;
    }
}

std::string Series::json_report(const match::Setup& match) const {
    Json games = Json::array();
    for (const HostedGame& game : games_) {
        Json json = {{"game", game.scheduled.number + 1}};
        json.update(setup_.describe(game));
        json.erase("contest");
        games.push_back(std::move(json));
    }
    const std::vector<std::string> names = match.names;
    return dump({{"contest", setup_.contest},
                 {"board", setup_.board},
                 {"time_control", print_time_control(setup_.control)},
                 {"programs", match::players_json(names, result_)},
                 {"wins_of_first", result_.standings.wins_of_first()},
                 {"games", games},
                 {"seconds", result_.seconds},
                 {"stopped", result_.interrupted ? Json("interrupted") : Json(nullptr)}});
}

}  // namespace papamu::apps
