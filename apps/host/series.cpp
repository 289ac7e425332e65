#include "apps/host/series.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "apps/command.h"

namespace papamu::apps {

namespace {

using Json = nlohmann::ordered_json;
using Played = engine::PlayedGame<match::Contest>;

constexpr std::uint64_t kMostGames = 100'000;

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

/// As match::Setup names them: two of one name are told apart.
std::array<std::string, 2> names_of(const std::array<std::string, 2>& programs) {
    return {programs[0], programs[0] == programs[1] ? programs[1] + " #2" : programs[1]};
}

match::Setup match_setup(const SeriesSetup& series, std::uint64_t games) {
    match::Setup setup;
    for (const std::string& name : names_of(series.programs)) setup.contestants.push_back({name, {}});
    setup.control = series.control;
    setup.games = games;
    setup.start_text = series.contest + ", " + series.board;
    return setup;
}

}  // namespace

void add_series_flags(CLI::App& command, SeriesFlags& flags) {
    command
        .add_option("--games", flags.games,
                    "How many games, with changed seats where the contest's programs can (default 1)")
        ->check(CLI::Range(std::uint64_t{1}, kMostGames))
        ->type_name("N");
    command.add_option("--concurrency", flags.concurrency, "Games at a time, at most one a core (default 1)")
        ->check(CLI::Range(1, 1024))
        ->type_name("N");
    command
        .add_option("--log", flags.log,
                    "Write the log of the game to a file; of several, files 1.log and so on in a folder")
        ->type_name("PATH");
    command.add_option("--record", flags.record, "Write the games at the end of a file")->type_name("FILE");
}

std::string ending_text(const Played& played, const std::array<std::string, 2>& sides) {
    if (!played.winner) return "nobody wins: the game was interrupted";
    const std::string& winner = sides[static_cast<std::size_t>(*played.winner)];
    const std::string& loser = sides[static_cast<std::size_t>(1 - *played.winner)];
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

Series::Series(SeriesSetup setup, const SeriesFlags& flags, Session& session)
    : setup_(std::move(setup)), flags_(flags), session_(session), records_(flags.record) {
    if (is_one_game() || flags_.log.empty()) return;
    std::error_code error;
    std::filesystem::create_directories(flags_.log, error);
    if (error) throw CommandError(ExitCode::kBadInput, "cannot make " + flags_.log + ": " + error.message());
}

std::vector<engine::ScheduledGame> Series::schedule() const {
    std::vector<engine::ScheduledGame> games;
    for (std::size_t number = 0; number < flags_.games; ++number) {
        const bool is_changed = setup_.seats_change && number % 2 == 1;
        games.push_back({number, 0, is_changed ? std::array{1, 0} : std::array{0, 1}});
    }
    return games;
}

std::string Series::log_path(const engine::ScheduledGame& game) const {
    if (is_one_game() || flags_.log.empty()) return flags_.log;
    const std::size_t digits = std::to_string(flags_.games).size();
    return (std::filesystem::path(flags_.log) / fmt::format("{:0{}}.log", game.number + 1, digits)).string();
}

GameLog Series::open_log(const engine::ScheduledGame& game) const {
    return {is_one_game() && !session_.json() ? &session_.out() : nullptr, log_path(game)};
}

void Series::check(const GameLog& log) {
    try {
        log.check();
    } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!complaint_) complaint_ = std::current_exception();
    }
}

ExitCode Series::play(const std::function<Table()>& make_table) {
    const auto begin = std::chrono::steady_clock::now();
    const engine::MatchPlan plan{.control = {}, .concurrency = flags_.concurrency, .stop = &InterruptFlag::flag()};
    engine::play_at_tables<match::Contest>(
        schedule(), plan, [&] { return keeping_unfinished_games(make_table()); },
        [this](const HostedGame& game) { return add(game); });
    report(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    if (complaint_) std::rethrow_exception(complaint_);
    records_.check();
    return result_.interrupted ? ExitCode::kInterrupted : ExitCode::kDone;
}

Series::Table Series::keeping_unfinished_games(Table table) {
    return [this, table = std::move(table)](const engine::ScheduledGame& game, const std::atomic<bool>* give_up) {
        const protocol::NoBrokenPipeSignal no_signal;  // in this thread
        Played played = table(game, give_up);
        if (!played.winner) {
            const std::lock_guard lock(mutex_);
            unfinished_.push_back({game.number, game.opening, game.seats, played});
        }
        return played;
    };
}

bool Series::add(const HostedGame& game) {
    auto record = match::record_of(game, {setup_.programs[0], setup_.programs[1]}, setup_.control);
    record.event = "papamu host " + setup_.contest;
    records_.add(record);
    if (game.played.winner) result_.add(game);
    if (session_.json()) {
        games_.push_back(game);
    } else if (!is_one_game()) {
        const engine::ScheduledGame& scheduled = {game.number, game.opening, game.seats};
        session_.out() << fmt::format("game {}: {} {}, {} {}: {}, {} plies\n", game.number + 1, setup_.sides[0],
                                      program(scheduled, 0), setup_.sides[1], program(scheduled, 1),
                                      ending_text(game.played, setup_.sides), game.played.plies.size())
                       << std::flush;
    }
    return true;
}

void Series::report(double seconds) {
    for (const HostedGame& game : unfinished_) add(game);
    result_.seconds = seconds;
    result_.interrupted = result_.standings.games() < flags_.games;
    if (is_one_game()) {
        if (session_.json() && !games_.empty()) {
            session_.out() << text_of(setup_.describe(games_.front())) << '\n' << std::flush;
        }
        return;
    }
    const match::Setup match = match_setup(setup_, flags_.games);
    session_.out() << (session_.json() ? json_report(match) + '\n' : match::text_report(match, result_)) << std::flush;
}

std::string Series::json_report(const match::Setup& match) const {
    Json games = Json::array();
    for (const HostedGame& game : games_) {
        Json json = {{"game", game.number + 1}};
        json.update(setup_.describe(game));
        json.erase("contest");
        games.push_back(std::move(json));
    }
    const std::vector<std::string> names = match.names();
    return text_of({{"contest", setup_.contest},
                    {"board", setup_.board},
                    {"time_control", print_time_control(setup_.control)},
                    {"programs", match::players_json(names, result_)},
                    {"wins_of_first", result_.standings.wins_of_first()},
                    {"games", games},
                    {"seconds", result_.seconds},
                    {"stopped", result_.interrupted ? Json("interrupted") : Json(nullptr)}});
}

}  // namespace papamu::apps
