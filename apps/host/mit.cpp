#include "apps/host/mit.h"

#include <iostream>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "apps/failure.h"
#include "apps/host/contests.h"
#include "apps/match/mit_players.h"
#include "apps/match/playable_games.h"
#include "apps/match/player_kinds.h"
#include "apps/option.h"
#include "apps/time_option.h"
#include "base/numbers.h"
#include "base/shown_text.h"
#include "protocol/mit/mit_scribe.h"
#include "rulesets/board_size.h"

namespace papamu::apps {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneState;
using Game = engine::PlayedGame<KonaneContest>;

std::array<std::string, 2> mit_sides() { return {"WHITE", "BLACK"}; }

engine::TimeControl control_of(const MitHostOptions& options) {
    engine::TimeControl control;
    control.game_time = engine::Milliseconds(options.time);
    control.margin = engine::Milliseconds(options.margin);
    return control;
}

/// "HOST:PORT" is short for "mit:HOST:PORT".
std::string full_spec(const std::string& spec) {
    const std::size_t colon = spec.rfind(':');
    const bool is_address = colon != std::string::npos && colon > 0 && spec.find_first_of(":,") == colon &&
                            base::parse_number<std::uint16_t>(spec.substr(colon + 1)) &&
                            spec.compare(0, colon, "alphabeta") != 0;
    return is_address ? "mit:" + spec : spec;
}

/// Returns work(); a CommandError about --player, or a PlayerFailure, becomes a CommandError about our option.
template <class Work>
auto blaming(const std::string& option, Work&& work) {
    constexpr std::string_view kWritten = "--player";
    try {
        return work();
    } catch (const engine::PlayerFailure& failure) {
        throw CommandError(ExitCode::kBadInput, option + ": " + failure.what());
    } catch (const CommandError& error) {
        std::string message = error.what();
        if (message.compare(0, kWritten.size(), kWritten) == 0) message.replace(0, kWritten.size(), option);
        throw CommandError(error.code(), message);
    }
}

/// One of the two players, whichever colour it has in a game.
struct Guest {
    std::string option;  // "--white"
    std::string spec;
    std::uint64_t seed = 0;
    match::ProgramLimits limits;
    std::optional<protocol::MitPeer> client;  // a client behind a socket

    /// Whether one player plays all games: a client, since others have started it, or a process, since it is expensive.
    [[nodiscard]] bool goes_on() const { return client || match::starts_processes(spec); }
};

Guest find_guest(const MitHostOptions& options, const std::string& option, const std::string& spec,
                 std::uint64_t seed) {
    Guest guest{option, full_spec(spec), seed, match::program_limits(options.programs, spec), {}};
    guest.client = blaming(option, [&] { return match::find_mit_peer(guest.spec); });
    if (guest.client) {
        guest.client->keeps_connection = options.series.games > 1;
        guest.client->connect_time = require_time(options.connect_time, "--connect-time");
        guest.client->stop = &InterruptFlag::flag();
    }
    return guest;
}

engine::PlayerPtr<KonaneContest> make_player(const Guest& guest, std::size_t pair) {
    if (guest.client) return protocol::make_mit_player(*guest.client);
    return blaming(guest.option,
                   [&] { return match::find_player(guest.spec, guest.seed + 2 * pair, guest.limits).make(); });
}

KonaneState start_of(const std::string& board) {
    const auto turned = rulesets::read_board_size(board);  // the contest writes columns first
    if (!turned) {
        throw CommandError(ExitCode::kBadInput,
                           "--board: columns and rows such as 12x10 were expected, not " + base::quoted(board));
    }
    auto start = protocol::mit_start(turned->rows, turned->columns);
    if (!start) throw CommandError(ExitCode::kBadInput, "--board: " + start.error().message);
    return *std::move(start);
}

/// Refuses a game that the program cannot play, such as a program of another contest: it would lose in any case.
void check_game(const Guest& guest, const KonaneState& start, const engine::TimeControl& control, bool several) {
    const protocol::ContestGames& games = match::games_of(guest.spec);
    const bool changes_sides = several && !guest.client;
    if (!objection(games, {.start = start, .control = control, .changes_sides = changes_sides})) return;
    throw CommandError(ExitCode::kUsage, guest.option + ": " + base::quoted(guest.spec) +
                                             " cannot play this: " + std::string(games.words));
}

nlohmann::ordered_json describe(const HostedGame& game, const KonaneState& start,
                                const std::array<std::string, 2>& names) {
    nlohmann::ordered_json json{{"contest", "mit"},
                                {"columns", start.position.columns},
                                {"rows", start.position.rows},
                                {"white", names[static_cast<std::size_t>(game.scheduled.seats[0])]},
                                {"black", names[static_cast<std::size_t>(game.scheduled.seats[1])]},
                                {"moves", game.plies},
                                {"winner", nullptr},
                                {"ending", engine::ending_name(game.ending)},
                                {"detail", game.detail}};
    if (game.winner) json["winner"] = mit_sides()[static_cast<std::size_t>(*game.winner)];
    return json;
}

/// The players of one thread. Those that do not go on are made anew for each pair of games, with another seed.
class MitPlayers {
 public:
    explicit MitPlayers(const std::array<Guest, 2>& guests) : guests_(guests) { make_for(0); }

    void make_for(std::size_t pair) {
        for (const std::size_t number : {0U, 1U}) {
            const bool is_due = !players_[number] || (pair != pair_ && !guests_[number].goes_on());
            if (is_due) players_[number] = make_player(guests_[number], pair);
        }
        pair_ = pair;
    }

    engine::Player<KonaneContest>& operator[](int number) { return *players_[static_cast<std::size_t>(number)]; }

 private:
    const std::array<Guest, 2>& guests_;
    std::array<engine::PlayerPtr<KonaneContest>, 2> players_;
    std::size_t pair_ = 0;
};

/// Referees games as the Simulator does, and writes its log.
class MitReferee {
 public:
    MitReferee(const MitHostOptions& options, const KonaneState& start, Series& series, Session& session)
        : options_(options), start_(start), series_(series), session_(session) {}

    Game play(MitPlayers& players, const engine::ScheduledGame& scheduled, const std::atomic<bool>* give_up) {
        GameLog log = series_.open_log(scheduled);
        players.make_for(scheduled.number / 2);
        protocol::MitScribe scribe({.board = start_.position,
                                    .time = options_.time,
                                    .white = series_.program(scheduled, 0),
                                    .black = series_.program(scheduled, 1)},
                                   [&log](std::string_view text) { log.text(text); });
        const auto white = scribe.listen(players[scheduled.seats[0]]);
        const auto black = scribe.listen(players[scheduled.seats[1]]);
        Game game = engine::play_game<KonaneContest>(start_, {white.get(), black.get()}, control_of(options_),
                                                     &InterruptFlag::flag(), give_up);
        scribe.finish(game);
        if (series_.is_one_game() && !game.detail.empty()) session_.err() << error_line(game.detail) << std::flush;
        series_.check(log);
        return game;
    }

 private:
    const MitHostOptions& options_;
    const KonaneState& start_;
    Series& series_;
    Session& session_;
};

ExitCode play(const MitHostOptions& options, Session& session) {
    const KonaneState start = start_of(options.board);
    const std::array<Guest, 2> guests = {find_guest(options, "--white", options.white, options.seed),
                                         find_guest(options, "--black", options.black, options.seed + 1)};
    for (const Guest& guest : guests) check_game(guest, start, control_of(options), options.series.games > 1);
    const bool has_client = guests[0].client || guests[1].client;  // a client listens for one side
    if (has_client && options.series.concurrency > 1) {
        throw CommandError(ExitCode::kUsage, "--concurrency: a client plays one game at a time");
    }
    const HostGuards guards;
    auto players = std::make_shared<MitPlayers>(guests);
    const std::array<std::string, 2> names = {(*players)[0].name(), (*players)[1].name()};
    Series series({.contest = "mit",
                   .sides = mit_sides(),
                   .programs = names,
                   .board = options.board,
                   .control = control_of(options),
                   .seats_change = !has_client,
                   .describe = [&](const HostedGame& game) { return describe(game, start, names); }},
                  options.series, session);
    MitReferee referee(options, start, series, session);
    std::mutex mutex;
    return series.play<KonaneContest>([&]() -> engine::GameTable<KonaneContest> {
        std::unique_lock lock(mutex);
        auto mine = std::exchange(players, nullptr);  // the first thread takes those that exist already
        lock.unlock();
        if (!mine) mine = std::make_shared<MitPlayers>(guests);
        return [&referee, mine](const auto& game, const auto* give_up) { return referee.play(*mine, game, give_up); };
    });
}

ExitCode run_host_mit(const MitHostOptions& options, Session& session) {
    if (!options.replay.empty()) return replay_mit_log(options, session);
    if (options.white.empty() || options.black.empty()) {
        throw CommandError(ExitCode::kUsage, "--white and --black are needed, or --replay");
    }
    if (options.original_defects) throw CommandError(ExitCode::kUsage, "--original-defects needs --replay");
    return play(options, session);
}

}  // namespace

void add_host_mit(CLI::App& host, Session& session) {
    constexpr std::int64_t kMostTime = std::int64_t{7} * 24 * 3600 * 1000;
    constexpr std::int64_t kMostMargin = 500;  // less than the patience with a player that oversteps its clock, 1 s
    auto options = std::make_shared<MitHostOptions>();
    CLI::App& command = add_command(
        host, session,
        {.name = "mit",
         .summary = "Referee games of the MIT contest of 2001, or replay its logs",
         .examples = {{"papamu host mit --white 127.0.0.1:2222 --black 127.0.0.1:2223 --board 12x10",
                       "connects to two clients, which listen"},
                      {"papamu host mit --white mit-java:konane.jar:classes,team_42 --black engine --time 60000",
                       "a Java player against papamu"},
                      {"papamu host mit --replay sample.out --original-defects",
                       "checks every move of a Simulator's log"}}},
        options, run_host_mit);
    add_option(command, "--white", options->white, "Who moves first: HOST:PORT of a client, or " + match::player_list())
        .type_name("PLAYER")
        .suggest(match::player_words());
    add_option(command, "--black", options->black, "Who moves second")
        .type_name("PLAYER")
        .suggest(match::player_words());
    add_option(command, "--board", options->board, "Columns and rows, at most 400 squares")
        .type_name("SIZE")
        .capture_default_str();
    add_option(command, "--time", options->time, "Milliseconds that each player has for the game")
        .range(std::int64_t{1}, kMostTime)
        .type_name("MS")
        .capture_default_str();
    add_option(command, "--margin", options->margin,
               "Milliseconds by which the time may be exceeded, for a slow network")
        .range(std::int64_t{0}, kMostMargin)
        .type_name("MS")
        .capture_default_str();
    add_option(command, "--connect-time", options->connect_time, "Seconds within which a client must listen")
        .type_name("S")
        .capture_default_str();
    add_option(command, "--seed", options->seed, "Seed for players that use random numbers (default 1)").type_name("N");
    match::add_program_flags(command, options->programs);
    add_series_flags(command, options->series);
    add_option(command, "--replay", options->replay, "Replay the games of a log and check them against the rules")
        .type_name("FILE");
    add_flag(command, "--original-defects", options->original_defects,
             "With --replay: accept what the original referee did wrong");
}

}  // namespace papamu::apps
